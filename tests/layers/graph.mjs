// Holds a graph of files to layers. `graph` maps each file to the files that it uses. `layers` lists the layers from
// the bottom up: `{ name, files, uses, may }`. `files` are path prefixes; the longest match wins. `uses` names lower
// layers, each needed by at least one file. `may` names lower layers that are allowed but not required.

/**
 * Everything that is wrong, one sentence each: a file without a layer, a forbidden edge, a cycle, an unused permission.
 */
export function complaints(graph, layers) {
  const unused = new Set(layers.flatMap(({ name, uses }) => uses.map((used) => `${name} → ${used}`)));
  const found = wrongTable(layers);
  for (const [file, used_files] of graph) {
    const layer = layerOf(file, layers);
    if (!layer) found.push(`${file} belongs to no layer`);
    for (const used_file of used_files) {
      const used = layerOf(used_file, layers);
      if (!used) found.push(`${file} must not use ${used_file}, which belongs to no layer`);
      if (!layer || !used || layer === used) continue;
      unused.delete(`${layer.name} → ${used.name}`);
      if (!allowed(layer).includes(used.name)) {
        found.push(`${file} (${layer.name}) must not use ${used_file} (${used.name})`);
      }
    }
  }
  found.push(...cycles(graph).map((files) => `a cycle: ${files.join(" → ")}`));
  found.push(...[...unused].map((edge) => `no file needs ${edge}`));
  return found;
}

/** Layers use only what stands before them, so the layers themselves cannot form a cycle. */
function wrongTable(layers) {
  const below = new Set();
  const found = [];
  for (const layer of layers) {
    for (const used of allowed(layer)) {
      if (!below.has(used)) found.push(`${layer.name} must not use ${used}, which is not below it`);
    }
    below.add(layer.name);
  }
  return found;
}

const allowed = ({ uses, may = [] }) => [...uses, ...may];

export function layerOf(file, layers) {
  let best;
  let length = -1;
  for (const layer of layers) {
    for (const beginning of layer.files) {
      if (file.startsWith(beginning) && beginning.length > length) {
        best = layer;
        length = beginning.length;
      }
    }
  }
  return best;
}

/** One cycle from each knot of files that use one another, as a path that ends where it began. */
export function cycles(graph) {
  return knots(graph).map((knot) => shortestCycle(graph, knot));
}

/** Tarjan's strongly connected components, without those of a single file that does not use itself. */
function knots(graph) {
  const order = new Map();
  const lowest = new Map();
  const stack = [];
  const open = new Set();
  const found = [];
  const visit = (file) => {
    order.set(file, order.size);
    lowest.set(file, order.get(file));
    stack.push(file);
    open.add(file);
    for (const used of graph.get(file) ?? []) {
      if (!order.has(used)) visit(used);
      if (open.has(used)) lowest.set(file, Math.min(lowest.get(file), lowest.get(used)));
    }
    if (lowest.get(file) !== order.get(file)) return;
    const knot = stack.splice(stack.indexOf(file));
    for (const one of knot) open.delete(one);
    if (knot.length > 1 || (graph.get(file) ?? []).includes(file)) found.push(new Set(knot));
  };
  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return found;
}

function shortestCycle(graph, knot) {
  const [start] = [...knot].sort();
  const came_from = new Map();
  const waiting = [start];
  for (const file of waiting) {
    for (const used of graph.get(file) ?? []) {
      if (used === start) {
        const path = [start];
        for (let at = file; at !== start; at = came_from.get(at)) path.unshift(at);
        return [start, ...path];
      }
      if (!knot.has(used) || came_from.has(used)) continue;
      came_from.set(used, file);
      waiting.push(used);
    }
  }
  throw new Error("a knot without a cycle");
}

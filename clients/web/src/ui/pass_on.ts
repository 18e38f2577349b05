// Passing something on: the share sheet where the device has one for fingers, the clipboard, and files.

export function hasShareSheet(): boolean {
  return navigator.share !== undefined && matchMedia("(pointer: coarse)").matches;
}

/**
 * `false` if the browser forbids it. A player who changes their mind counts as served. `text` goes before the address.
 */
export async function share(url: string, text?: string): Promise<boolean> {
  try {
    await navigator.share({ url, ...(text !== undefined && { text }) });
    return true;
  } catch (reason) {
    return reason instanceof DOMException && reason.name === "AbortError";
  }
}

/** `false` if the browser forbids it. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyFromPage(text);
  }
}

/** Pages that are not secure, as on http in a local network, have no clipboard but this. */
function copyFromPage(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.style.position = "fixed";
  field.style.opacity = "0";
  (document.querySelector("dialog[open]") ?? document.body).append(field);
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return copied;
}

export function saveFile(name: string, text: string, type: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

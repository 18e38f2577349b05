// Passing on an address: the share sheet where the device has one for fingers, and the clipboard.

export function hasShareSheet(): boolean {
  return navigator.share !== undefined && matchMedia("(pointer: coarse)").matches;
}

/**
 * `false` if the browser forbids it. Somebody who thinks better of it has been served. `text` goes before the address.
 */
export async function share(url: string, text?: string): Promise<boolean> {
  try {
    await navigator.share({ url, ...(text !== undefined && { text }) });
    return true;
  } catch (reason) {
    return reason instanceof DOMException && reason.name === "AbortError";
  }
}

/** `false` if the browser forbids it, as it does on pages that are not secure. */
export async function copy(url: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(url);
    return true;
  } catch {
    return false;
  }
}

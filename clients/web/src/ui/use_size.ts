// How large an element is drawn.
import { useLayoutEffect, useState } from "preact/hooks";

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * The inner size of the element in CSS pixels; zero until it is laid out for the first time. The browser reports it
 * before it paints, so the zero is never visible, and nothing asks for a layout of its own.
 */
export function useSize(element: { readonly current: HTMLElement | null }): Size {
  const [size, measure] = useState<Size>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return undefined;
    const observer = new ResizeObserver(() => measure({ width: measured.clientWidth, height: measured.clientHeight }));
    observer.observe(measured);
    return () => observer.disconnect();
  }, []);
  return size;
}

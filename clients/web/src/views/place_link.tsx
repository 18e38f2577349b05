// A link within the page: the browser's own menu and keys work on it, a plain press goes there without loading the page
// again.
import type { ComponentChildren } from "preact";
import { hashOf } from "../app/route";
import type { Place } from "../state/place";
import { useClient } from "../ui/hooks";

interface PlaceLinkProps {
  readonly place: Place;
  /** It leads to the present page. */
  readonly current?: boolean;
  readonly class?: string;
  readonly children: ComponentChildren;
  readonly [data: `data-${string}`]: string | undefined;
}

export function PlaceLink({ place, current = false, children, ...rest }: PlaceLinkProps) {
  const client = useClient();
  return (
    <a
      dir="auto"
      {...rest}
      href={hashOf(place)}
      aria-current={current ? "page" : undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        void client.goTo(place);
      }}
    >
      {children}
    </a>
  );
}

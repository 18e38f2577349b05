// A link within the page: the browser's own menu and keys work on it, a plain press goes there without loading anew.
import type { ComponentChildren, JSX } from "preact";
import { hashOf } from "../app/route";
import type { Place } from "../state/place";
import { useClient } from "../ui/hooks";

type Props = Omit<JSX.HTMLAttributes<HTMLAnchorElement>, "href" | "onClick"> & {
  readonly place: Place;
  readonly children: ComponentChildren;
  readonly [data: `data-${string}`]: string | undefined;
};

export function PlaceLink({ place, children, ...rest }: Props) {
  const client = useClient();
  return (
    <a
      {...rest}
      href={hashOf(place)}
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

// A new recovery code, which the server sends once. A page of its own shows it until the member has saved it; then what
// they wanted before they were asked to sign up happens. Also remembers which members of this browser have saved none.
import type { Keep } from "../keep";
import type { Place } from "../state/place";

/** What a visitor who has to sign up first wants. */
export interface Wanted {
  /** What the page says of it until then. */
  readonly said?: string;
  readonly run: () => void;
}

export class Recovery {
  code: string | undefined;
  wanted: Wanted | undefined;
  /** Where the member goes back to. */
  private from: Place = { kind: "me" };
  /** Ids between blanks. */
  private unsaved: string;
  /** A member who is shown a code on this visit needs no reminder yet. */
  private readonly at_first: string;

  constructor(private readonly keep: Keep) {
    this.at_first = this.unsaved = keep.read("unsaved") || " ";
  }

  show(member: string, code: string, from: Place): void {
    this.code = code;
    if (from.kind !== "code") this.from = from;
    this.isSafe(member);
    this.write(`${this.unsaved}${member} `);
  }

  /** They have saved the code, or can log in without. */
  isSafe(member: string): void {
    if (!this.has(member)) this.write(this.unsaved.replace(` ${member} `, " "));
  }

  has(member: string): boolean {
    return !this.unsaved.includes(` ${member} `);
  }

  reminds(member: string): boolean {
    return !this.has(member) && this.at_first.includes(` ${member} `);
  }

  /** Where the member goes now, and what is done there. */
  goOn(): { readonly to: Place; readonly wanted: Wanted | undefined } {
    const { from: to, wanted } = this;
    this.code = this.wanted = undefined;
    this.from = { kind: "me" };
    return { to, wanted };
  }

  private write(unsaved: string): void {
    this.unsaved = unsaved;
    this.keep.write("unsaved", unsaved);
  }
}

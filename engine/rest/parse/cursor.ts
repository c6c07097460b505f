import { refuse } from "../refusal.ts";

/**
 * Reads one query parameter from left to right. Every parser of this folder takes a cursor and moves
 * it; none looks back further than where it began, so the time is linear in the length of the text.
 */
export class Cursor {
  readonly text: string;
  readonly what: string;
  at = 0;

  /** `what` names the parameter in the error: `failed to parse filter`. */
  constructor(text: string, what: string) {
    this.text = text;
    this.what = what;
  }

  get done(): boolean {
    return this.at >= this.text.length;
  }

  /** Whether `expected` comes next; moves past it if so. */
  take(expected: string): boolean {
    if (!this.text.startsWith(expected, this.at)) return false;
    this.at += expected.length;
    return true;
  }

  sees(expected: string): boolean {
    return this.text.startsWith(expected, this.at);
  }

  /** What a sticky pattern matches here, or null; moves past it. */
  match(sticky: RegExp): RegExpExecArray | null {
    sticky.lastIndex = this.at;
    const found = sticky.exec(this.text);
    if (found) this.at = sticky.lastIndex;
    return found;
  }

  skipBlanks(): void {
    while (this.text[this.at] === " " || this.text[this.at] === "\t") this.at++;
  }

  expect(expected: string): void {
    if (!this.take(expected)) this.fail(`"${expected}"`);
  }

  expectEnd(expecting = "end of input"): void {
    if (!this.done) this.fail(expecting);
  }

  /** @throws Refusal PGRST100 with the place and what was expected there. */
  fail(expecting: string, at = this.at): never {
    const next = this.text[at];
    const unexpected = next === undefined ? "end of input" : `"${next}"`;
    refuse("PGRST100", `"failed to parse ${this.what} (${this.text})" (line 1, column ${at + 1})`, {
      details: `unexpected ${unexpected} expecting ${expecting}`,
    });
  }
}

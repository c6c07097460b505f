import type { Condition } from "../parse/filter.ts";
import { refuse } from "../refusal.ts";

const longestPattern = 200;

/**
 * Protects the database against regular expressions whose matching time explodes: allowed are short ones
 * without back references, nested repetitions and look-around (which takes PostgreSQL 100 ms for a text of
 * 5,000 characters).
 * @throws Refusal 2201B
 */
export function checkPattern(condition: Condition): void {
  if (condition.kind !== "compare") return;
  if (condition.operator !== "match" && condition.operator !== "imatch") return;
  const fault = patternFault(condition.value);
  if (fault) refuse("2201B", `invalid regular expression: ${fault}`);
}

const lookAround = "groups that begin with (? are not supported, except (?:";

function patternFault(pattern: string): string | null {
  if (pattern.length > longestPattern) return `longer than ${longestPattern} characters`;
  // For each open group, whether it contains a repetition. A closed group that does must not be repeated itself.
  const repeats = [false];
  let justClosed = false;
  let inClass = false;
  for (let i = 0; i < pattern.length; i++) {
    const character = pattern[i];
    const closed: boolean = justClosed;
    justClosed = false;
    if (character === "\\") {
      if (/[1-9]/.test(pattern[++i] ?? "") && !inClass) return "back references are not supported";
    } else if (inClass) inClass = character !== "]" || pattern[i - 1] === "[";
    else if (character === "[") inClass = true;
    else if (character === "(") {
      if (pattern[i + 1] === "?" && pattern[i + 2] !== ":") return lookAround;
      repeats.push(false);
    } else if (character === ")") justClosed = (repeats.length > 1 && repeats.pop()) || false;
    else if (character === "*" || character === "+" || character === "{") {
      if (closed) return "a repetition inside a repetition is not supported";
      repeats[repeats.length - 1] = true;
    }
    if (justClosed) repeats[repeats.length - 1] = true;
  }
  return null;
}

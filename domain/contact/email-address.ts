const most = 254;

/**
 * One plain address that every mail server can reach: no name, no list, nothing that a mail header would read as more
 * than one, nothing that a reader does not see, no number in place of a host (`a@[127.0.0.1]`, `a@127.0.0.1`). Before
 * the @ it is ASCII (decision 053); the host may have letters of every script, which mail writes as `xn--`.
 * Accounts have the same rule (`normaliseEmail`; a test compares them), and the database reads it as `emailAddressRule`.
 */
export function isEmailAddress(text: string): boolean {
  return text.length <= 2 * most && [...text].length <= most && pattern.test(text);
}

// Control, format and space characters other than the space itself, halves of a pair, private use; and what Unicode's compatibility forms turn
// into digits, dots or an @ (fullwidth, circled, raised, mathematical), with which a number could be written.
const misleading = [
  String.raw`\u{0}-\u{1f}\u{7f}-\u{a0}\u{ad}\u{b2}-\u{b3}\u{b9}\u{34f}\u{600}-\u{605}\u{61c}\u{6dd}`,
  String.raw`\u{70f}\u{890}-\u{891}\u{8e2}\u{115f}-\u{1160}\u{1680}\u{17b4}-\u{17b5}\u{180b}-\u{180f}`,
  String.raw`\u{2000}-\u{200f}\u{2024}-\u{2026}\u{2028}-\u{202f}\u{205f}-\u{209f}\u{2460}-\u{24ff}`,
  String.raw`\u{3000}-\u{3002}\u{3164}\u{d800}-\u{f8ff}\u{fe00}-\u{fe0f}\u{fe52}\u{fe6b}`,
  String.raw`\u{feff}-\u{ffff}\u{110bd}\u{110cd}\u{13430}-\u{1343f}\u{1bca0}-\u{1bca3}`,
  String.raw`\u{1d173}-\u{1d17a}\u{1d400}-\u{1d7ff}\u{1f100}-\u{1f1ff}\u{e0000}-\u{10ffff}`,
].join("");
const refused = String.raw`${misleading} @,;:<>()"\[\]\\`;
const label = `[^${refused}.]+`;
const atom = "[a-zA-Z0-9!#$%&'*+/=?^_`{|}~-]+";
// No top-level domain begins with a digit (RFC 3696, section 2).
const pattern = new RegExp(
  `^(?=.{1,64}@)${atom}(\\.${atom})*@(${label}\\.)+[^${refused}.0-9][^${refused}.]*$`,
  "u",
);

/** What the database reads of this. */
export const emailAddressRule = {
  most,
  pattern: pattern.source,
  /** What no address can have, nor a text that may become one. */
  misleading: String.raw`[${misleading}\[\]]`,
};

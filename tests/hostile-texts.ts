/**
 * Texts that somebody might type or put on a page to break a document that is printed from them. Each holds the word
 * Visible.
 */
export const hostileTexts: Record<string, string> = {
  "turned by a bidirectional override": "Visible \u202egnp.exe\u202c \u2066x\u2069",
  "control characters": "Visible\u0000\u0007\u0008\u007f\u009b31m text",
  "a terminal's colours": "Visible \u001b[31mred\u001b[2J",
  "line breaks and a second event":
    "Visible\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:forged\r\nATTENDEE:mailto:c@d.test",
  "folded lines": "Visible\r\n ATTENDEE:mailto:c@d.test\n\tx",
  "other line breaks": "Visible\u2028BEGIN:VEVENT\u2029\u0085END:VCALENDAR\u000bx\u000cy",
  "what iCalendar gives a meaning": 'Visible; "quoted": a,b\\n \\; ^n ^\' VALUE=DATE:',
  "what PDF gives a meaning":
    "Visible) Tj ET Q >> endobj 1 0 obj << /JS (app.alert\\(1\\)) >> %%EOF \\",
  "ten kilobytes": `Visible ${"word ".repeat(2000)}`,
  "ten kilobytes without a space": `Visible${"W".repeat(10_000)}`,
  "emoji and families": "Visible 🍞👩‍👩‍👧‍👦🏳️‍🌈",
  "right to left": "Visible שלום עולם مرحبا بالعالم",
  "marks in a heap": `Visible Z${"\u0300\u0316".repeat(60)}`,
  "halves of a pair": "Visible \ud83c\udf5e \ud83d x",
};

/**
 * Characters that no document of ours holds: controls other than its own line breaks, and those that turn or hide its
 * text.
 */
export const unseenSigns = /[^\P{Cc}\r\n]|[\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/u;

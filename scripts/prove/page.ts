/** What one part of the proof has shown. */
export interface Section {
  name: string;
  /** Its verdict, and when, where and how long it ran. */
  head: string;
  body: string;
}

const introduction = `# Proof

What \`npm run prove\` has shown. The command writes this page: a part that runs replaces its section, the others stay as they were; its curves and counts are in test-results/proof. A figure in milliseconds belongs to the machine that it was measured on.`;

/** The page with the sections of the parts that ran now in place of their older ones. */
export function proofPage(before: string, ran: readonly Section[]): string {
  const sections = new Map(ran.map((section) => [section.name, text(section)]));
  for (const older of before.split(/^(?=## )/m).slice(1)) {
    const name = older.slice(3, older.indexOf("\n")).trim();
    if (!sections.has(name)) sections.set(name, older.trim());
  }
  const sorted = [...sections].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, section]) => section);
  return `${[introduction, ...sorted].join("\n\n")}\n`;
}

function text({ name, head, body }: Section): string {
  return `## ${name}\n\n${head}\n\n${body.trim()}`;
}

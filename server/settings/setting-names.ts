/** What is wrong with a variable that is set, and what to do. */
export interface NameFault {
  variable: string;
  fault: string;
  cure: string;
}

/**
 * The first variable that is meant for Daybreak and that Daybreak does not read: one whose name begins like a
 * setting's (`SMTP_…`), or differs from one by two letters at most or by its underscores. Empty ones count as not set.
 * @param known every name that is read.
 */
export function misnamedSetting(
  env: Record<string, string | undefined>,
  known: ReadonlySet<string>,
): NameFault | null {
  // HOST and PORT are names that other programs use too, and NODE_… is Node's own.
  const names = [...known].filter((name) => name.includes("_") && name !== "NODE_ENV");
  const families = new Set(names.map(familyOf));
  const squeezed = new Set(names.map(squeeze));
  for (const [variable, value] of Object.entries(env)) {
    if (!value?.trim() || known.has(variable)) continue;
    const ours = foreignNames[variable];
    // Other tools use BASE_URL for a path.
    const isAddress = variable === "PGHOST" || value.includes("://");
    if (ours && isAddress && !env[ours]?.trim()) {
      const cure = `Set ${ours}, or take ${variable} out.`;
      return { variable, fault: `is what other programs call ${ours}, and is not read`, cure };
    }
    const near = nearest(variable, names);
    const isMeant =
      (variable.includes("_") && (families.has(familyOf(variable)) || near.steps <= 2)) ||
      squeezed.has(squeeze(variable));
    if (!isMeant || isSomebodyElses(variable)) continue;
    const cure = `The nearest name is ${near.name}. Rename it, or take it out; docs/operate/settings.md lists all settings.`;
    return { variable, fault: "is no setting of Daybreak", cure };
  }
  return null;
}

/** What other programs call one of our settings. Set beside ours, they are somebody else's. */
const foreignNames: Record<string, string | undefined> = {
  POSTGRES_URL: "DATABASE_URL",
  POSTGRES_PRISMA_URL: "DATABASE_URL",
  PGHOST: "DATABASE_URL",
  BASE_URL: "SITE_URL",
  PUBLIC_URL: "SITE_URL",
};

/**
 * Whether another program has set it: Docker and Kubernetes describe other services, Android Studio describes itself.
 */
function isSomebodyElses(name: string): boolean {
  return (
    /_SERVICE_(HOST|PORT)(_|$)|_PORT_\d+_(TCP|UDP)(_|$)/.test(name) ||
    /^STUDIO_(JDK|GRADLE_JDK|PROPERTIES|VM_OPTIONS)$/.test(name)
  );
}

function familyOf(name: string): string {
  return name.split("_", 1)[0] ?? "";
}

function squeeze(name: string): string {
  return name.replaceAll("_", "").toUpperCase();
}

function nearest(variable: string, names: readonly string[]): { name: string; steps: number } {
  const upper = variable.toUpperCase();
  return names
    .map((name) => ({ name, steps: distance(upper, name) }))
    .reduce((best, next) => (next.steps < best.steps ? next : best));
}

/** How many letters have to be inserted, removed or changed (Levenshtein). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries()) {
      const changed = (row[j] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(changed, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** An instruction of a Dockerfile, in the order of the file: `RUN npm run release`. */
export interface Instruction {
  /** The stage by its name, or by its number. */
  stage: string;
  name: string;
  text: string;
}

/** Reads a Dockerfile without heredocs, which is what ours is. */
export function readDockerfile(source: string): Instruction[] {
  const joined = source.replace(/^\s*#.*\n/gm, "").replace(/\\\n\s*/g, " ");
  let stage = "";
  let count = 0;
  return joined
    .split("\n")
    .filter((line) => line.trim())
    .map((line) => {
      const [, name = "", text = ""] = /^([A-Z]+)\s+(.*)$/.exec(line.trim()) ?? [];
      if (name === "FROM") stage = /\sAS\s+(\S+)$/i.exec(text)?.[1] ?? `${count}`;
      if (name === "FROM") count++;
      return { stage, name, text };
    });
}

/** The variables of ENV instructions: `A=1 B="two words"`. */
export function variablesOf(text: string): Record<string, string> {
  const pairs = text.matchAll(/([A-Z_]+)=("[^"]*"|\S+)/g);
  return Object.fromEntries(
    [...pairs].map(([, name, value = ""]) => [name, value.replaceAll('"', "")]),
  );
}

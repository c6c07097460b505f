import { readFileSync } from "node:fs";
import { SettingError } from "./setting-error.ts";

export type Environment = Record<string, string | undefined>;

/** Whether a setting may be in a file instead, as Docker, Kubernetes and systemd hand secrets over: `JWT_SECRET_FILE`. */
export function mayBeInFile(name: string): boolean {
  return /(_(KEY|SECRET|PASSWORD|KEY_ID)|^(DATABASE|DATABASE_DIRECT|SMTP)_URL)$/.test(name);
}

/**
 * The value of a setting without blanks around it, from the environment or from the file that `<name>_FILE` names;
 * null where it is not set. @throws SettingError where both are set and where the file has no value.
 */
export function readSetting(env: Environment, name: string): string | null {
  const value = env[name]?.trim() || null;
  const variable = `${name}_FILE`;
  const path = mayBeInFile(name) ? env[variable]?.trim() : undefined;
  if (!path) return value;
  if (value) throw new SettingError(variable, `is set beside ${name}`, "Take one of the two out.");
  const written = contentOf(path, variable).trim();
  if (written) return written;
  const fault = `names a file that is empty (${path})`;
  throw new SettingError(variable, fault, `Write the value of ${name} into it.`);
}

function contentOf(path: string, variable: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    const fault = `cannot be read (${(error as Error).message})`;
    const cure = "Name a file that this user may read, or take it out.";
    throw new SettingError(variable, fault, cure);
  }
}

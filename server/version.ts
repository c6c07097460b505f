import ownPackage from "../package.json" with { type: "json" };

/** The version of Daybreak that runs: in the log, in each backup, in the admin area and in `/healthz`. */
export const version: string = ownPackage.version;

/** Whether this is a release, whose modules are JavaScript, and not a clone. */
export const isRelease = import.meta.filename.endsWith(".js");

/** A command of Daybreak as it is typed here: `daybreak backup FILE` in a release, `npm run backup FILE` in a clone. */
export function commandLine(name: string, rest = ""): string {
  const program = isRelease ? "daybreak" : "npm run";
  // npm would read an option as its own.
  const separator = !isRelease && /^[-"]/.test(rest) ? "-- " : "";
  return `${program} ${name} ${separator}${rest}`.trim();
}

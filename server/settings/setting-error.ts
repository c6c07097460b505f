/** Thrown for an invalid setting: names it, what is wrong with it, and what to do. */
export class SettingError extends Error {
  override name = "SettingError";

  constructor(variable: string, fault: string, cure: string) {
    super(`Cannot start: ${variable} ${fault}. ${cure}`);
  }
}

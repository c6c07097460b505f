/** Browsers that know light-dark() and nesting. For older ones both would be rewritten into CSS that cannot nest. */
export const cssTarget = ["chrome123", "safari17.5", "firefox128"];

/** The same for lightningcss. */
export const cssTargets = { chrome: 123 << 16, safari: (17 << 16) | (5 << 8), firefox: 128 << 16 };

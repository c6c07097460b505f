import { type HashCost, owaspHashCost } from "#engine/auth/users/passwords.ts";

/** For tests that are not about passwords: a hundredth of the work. */
export const quickHash: HashCost = { ...owaspHashCost, memory: 64 };

import { type HashCost, owaspHashCost } from "#engine/auth/users/passwords.ts";

/** The cost of hashing for tests that are not about passwords: a hundredth of the product's. */
export const quickHash: HashCost = { ...owaspHashCost, memory: 64 };

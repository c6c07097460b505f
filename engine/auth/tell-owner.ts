import type { Queryable } from "../postgres/database.ts";
import { send } from "./mail-link.ts";
import type { AuthMails, AuthService } from "./service.ts";
import { userJson } from "./user-json.ts";
import type { UserRow } from "./user-rows.ts";

/** A security mail, in the transaction of what it tells. Nobody can switch these off. */
export async function tellOwner(
  service: AuthService,
  tx: Queryable,
  { user, what, facts }: Telling,
): Promise<void> {
  if (!user.email) return;
  const reader = await service.readerOf(tx, user.id);
  const about = { email: user.email, user: userJson(user), reader, ...facts };
  const write = service.mails[what] as (all: typeof about) => ReturnType<AuthMails[typeof what]>;
  await send(tx, { kind: kinds[what], email: user.email, text: write(about) });
}

type Telling = { user: UserRow } & (
  | { what: "twoFactorOn" | "twoFactorOff"; facts?: undefined }
  | { what: "recoveryCodeUsed"; facts: { remaining: number } }
  | { what: "newDevice"; facts: { userAgent: string; at: Date } }
);

const kinds = {
  twoFactorOn: "two_factor_on",
  twoFactorOff: "two_factor_off",
  recoveryCodeUsed: "recovery_code_used",
  newDevice: "new_device",
};

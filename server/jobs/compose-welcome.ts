import { printableName } from "../emails/mail.ts";
import { readerOf } from "../emails/reader-of.ts";
import { welcome } from "../emails/welcome.ts";
import type { ComposeMail } from "./mail-due.ts";

export const composeWelcome: ComposeMail = async (tx, { row_id }, { sender }) => {
  const { rows } = await tx.query<{ email: string; full_name: string }>(
    `select email, coalesce(raw_user_meta_data ->> 'full_name', '') as full_name
     from auth.users where id = $1 and deleted_at is null`,
    [row_id],
  );
  const [user] = rows;
  if (!user) return null;
  const reader = await readerOf(tx, row_id);
  return {
    kind: "welcome",
    key: `welcome:${row_id}`,
    to: { name: printableName(user.full_name), address: user.email },
    ...welcome({ fullName: user.full_name, reader }, sender),
  };
};

// This process issues the named invoices, eight at a time. Arguments: `URL SECRET ID…`.
import { openDatabase } from "#engine/postgres/open.ts";

const [url = "", secret = "", ...ids] = process.argv.slice(2);
const db = await openDatabase({ url, secret, poolSize: 8 });
await Promise.all(
  Array.from({ length: 8 }, async () => {
    for (let id = ids.shift(); id; id = ids.shift()) {
      await db.query("select private.issue_invoice($1::uuid)", [id]);
    }
  }),
);
await db.close();

// This process issues the named invoices, eight at a time, and kills itself after so many of them, while others are being
// issued; with 0 it never does. Arguments: `URL SECRET COUNT ID…`.
import { openDatabase } from "#engine/postgres/open.ts";

const [url = "", secret = "", killAfter = "", ...ids] = process.argv.slice(2);
const db = await openDatabase({ url, secret, poolSize: 8 });
let left = Number(killAfter);
await Promise.all(
  Array.from({ length: 8 }, async () => {
    for (let id = ids.shift(); id; id = ids.shift()) {
      await db.query("select private.issue_invoice($1::uuid)", [id]);
      left -= 1;
      if (left === 0) process.kill(process.pid, "SIGKILL");
    }
  }),
);
await db.close();

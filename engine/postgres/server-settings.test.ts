import { expect, test } from "vitest";
import { emptyServerDatabase, testSecret } from "../../tests/databases.ts";
import { openDatabase } from "./open.ts";

test.skipIf(!process.env.TEST_DATABASE_URL).each(["German, DMY", "SQL, MDY", "Postgres, DMY"])(
  "a database that writes its dates as %s is read and written like any other",
  async (style) => {
    const { url, drop } = await emptyServerDatabase();
    const options = { url, secret: testSecret, poolSize: 2 };
    const name = new URL(url).pathname.slice(1);
    const first = await openDatabase(options);
    await first.exec(`alter database ${name} set datestyle = '${style}'`);
    await first.close();
    const db = await openDatabase(options);
    const { rows } = await db.query(
      `select '2026-12-03T10:20:30.123Z'::timestamptz as moment, ('2026-12-03'::date)::text as written,
         '03/12/2026'::date::text as read`,
    );
    await db.close();
    await drop();
    expect(rows).toEqual([
      {
        moment: new Date("2026-12-03T10:20:30.123Z"),
        written: "2026-12-03",
        read: "2026-03-12",
      },
    ]);
  },
);

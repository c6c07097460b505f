import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { normalisedPageUrl } from "#domain/bug-report/bug-report.ts";
import { newsRow } from "#domain/news/news.ts";
import { webAddress } from "#domain/web-address.ts";
import { backendFor } from "../tests/backend-for.ts";
import { propertyRuns } from "../tests/counts.ts";
import { databaseKinds } from "../tests/databases.ts";

const accepted = [
  "https://studio.example",
  "https://studio.example/",
  "http://localhost:3000/a?b=c#d",
  "https://xn--bcher-kva.example/%C3%A9?q=a\\b",
  "https://192.168.0.1:65535/",
  "https://[2001:db8::1]:8443/x",
  "https://a_b.example/(x)'s,y;z=1",
];
const refused = [
  "javascript:alert(1)",
  "ftp://studio.example/",
  "//studio.example/",
  "https:studio.example",
  "https://",
  "https:///path",
  "https://name:password@studio.example/",
  "https://studio.example@other.example/",
  "https://studio.example\\@other.example/",
  "https://studio example/",
  "https://studio.example/a b",
  "https://studio.example/\n",
  "https://studio.example:65536/",
  "https://studio.example:80a/",
  "https://1.2.3.256/",
  "https://1.2.3/",
  "https://08.1.1.1/",
  "https://studio.0x/",
  "https://[::1/",
  "https://[1::2::3]/",
  "https://a^b.example/",
  "https://a|b.example/",
  "https://a%00b.example/",
];
const host = fc.stringMatching(/^[a-zA-Z0-9.:@[\]%^|\\_~!$&'()*+,;=`{}-]{0,14}$/);
const address = fc
  .tuple(fc.constantFrom("https://", "http://", "https:", ""), host, fc.string({ maxLength: 8 }))
  .map((parts) => parts.join(""))
  // A tab is nothing to a browser, and a lone half of a character is no text of a database.
  .filter((text) => text.isWellFormed() && !text.includes("\0"));

describe.each(databaseKinds)("web addresses on the %s database", (kind) => {
  const backend = backendFor(kind);
  const accepts = async (texts: string[]) => {
    const { rows } = await backend.db.query<{ text: string; is: boolean }>(
      "select text, private.is_web_address(text) as is from unnest($1::text[]) as text",
      [texts],
    );
    return rows.filter((row) => row.is).map(({ text }) => text);
  };

  test("what a browser opens is accepted, and nothing else", async () => {
    expect(await accepts([...accepted, ...refused])).toEqual(accepted);
  });

  test("what the forms refuse is refused, and what they store is accepted", async () => {
    const typed = fc.sample(address, propertyRuns(20_000, 2_000));
    const isRefused = (text: string) => webAddress(text) === null;
    // Only a browser knows whether what follows xn-- is the name of a host.
    const sure = typed.filter((text) => !/xn--/i.test(text));
    expect((await accepts(sure)).filter(isRefused)).toEqual([]);
    const stored = typed.flatMap((text) => [
      webAddress(text) ?? "",
      newsRow({ subject: "", body: "", buttonLabel: "", buttonUrl: text }).button_url ?? "",
      normalisedPageUrl(text).replace(/^https:\/\/$/, ""),
    ]);
    const all = stored.filter(Boolean);
    expect(all.length).toBeGreaterThan(100);
    expect(await accepts(all)).toEqual(all);
  });

  test("a client's report names a page, or nothing", async () => {
    const { client, id } = await backend.customer();
    const report = (url: string) =>
      client
        .from("bug_reports")
        .insert({ user_id: id, title: "The menu", description: "It is gone.", url })
        .select("url");
    for (const url of refused.filter((each) => each.startsWith("https://"))) {
      const { data, error } = await report(url);
      expect([url, data, error?.hint ?? error?.message]).toEqual([
        url,
        null,
        "text.no_web_address",
      ]);
    }
    for (const url of ["", ...accepted]) expect((await report(url)).data).toEqual([{ url }]);
    const { data: rows } = await client.from("bug_reports").select("url");
    expect(rows?.map(({ url }) => url).sort()).toEqual(["", ...accepted].sort());
  });

  test("the studio's news leads to a page, when it is written and when it is changed", async () => {
    const { client } = await backend.admin();
    const [bad, good] = ["https://name:password@studio.example/", "https://studio.example/offer"];
    const news = { subject: "Spring", body: "There is an offer.", button_label: "Read" };
    const write = (button_url: string) =>
      client
        .from("news")
        .insert({ ...news, button_url })
        .select("id, button_url")
        .maybeSingle();
    expect((await write(bad)).error?.hint).toBe("text.no_web_address");
    const { data } = await write(good);
    const change = (button_url: string) =>
      client.from("news").update({ button_url }).eq("id", data?.id).select("button_url");
    expect((await change(bad)).error?.hint).toBe("text.no_web_address");
    expect((await change(`${good}/2`)).data).toEqual([{ button_url: `${good}/2` }]);
    const { data: rows } = await client.from("news").select("button_url");
    expect(rows).toEqual([{ button_url: `${good}/2` }]);
  });

  test("a row from before keeps its address while something else of it changes", async () => {
    const { client, id } = await backend.customer();
    const report = { user_id: id, title: "Old", description: "From before." };
    const { data } = await client.from("bug_reports").insert(report).select("id").single();
    await backend.db.transaction(async (tx) => {
      await tx.query("set local session_replication_role = replica");
      await tx.query(
        "update public.bug_reports set url = 'https://a:b@old.example/' where id = $1::uuid",
        [data?.id],
      );
    });
    const { client: studio } = await backend.admin();
    await studio.from("bug_reports").update({ status: "resolved" }).eq("id", data?.id);
    const { data: row } = await studio
      .from("bug_reports")
      .select("url, status")
      .eq("id", data?.id)
      .single();
    expect(row).toEqual({ url: "https://a:b@old.example/", status: "resolved" });
  });
});

import { expect, test } from "vitest";
import { type Answers, emptyAnswers } from "#domain/onboarding/answers.ts";
import type { StoredDraft } from "#web/data/drafts.ts";
import type { LocalDraft } from "#web/data/local-drafts.ts";
import { openingFor, openingWithoutUnsold } from "./opening.ts";

const account = { fullName: "Ada Lovelace", email: "ada@example.com", businessName: "Engines" };
const nothing = { account, stored: null, local: null, visitors: null };
const own = { full_name: "Ada Lovelace", email: "ada@example.com", business_name: "Engines" };
const revision = { version: 3, submissionKey: "key" };

const answers = (part: Partial<Answers>): Answers => ({ ...emptyAnswers, ...own, ...part });
const stored = (part: Partial<Answers>): StoredDraft => ({
  answers: answers(part),
  step: 4,
  revision,
  savedAt: "2026-11-21T10:00:00Z",
});
const local = (part: Partial<Answers>, base: LocalDraft["revision"]): LocalDraft => ({
  answers: answers(part),
  step: 5,
  revision: base,
  sent: [],
  savedAt: "2026-11-21T10:00:01Z",
});

test("a new client begins with what the account knows", () => {
  expect(openingFor(nothing)).toMatchObject({
    draft: { step: 1, answers: own },
    revision: null,
    isAhead: false,
    other: null,
  });
});

test("a draft on the server is continued at its step", () => {
  const opening = openingFor({ ...nothing, stored: stored({ brand_vibe: "Playful & Fun" }) });
  expect(opening).toMatchObject({ draft: { step: 4 }, revision, isAhead: false, other: null });
});

test("what a visitor wrote before signing in becomes the client's, with the account's name", () => {
  const visitors = { ...local({}, null), answers: { ...emptyAnswers, niche_industry: "Baking" } };
  expect(openingFor({ ...nothing, visitors })).toMatchObject({
    draft: { step: 5, answers: { niche_industry: "Baking", full_name: "Ada Lovelace" } },
    isAhead: true,
    isVisitors: true,
    other: null,
  });
});

test("a visitor's answers and a draft on the server: the client is asked", () => {
  const there = stored({ niche_industry: "Baking" });
  const visitors = local({ niche_industry: "Milling" }, null);
  expect(openingFor({ ...nothing, stored: there, visitors }).other).toEqual(there);
});

test("the client is not asked if both have the same answers", () => {
  const there = stored({ niche_industry: "Baking" });
  const visitors = local({ niche_industry: "Baking" }, null);
  expect(openingFor({ ...nothing, stored: there, visitors })).toMatchObject({
    other: null,
    isAhead: false,
  });
});

test("the local draft replaces the revision that it is based on, and no other", () => {
  const there = stored({ niche_industry: "Baking" });
  const mine = { niche_industry: "Milling" };
  expect(openingFor({ ...nothing, stored: there, local: local(mine, revision) })).toMatchObject({
    draft: { answers: mine },
    isAhead: true,
    other: null,
  });
  const older = local(mine, { ...revision, version: 2 });
  expect(openingFor({ ...nothing, stored: there, local: older }).other).toEqual(there);
});

test("a save of this browser whose answer was lost is not another version", () => {
  const there = stored({ niche_industry: "Bak" });
  const before = { version: 2, submissionKey: "key" };
  const mine = local({ niche_industry: "Baking" }, before);
  expect(openingFor({ ...nothing, stored: there, local: mine }).other).toEqual(there);
  const remembered = { ...mine, sent: [there.answers] };
  expect(openingFor({ ...nothing, stored: there, local: remembered })).toMatchObject({
    draft: { answers: { niche_industry: "Baking" } },
    revision,
    isAhead: true,
    other: null,
  });
});

test("a draft whose package is not sold any more opens without it, and with every other answer", () => {
  const opening = openingFor({ ...nothing, stored: stored({ service_selection: "sunset-site" }) });
  expect(openingWithoutUnsold(opening, () => true)).toBe(opening);
  expect(openingWithoutUnsold(opening, () => false)).toEqual({
    ...opening,
    draft: { step: 4, answers: answers({}) },
    notSold: ["sunset-site"],
  });
});

test("a draft opens without the add-ons that are not sold any more, and with the others", () => {
  const chosen = {
    service_selection: "one-day",
    add_ons: ["photographs", "texts"],
    full_branding_upsell: true,
    ai_tool_pack_upsell: true,
  };
  const opening = openingFor({ ...nothing, stored: stored(chosen) });
  const gone = ["add-on:texts", "full_branding_upsell"];
  expect(openingWithoutUnsold(opening, (ordered) => !gone.includes(ordered))).toEqual({
    ...opening,
    draft: {
      step: 4,
      answers: answers({ ...chosen, add_ons: ["photographs"], full_branding_upsell: false }),
    },
    notSold: gone,
  });
});

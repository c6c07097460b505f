import fc from "fast-check";
import { expect, test } from "vitest";
import { type Answers, emptyAnswers, readAnswers, sameAnswers } from "./answers.ts";
import { projectRow } from "./project-row.ts";
import {
  checkStep,
  firstIncompleteStep,
  furthestStep,
  handleFault,
  percentComplete,
  readStep,
  type Step,
  stepBeside,
  steps,
  textFault,
  withTool,
} from "./steps.ts";

const complete: Answers = {
  ...emptyAnswers,
  service_selection: "one-day",
  full_name: "Ada Lovelace",
  email: "ada@example.com",
  business_name: "Analytical Engines",
  business_description: "We compute.",
  niche_industry: "Computing",
  domain_access: "have-domain",
  site_goals: ["Generate Leads"],
  brand_vibe: "Modern & Minimal",
  color_preferences: "Ink",
  lead_gen_tool: "quiz",
  deposit_understood: true,
  content_submission_agreement: true,
  support_window_agreement: true,
  terms_agreed: true,
};

test.each([
  [1, "Please select a service"],
  [2, "Please fill in all required fields"],
  [3, "Please select at least one website goal"],
  [4, "Please fill in all required fields"],
  [5, "Please select a tool type"],
  [7, "Please agree to all terms"],
] as [Step, string][])("step %i cannot be left empty: %s", (step, message) => {
  expect(checkStep(step, emptyAnswers)).toMatchObject({ ok: false, message });
  expect(checkStep(step, complete)).toEqual({ ok: true });
});

test("step 6 asks for nothing", () => {
  expect(checkStep(6, emptyAnswers)).toEqual({ ok: true });
});

test("spaces are no answer, and the fields that are missing are named", () => {
  expect(checkStep(2, { ...complete, business_name: "  " })).toMatchObject({
    fields: ["business_name"],
  });
});

test.each([
  [2, "business_description", 5000],
  [2, "full_name", 200],
  [4, "color_preferences", 2000],
  [4, "font_examples", 2000],
] as [Step, keyof Answers, number][])(
  "step %i keeps a %s that is too long, and says how long it may be",
  (step, field, most) => {
    const longest = { ...complete, [field]: ` ${"x".repeat(most)} ` };
    expect(checkStep(step, longest)).toEqual({ ok: true });
    const longer = { ...complete, [field]: "x".repeat(most + 1) };
    expect(checkStep(step, longer)).toMatchObject({ ok: false, fields: [field] });
    expect(textFault(field, longer)).toContain(`under ${most.toLocaleString("en-US")} characters`);
  },
);

test("a social network's name that is too long is kept, and only its own field says so", () => {
  const handles = complete.social_media_handles;
  const longest = { ...complete, social_media_handles: { ...handles, twitter: "x".repeat(200) } };
  expect(checkStep(2, longest)).toEqual({ ok: true });
  const longer = { ...complete, social_media_handles: { ...handles, twitter: "x".repeat(201) } };
  expect(checkStep(2, longer)).toMatchObject({ ok: false, fields: ["social_media_handles"] });
  expect(textFault("social_media_handles", longer)).toBe(handleFault("twitter", longer));
  expect(handleFault("twitter", longer)).toContain("under 200 characters. It has 201.");
  expect(handleFault("instagram", longer)).toBeNull();
});

test("only the chosen tool's text is measured: the others are not sent", () => {
  const tool_info = { quiz: "short", calculator: "x".repeat(5001) };
  expect(checkStep(5, { ...complete, tool_info })).toEqual({ ok: true });
  const chosen = { ...complete, tool_info, lead_gen_tool: "calculator" };
  expect(checkStep(5, chosen)).toMatchObject({ ok: false, fields: ["tool_info"] });
});

test("a lead tool is no answer when an AI tool is asked for", () => {
  const ai = { ...complete, service_selection: "ai-tool-development" };
  expect(checkStep(5, ai)).toMatchObject({ ok: false, message: "Please select a tool type" });
  expect(checkStep(5, { ...ai, lead_gen_tool: "chatbot" })).toEqual({ ok: true });
});

test("a package without a tool is not asked for one, and goes from step 4 to step 6", () => {
  const has = () => true;
  const without = withTool(complete, () => false);
  expect(without).toEqual({ ...complete, lead_gen_tool: "none" });
  expect(checkStep(5, without)).toEqual({ ok: true });
  expect(projectRow(without)).toMatchObject({ lead_gen_tool: "none", tool_info: {} });
  expect([stepBeside(4, 1, without), stepBeside(6, -1, without)]).toEqual([6, 4]);
  expect(withTool(complete, has)).toBe(complete);
  expect(checkStep(5, withTool(without, has))).toMatchObject({ ok: false });
  expect([stepBeside(4, 1, complete), stepBeside(6, -1, complete)]).toEqual([5, 5]);
});

test("no tool is no answer when an AI tool is asked for", () => {
  const ai = { ...complete, service_selection: "ai-tool-development", lead_gen_tool: "none" };
  expect(checkStep(5, ai)).toMatchObject({ ok: false });
});

test("the bar fills from step to step and ends full", () => {
  const shares = steps.map(percentComplete);
  expect(shares).toEqual([...shares].sort((a, b) => a - b));
  expect(shares.at(-1)).toBe(100);
});

test("the first step that lacks something is where the wizard goes back to", () => {
  expect(firstIncompleteStep(complete)).toBeNull();
  expect(firstIncompleteStep({ ...complete, site_goals: [] })).toBe(3);
});

test("anything that a browser stored is read as answers, and our own answers are read unchanged", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (stored) => {
      const read = readAnswers(stored);
      expect(Object.keys(read).sort()).toEqual(Object.keys(emptyAnswers).sort());
      for (const step of steps) checkStep(step, read);
      projectRow(read);
    }),
  );
  expect(readAnswers(JSON.parse(JSON.stringify(complete)))).toEqual(complete);
});

test("only what belongs to the chosen tool and plan is submitted", () => {
  const row = projectRow({
    ...complete,
    business_name: "  Engines  ",
    tool_info: { quiz: "Ten questions", calculator: "Left from before" },
    support_plan_frequency: "quarterly",
    social_media_handles: { ...complete.social_media_handles, instagram: " @ada " },
  });
  expect(row).toMatchObject({
    business_name: "Engines",
    tool_info: { quiz: "Ten questions" },
    support_plan_frequency: null,
    social_media_handles: { instagram: "@ada" },
    brand_kit_upload_path: null,
    completed_steps: [1, 2, 3, 4, 5, 6, 7],
  });
});

test("an address that no mail can reach is a fault, a missing one becomes the account's", () => {
  expect(checkStep(2, { ...complete, email: "ada@" })).toEqual({
    ok: false,
    message: "Invalid email address",
    fields: ["email"],
  });
  expect(checkStep(2, { ...complete, email: "" })).toEqual({ ok: true });
});

test("nobody is shown a step that comes after one that lacks something", () => {
  expect(furthestStep(emptyAnswers)).toBe(1);
  expect(furthestStep({ ...complete, brand_vibe: "" })).toBe(4);
  expect(furthestStep(complete)).toBe(7);
});

test.each(["", "0", "8", "2.0", "two", null])("%o in the address is no step", (text) => {
  expect(readStep(text)).toBeNull();
});

test("answers are the same in whatever order their parts come back", () => {
  const tools = { quiz: "Ten questions", calculator: "Sums" };
  const reordered = { calculator: "Sums", quiz: "Ten questions" };
  expect(
    sameAnswers({ ...complete, tool_info: tools }, { ...complete, tool_info: reordered }),
  ).toBe(true);
  expect(sameAnswers(complete, { ...complete, site_goals: ["Collect Payments"] })).toBe(false);
});

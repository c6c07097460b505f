import { expect, test } from "vitest";
import { emptyAnswers } from "./answers.ts";
import { answerLines, optionWord, presentAnswers } from "./present-answers.ts";
import { questionList } from "./questions.ts";
import { steps } from "./steps.ts";

const words = {
  label: (name: string) => `label of ${name}`,
  option: (name: string, value: string) => `${name}=${value}`,
  flag: (isChosen: boolean) => (isChosen ? "yes" : "no"),
};

test("every question but the agreements is in the list of all answers, in its order", () => {
  const presented = presentAnswers(emptyAnswers, { steps }, words).map(({ name }) => name);
  const asked = questionList.filter(({ kind }) => kind !== "agreement").map(({ name }) => name);
  expect(presented).toEqual(asked);
  expect(presented).toHaveLength(20);
});

test("an answer of each kind is shown in the reader's words, line by line", () => {
  const answers = {
    ...emptyAnswers,
    business_name: "Haddad Ceramics",
    brand_vibe: "Organic & Natural",
    site_goals: ["Generate Leads", "Increase Sales"],
    social_media_handles: {
      ...emptyAnswers.social_media_handles,
      linkedin: "haddad",
      twitter: " ",
    },
    lead_gen_tool: "quiz",
    tool_info: { quiz: "Which glaze?", calculator: "not chosen" },
    uploaded_files: [{ path: "a/b.png", name: "logo.png", size: 3, type: "image/png" }],
    full_branding_upsell: true,
  };
  const lines = (name: Parameters<typeof answerLines>[1]) => answerLines(answers, name, words);
  expect(lines("business_name")).toEqual(["Haddad Ceramics"]);
  expect(lines("brand_vibe")).toEqual(["brand_vibe=Organic & Natural"]);
  expect(lines("site_goals")).toEqual(["site_goals=Generate Leads", "site_goals=Increase Sales"]);
  expect(lines("social_media_handles")).toEqual(["LinkedIn: haddad"]);
  expect(lines("tool_info")).toEqual(["Which glaze?"]);
  expect(lines("uploaded_files")).toEqual(["logo.png"]);
  expect([lines("full_branding_upsell"), lines("ai_tool_pack_upsell")]).toEqual([["yes"], ["no"]]);
  expect(lines("color_preferences")).toEqual([]);
  expect(lines("domain_access")).toEqual([]);
});

test("steps and questions can be left out", () => {
  const presented = presentAnswers(
    emptyAnswers,
    { steps: [4], without: ["uploaded_files"] },
    words,
  );
  expect(presented.map(({ label }) => label)).toEqual([
    "label of brand_vibe",
    "label of color_preferences",
    "label of font_examples",
  ]);
});

test("an option without a word is shown as it is stored", () => {
  const options = { brand_vibe: { "Bold & Energetic": "Kräftig" } };
  expect(optionWord(options, "brand_vibe", "Bold & Energetic")).toBe("Kräftig");
  expect(optionWord(options, "brand_vibe", "constructor")).toBe("constructor");
  expect(optionWord(options, "site_goals", "Generate Leads")).toBe("Generate Leads");
});

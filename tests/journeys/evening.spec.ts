import type { FrameLocator, Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { type Actor, actorWith } from "./actor.ts";
import { expect, signIn, test } from "./world.ts";

/*
 * An owner who has never seen code makes the website their own in one evening: headline, price, a package, a question, a
 * piece of work with two photographs, colour and logo, each seen on the page while it is typed; it is published, regretted
 * and taken back.
 */

const logo = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><path d="M0 0h120v40H0z" fill="#0b6"/></svg>',
);

for (const [name, viewport] of [
  ["mouse", { width: 1280, height: 800 }],
  ["keyboard", { width: 1280, height: 800 }],
  ["touch", { width: 390, height: 844 }],
] as const) {
  test(`by ${name} an owner changes seven things, publishes them and goes back within ten minutes`, async ({
    browser,
    world,
  }) => {
    test.slow();
    const context = await browser.newContext({
      baseURL: world.url,
      viewport,
      hasTouch: name === "touch",
    });
    const page = await context.newPage();
    await signIn(page, world.studio);
    await page.goto("/admin/site");
    const began = performance.now();
    const actor = actorWith(page, name);
    const displayed = page.frameLocator("iframe");
    await expect(page.locator("iframe[data-visible]")).toBeVisible();

    await changeHeadline(page, displayed, actor);
    await changePrice(page, displayed, actor);
    await addPackage(page, displayed, actor);
    await addQuestion(page, displayed, actor);
    await addPiece(page, displayed, actor);
    await changeBrand(page, displayed, actor);

    const back = page.getByRole("link", { name: "Back to the pages" });
    await actor.activate(back);
    await expect(back).toBeHidden(); // both pages have a button to publish
    await publish(page, actor);
    const visitor = await context.newPage();
    await visitor.goto("/services");
    await expect(visitor.getByRole("main").getByText("Evening Site").first()).toBeVisible();

    await actor.activate(page.getByRole("button", { name: "Bring back what was there before" }));
    await expect(page.getByText("It is back as a draft.")).toBeVisible({ timeout: 60_000 });
    await publish(page, actor);
    await visitor.reload();
    await expect(visitor.getByRole("main").getByText("Evening Site")).toHaveCount(0);

    const waited = (performance.now() - began) / 1_000;
    const { activations, keys, seconds } = actor.effort();
    const total = Math.round(seconds + waited);
    test.info().annotations.push({
      type: "effort",
      description: `${activations} activations, ${keys} keys, ${Math.round(seconds)} s of a person and ${Math.round(waited)} s of the machine`,
    });
    expect(total).toBeLessThan(600);
    await context.close();
  });
}

async function changeHeadline(page: Page, displayed: FrameLocator, actor: Actor) {
  await actor.activateInFrame(displayed.locator("main [data-content~='page-home.lead']"));
  await expect(page.getByLabel("Below the headline")).toBeFocused();
  await actor.typeOver("Ask tonight, open tomorrow.");
  await expect(
    displayed.getByRole("main").getByText("Ask tonight, open tomorrow.").first(),
  ).toBeVisible();
  await closePanel(page, actor);
}

async function openPage(page: Page, displayed: FrameLocator, actor: Actor, path: string) {
  await actor.choose(page.getByLabel("Page", { exact: true }), path);
  const current = displayed.locator(`a[href="${path}"][aria-current="page"]`);
  await expect(current.first()).toBeAttached();
}

async function changePrice(page: Page, displayed: FrameLocator, actor: Actor) {
  await openPage(page, displayed, actor, "/services");
  await actor.activateInFrame(
    displayed.locator("main [data-content~='services.plans.one-day.price.cents']").first(),
  );
  await expect(panelOf(page).getByLabel("Price", { exact: true }).first()).toBeFocused();
  await actor.typeOver("4,300");
  await expect(displayed.getByRole("main").getByText("$4,300").first()).toBeVisible();
}

/** In the list that the panel has below the field that was chosen. */
async function addTo(page: Page, actor: Actor, list: string, entry: string, name?: string) {
  const panel = panelOf(page);
  await actor.activate(panel.locator("summary", { hasText: `All of “${list}”` }));
  if (name) await actor.type(panel.getByLabel(`Name of the new ${entry}`), name);
  await actor.activate(panel.getByRole("button", { name: `Add a ${entry}` }));
  return panel.locator("ol > li").last();
}

async function addPackage(page: Page, displayed: FrameLocator, actor: Actor) {
  const added = await addTo(page, actor, "Packages", "package", "Evening Site");
  const field = (label: string) => added.getByLabel(label, { exact: true }).first();
  await expect(field("What it is")).toBeFocused();
  await actor.typeOver("One page, done after work.");
  await actor.type(field("What is in it"), "One page");
  await actor.type(field("How long it takes"), "One evening");
  await actor.type(field("Price"), "900");
  await expect(displayed.getByRole("main").getByText("Evening Site").first()).toBeVisible();
  await expect(
    displayed.getByRole("main").getByText("One page, done after work.").first(),
  ).toBeVisible();
  await closePanel(page, actor);
}

async function addQuestion(page: Page, displayed: FrameLocator, actor: Actor) {
  await actor.activateInFrame(displayed.locator("main [data-content^='questions.items.']").first());
  const added = await addTo(page, actor, "Questions", "question");
  await expect(added.getByLabel("Question", { exact: true })).toBeFocused();
  await actor.typeOver("Do you work at night?");
  await actor.type(added.getByLabel("Answer"), "Every night.");
  await expect(displayed.getByRole("main").getByText("Do you work at night?")).toBeVisible();
  await closePanel(page, actor);
}

async function addPiece(page: Page, displayed: FrameLocator, actor: Actor) {
  await openPage(page, displayed, actor, "/work");
  await actor.activateInFrame(displayed.locator("main [data-content^='portfolio.items.']").first());
  const added = await addTo(page, actor, "Pieces", "piece", "Harbour Light");
  await expect(added.getByLabel("What it is, in a sentence")).toBeFocused();
  await actor.typeOver("Boats that find home.");
  await actor.choose(added.getByLabel("Category"), { label: "Charity" });
  const create = { width: 1200, height: 900, channels: 3, background: "#22566b" } as const;
  const buffer = await sharp({ create }).jpeg().toBuffer();
  for (const [slot, label] of [
    ["desktop", "Photograph as on a large screen"],
    ["phone", "Photograph as on a phone"],
  ] as const) {
    const picture = added.getByRole("group", { name: label });
    const file = { name: `${slot}.jpg`, mimeType: "image/jpeg", buffer };
    await actor.pick(picture.getByLabel("Choose a picture").first(), file);
    await expect(picture.getByRole("slider")).toBeVisible({ timeout: 40_000 });
    await actor.type(picture.getByLabel("What it shows"), `The harbour on a ${slot}`);
  }
  await expect(displayed.getByRole("main").getByText("Harbour Light").first()).toBeVisible();
  await closePanel(page, actor);
}

async function changeBrand(page: Page, displayed: FrameLocator, actor: Actor) {
  await actor.activate(panelOf(page).getByRole("link", { name: "Brand", exact: true }));
  await actor.type(page.getByLabel("Accent", { exact: true }), "#0a7d55");
  await actor.pick(page.getByLabel("Logo", { exact: true }), {
    name: "logo.svg",
    mimeType: "image/svg+xml",
    buffer: logo,
  });
  await expect(displayed.locator("header img").first()).toBeVisible();
  await expect(page.getByText("Saved as a draft")).toBeVisible();
}

async function publish(page: Page, actor: Actor) {
  const button = page.getByRole("button", { name: "Publish" });
  await expect(button).toBeEnabled();
  await actor.activate(button);
  await actor.activate(page.getByRole("dialog").getByRole("button", { name: "Publish" }));
  await expect(page.getByText("Visitors see it now.")).toBeVisible({ timeout: 60_000 });
}

function panelOf(page: Page): Locator {
  return page.getByRole("complementary", { name: "What can be changed" });
}

async function closePanel(page: Page, actor: Actor) {
  if (actor.name === "keyboard") await actor.key("Escape");
  else await actor.activate(panelOf(page).getByRole("button", { name: "Close" }));
}

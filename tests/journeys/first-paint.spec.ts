import { expect, holdScripts, signIn, test } from "./world.ts";

test("a page loads one small script, and React with the island that somebody uses", async ({
  page,
  world,
}) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  await page.goto("/contact", { waitUntil: "networkidle" });
  expect(scripts).toHaveLength(1);
  const release = await holdScripts(page);
  // The form is sent before React has loaded; it waits, and goes out once.
  await page.getByLabel(/^name/i).fill("Early Bird");
  await page.getByLabel(/^email/i).fill("early@example.com");
  await page.getByLabel(/message/i).fill("Are you up?");
  await page.getByRole("button", { name: /send/i }).click();
  await page.getByRole("button", { name: /send/i }).click();
  await expect(page).toHaveURL("/contact");
  release();
  await expect(page.getByRole("button", { name: "Send Another Message" })).toBeVisible();
  await world.mailbox.find("early@example.com", /we have your message/i);
  expect(scripts.length).toBeGreaterThan(2);
});

test("a button or a form that is pressed before the first script has loaded works as soon as it has", async ({
  page,
  world,
}) => {
  let release = await holdScripts(page);
  await page.goto("/login");
  await page.getByLabel(/^password/i).fill("not so secret");
  await page.getByRole("button", { name: /show/i }).click();
  release();
  await expect(page.getByLabel(/^password/i)).toHaveAttribute("type", "text");
  await page.unroute(/\/assets\/.*\.js$/);

  release = await holdScripts(page);
  await page.goto("/contact");
  await page.getByLabel(/^name/i).fill("Earlier Bird");
  await page.getByLabel(/^email/i).fill("earlier@example.com");
  await page.getByLabel(/message/i).fill("Is anybody up?");
  await page.getByRole("button", { name: /send/i }).click();
  release();
  await expect(page.getByRole("button", { name: "Send Another Message" })).toBeVisible();
  await expect(page).toHaveURL("/contact");
  await world.mailbox.find("earlier@example.com", /we have your message/i);
});

test("the frame that is printed into the document of a signed-in page is where the page has it", async ({
  page,
  world,
}) => {
  await signIn(page, world.studio);
  for (const path of ["/admin", "/admin/people", "/profile"]) {
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: "commit" });
    // The logo, the band of the studio's pages, and the rail's column.
    const parts = page.locator(
      "header a:has(svg), main [data-hour], main .studio-columns > :first-child",
    );
    const positions = () =>
      parts.evaluateAll((all) =>
        all.map((one) => {
          const { left, top, width } = one.getBoundingClientRect();
          return [left, top, width];
        }),
      );
    await expect(page.getByText("Loading the page")).toBeAttached();
    if (path === "/admin/people") {
      // Before the rules have come, the document's hidden error page has a heading, too.
      await expect(page.locator("#content").getByRole("heading", { level: 1 })).toHaveText(
        "People",
      );
    }
    const printed = await positions();
    release();
    await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect((await positions()).slice(0, printed.length), path).toEqual(printed);
    await page.unroute(/\/assets\/.*\.js$/);
  }
});

test("a page is fetched ahead when somebody points at a link to it, and no page of an account is", async ({
  page,
}) => {
  const pathOf = (url: string) => new URL(url).pathname;
  let candidates: string[] = [];
  const fetched = new Set<string>();
  const browser = await page.context().newCDPSession(page);
  await browser.send("Preload.enable");
  browser.on("Preload.preloadingAttemptSourcesUpdated", ({ preloadingAttemptSources }) => {
    candidates = preloadingAttemptSources.map(({ key }) => pathOf(key.url));
  });
  browser.on("Preload.prefetchStatusUpdated", ({ prefetchUrl, status }) => {
    if (status === "Ready") fetched.add(pathOf(prefetchUrl));
  });
  await page.goto("/terms");
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: /privacy/i })
    .hover();
  await expect.poll(() => [...fetched]).toEqual(["/privacy"]);
  expect(candidates).toEqual(expect.arrayContaining(["/", "/about", "/contact"]));
  expect(candidates).not.toContain("/login");
});

test("a page that a translator has changed works, and keeps what was typed", async ({
  browser,
  world,
}) => {
  const page = await browser.newPage({ baseURL: world.url });
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  await page.goto("/contact");
  const release = await holdScripts(page);
  await page.evaluate(() => {
    for (const text of document.querySelectorAll("h1, label")) {
      const font = document.createElement("font");
      font.textContent = `Auf Deutsch: ${text.textContent}`;
      text.replaceChildren(font);
    }
  });
  await page.getByLabel(/message/i).fill("Guten Tag");
  await page.getByLabel(/email/i).fill("erna@");
  release();
  // React leaves the translated document as it is and renders only its island anew.
  await page.getByRole("button", { name: /send/i }).click();
  await expect(page.getByText("Name is required")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Auf Deutsch: Tell us/);
  await expect(page.getByLabel(/email/i)).toHaveValue("erna@");
  await expect(page.getByLabel(/message/i)).toHaveValue("Guten Tag");
  await page.getByRole("banner").getByRole("link", { name: "Daybreak, home" }).click();
  await expect(page).toHaveTitle(/24 hours/);
  expect(faults).toEqual([]);
  await page.close();
});

for (const by of ["pointer", "space bar"] as const) {
  test(`a press that begins before a translated page is ready counts when it ends, by ${by}`, async ({
    browser,
    world,
  }) => {
    const page = await browser.newPage({ baseURL: world.url });
    await page.goto("/contact");
    await page.evaluate(() => {
      for (const label of document.querySelectorAll("label")) {
        const font = document.createElement("font");
        font.textContent = `Auf Deutsch: ${label.textContent}`;
        label.replaceChildren(font);
      }
    });
    const send = page.getByRole("button", { name: /send/i });
    await send.scrollIntoViewIfNeeded();
    await page.getByRole("heading", { level: 1 }).click();
    const loaded = page.waitForResponse(/\/assets\/.*\.js$/);
    if (by === "pointer") {
      await send.hover();
      await page.mouse.down();
    } else {
      await send.focus();
      await page.keyboard.down("Space");
    }
    await loaded;
    await page.waitForLoadState("networkidle");
    if (by === "pointer") await page.mouse.up();
    else await page.keyboard.up("Space");
    await expect(page.getByText("Name is required")).toBeVisible();
    await page.close();
  });
}

test("what is below the first screen is rendered by itself a moment later, in about the height that was reserved for it", {
  tag: "@prove",
}, async ({ browser, world }) => {
  const counts = [
    ["/", 390, 7],
    ["/", 1280, 7],
    ["/services", 390, 3],
    ["/services", 1280, 3],
    ["/tools", 390, 4],
    ["/tools", 1280, 4],
    ["/about", 390, 3],
    ["/about", 1280, 3],
    // On a wide screen the wall reserves the height of its pictures.
    ["/work", 390, 5],
  ] as const;
  for (const [path, width, count] of counts) {
    const page = await browser.newPage({
      baseURL: world.url,
      javaScriptEnabled: false,
      viewport: { width, height: 844 },
    });
    await page.goto(path);
    const sections = page.locator("main [class*='later-']");
    await expect(sections).toHaveCount(count);
    for (const section of await sections.all()) {
      await expect
        .poll(() =>
          section
            .locator("> *")
            .first()
            .evaluate((part) => part.checkVisibility({ contentVisibilityAuto: true })),
        )
        .toBe(true);
      const [reserved, rendered] = await section.evaluate((element: HTMLElement) => {
        const height = element.offsetHeight;
        const keeps = getComputedStyle(element).containIntrinsicHeight.replace("auto ", "");
        element.style.containIntrinsicHeight = keeps;
        element.style.contentVisibility = "hidden";
        return [element.offsetHeight, height];
      });
      const part = `${path} at ${width}: ${reserved} for ${rendered}`;
      expect(reserved / rendered, part).toBeGreaterThan(0.9);
      expect(reserved / rendered, part).toBeLessThan(1.1);
    }
    await page.close();
  }
});

test("nothing moves before the page has been painted, then words and pictures do; without a script they move at once", async ({
  browser,
  world,
}) => {
  const page = await browser.newPage({ baseURL: world.url, reducedMotion: "no-preference" });
  const moving = () => {
    const names = document.getAnimations().map((one) => (one as CSSAnimation).animationName);
    return [...new Set(names)].filter((name) => name !== "wait").sort();
  };
  await page.addInitScript(`
    addEventListener("DOMContentLoaded", () => {
      window.movingAtFirst = (${moving})();
    });
  `);
  for (const [path, names] of [
    ["/", ["drift", "turn"]],
    ["/register", ["turn-of-five"]],
  ] as const) {
    await page.goto(path);
    expect(await page.evaluate("window.movingAtFirst"), path).toEqual([]);
    await expect.poll(() => page.evaluate(moving), path).toEqual(names);
  }
  await page.close();
  const plain = await browser.newPage({
    baseURL: world.url,
    javaScriptEnabled: false,
    reducedMotion: "no-preference",
  });
  await plain.goto("/");
  const words = plain.locator(".turning-words > *");
  await expect(words.nth(1)).toHaveCSS("animation-name", "turn");
  await plain.close();
});

test("the wall of work shows what its address names before its script comes, and nothing moves when it does", async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto("/work?category=charity", { waitUntil: "commit" });
  const tiles = page.locator("main li a").filter({ visible: true });
  await expect(tiles).toHaveText([/Second Supper/]);
  // Shifts are counted from here on, without the change from the fallback font to the web font.
  await page.evaluate(async () => {
    await document.fonts.ready;
    // That change is reported with the frame that shows it, which may come after the promise.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value } = entry as PerformanceEntry & { value: number };
        document.body.dataset.moved = `${Number(document.body.dataset.moved ?? 0) + value}`;
      }
    }).observe({ type: "layout-shift" });
  });
  release();
  // The script writes the year.
  await expect(page.getByText(/© \d{4}/)).toBeVisible();
  await page.waitForTimeout(300);
  await expect(tiles).toHaveText([/Second Supper/]);
  expect(await page.evaluate(() => document.body.dataset.moved ?? "0")).toBe("0");
});

test("if its scripts cannot be loaded a page can be read, and its form is sent by the browser", async ({
  page,
  world,
}) => {
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.goto("/contact");
  await page.getByLabel(/^name/i).fill("Slow Line");
  await page.getByLabel(/^email/i).fill("slow@example.com");
  await page.getByLabel(/message/i).fill("Only half of your site arrives here.");
  await page.getByRole("button", { name: /send/i }).click();
  await expect(page).toHaveURL("/contact/sent");
  await world.mailbox.find("slow@example.com", /we have your message/i);
});

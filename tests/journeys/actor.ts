import type { Locator, Page } from "@playwright/test";

/**
 * Seconds that an unhurried person needs: for a decision, for pointing at something, for a press and for a key. Card,
 * Moran and Newell, "The keystroke-level model for user performance time with interactive systems" (1980); the key is
 * slower, as on a phone (Palin et al., "How do people type on mobile devices?", 2019).
 */
const secondsOf = { decision: 1.35, pointing: 1.1, click: 0.2, key: 0.33 };
/** A file or a photograph that is chosen in a dialog of the system. */
const activations = { inFileDialog: 3 };

type File = { name: string; mimeType: string; buffer: Buffer };

/** What somebody does with a page, by one means only; the effort is counted. */
export interface Actor {
  name: "mouse" | "keyboard" | "touch";
  activate(target: Locator): Promise<void>;
  /** On a text of the page in the editor's frame. */
  activateInFrame(target: Locator): Promise<void>;
  type(field: Locator, text: string): Promise<void>;
  /** Into the field that has the focus, over what is in it. */
  typeOver(text: string): Promise<void>;
  choose(list: Locator, option: string | { label: string }): Promise<void>;
  pick(input: Locator, file: File): Promise<void>;
  key(name: string): Promise<void>;
  effort(): { activations: number; keys: number; seconds: number };
}

export function actorWith(page: Page, name: Actor["name"]): Actor {
  const effort = { activations: 0, keys: 0, seconds: 0 };
  const counted = (of: { activations?: number; keys?: number }) => {
    const { activations = 0, keys = 0 } = of;
    effort.activations += activations;
    effort.keys += keys;
    effort.seconds += activations * (secondsOf.decision + secondsOf.pointing + secondsOf.click);
    effort.seconds += keys * secondsOf.key;
  };
  /** A keyboard comes to a control by Tab, over all controls between. */
  const reach = async (target: Locator) => {
    await target.scrollIntoViewIfNeeded();
    counted({ keys: await target.evaluate(tabsTo) });
    effort.seconds += secondsOf.decision;
    await target.focus();
  };
  const activate = async (target: Locator) => {
    if (name === "keyboard") {
      await reach(target);
      counted({ keys: 1 });
      return target.press("Enter");
    }
    counted({ activations: 1 });
    return name === "touch" ? target.tap() : target.click();
  };
  const typeOver = async (text: string) => {
    counted({ keys: text.length + 1 });
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type(text);
  };
  return {
    name,
    activate,
    typeOver,
    async activateInFrame(target) {
      if (name === "keyboard") return activate(target);
      const at = await target.evaluate(bringIntoView);
      const frame = page.locator("iframe");
      const box = await frame.boundingBox();
      if (!box) throw new Error("The frame is not visible.");
      const scale = box.width / at.of;
      const [x, y] = [box.x + at.x * scale, box.y + at.y * scale];
      counted({ activations: 1 });
      await (name === "touch" ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
    },
    async type(field, text) {
      if (name === "keyboard") await reach(field);
      else await activate(field);
      await typeOver(text);
    },
    async choose(list, option) {
      if (name === "keyboard") await reach(list);
      else counted({ activations: 2 });
      counted({ keys: name === "keyboard" ? 4 : 0 });
      await list.selectOption(option);
    },
    async pick(input, file) {
      counted({ activations: activations.inFileDialog + 1 });
      await input.setInputFiles(file);
    },
    async key(key) {
      counted({ keys: 1 });
      await page.keyboard.press(key);
    },
    effort: () => effort,
  };
}

/** @returns a point of the element, as soon as nothing above it moves it any more */
async function bringIntoView(element: Element) {
  const nextFrame = () => new Promise(requestAnimationFrame);
  let before = Number.NaN;
  for (;;) {
    element.scrollIntoView({ block: "center", behavior: "instant" });
    await nextFrame();
    await nextFrame();
    const { x, y, width, height } = element.getBoundingClientRect();
    if (y === before) {
      return { x: x + Math.min(width, 60) / 2, y: y + Math.min(height, 20) / 2, of: innerWidth };
    }
    before = y;
  }
}

/** How often Tab is pressed from where the focus is to this element, in its document. */
function tabsTo(target: Element): number {
  const { document } = target.ownerDocument.defaultView as Window;
  const all = document.querySelectorAll<HTMLElement>(
    "a[href], button:not(:disabled), input:not(:disabled), select, textarea, summary, iframe, [tabindex='0']",
  );
  const reachable = [...all].filter((element) => element.checkVisibility());
  const own = target.closest("summary") ?? target;
  return Math.abs(
    reachable.indexOf(own as HTMLElement) -
      reachable.indexOf(document.activeElement as HTMLElement),
  );
}

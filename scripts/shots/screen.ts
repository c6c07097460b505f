import type { Page } from "@playwright/test";
import type { Stage } from "./stage.ts";

export interface Screen {
  name: string;
  who: keyof Stage["people"];
  path: string | ((stage: Stage) => string);
  /** Runs before the page is opened. */
  prepare?(page: Page, stage: Stage): Promise<unknown>;
  /** Runs when the page has loaded. */
  act?(page: Page, stage: Stage): Promise<unknown>;
  /** Whether the picture has the whole page and not only the window. Default true; false for a dialog. */
  fullPage?: boolean;
  /** A CSS selector: the picture has only the element that it finds. */
  part?: string;
}

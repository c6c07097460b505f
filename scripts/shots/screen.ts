import type { Page } from "@playwright/test";
import type { Stage } from "./stage.ts";

export interface Screen {
  name: string;
  who: keyof Stage["people"];
  path: string | ((stage: Stage) => string);
  /** Before the page is opened. */
  prepare?(page: Page, stage: Stage): Promise<unknown>;
  /** Once it is there. */
  act?(page: Page, stage: Stage): Promise<unknown>;
  /** Default true; a dialog is shown in its window. */
  fullPage?: boolean;
  /** Only the element that this CSS selector finds. */
  part?: string;
}

import type { SceneName } from "../demo/plant-scenes.ts";
import { supports } from "../demo/scenes.ts";
import { project } from "./client-screens.ts";
import { type Act, inDialog, inWindow, press, type Screen, screensOf } from "./screen.ts";
import { cheaperSupport, raiseSupportPrice } from "./states.ts";
import { adminProject } from "./studio-screens.ts";

const waiting: Act = (page) => page.locator("#support").waitFor();
const each = (prefix: string, path: typeof project) =>
  screensOf(
    path === project ? "client" : "studio",
    Object.fromEntries(
      Object.keys(supports).map((name) => [
        name.replace("support", prefix),
        [path(name as SceneName), { act: waiting, part: "#support" }],
      ]),
    ),
  );
const pressed = (name: string) => inWindow(press(name, "#support"));
const asked = project("support-asked");

/** Support after a project on both sides. */
export const supportScreens: Screen[] = [
  ...each("support", project),
  ...each("support-studio", adminProject),
  ...screensOf("client", {
    "support-page": [asked, waiting],
    "support-yes": [asked, pressed("Start quarterly")],
    "support-price-changed": [
      asked,
      {
        prepare: cheaperSupport,
        ...inWindow(async (page, stage) => {
          await press("Start monthly", "#support")(page, stage);
          await raiseSupportPrice(page, stage);
          await inDialog(page, "Agree and start");
          await page.getByRole("dialog").getByRole("status").waitFor();
        }),
      },
    ],
    "support-no": [asked, pressed("No, thank you")],
    "support-end": [project("support-running"), pressed("End support")],
  }),
  ...screensOf("studio", {
    "support-studio-end": [adminProject("support-running"), pressed("End support")],
    "support-studio-ask": [adminProject("support-free"), pressed("Ask about support")],
  }),
];

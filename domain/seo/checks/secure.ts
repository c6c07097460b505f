import { type Check, counted, fail, notApplicable, pass, sentence, warn } from "../check.ts";

const halfYear = 182 * 24 * 3600;

export const secureChecks: Check[] = [
  {
    id: "https",
    group: "technical",
    title: "The page is sent over https",
    weight: 10,
    why: "Without https browsers write “Not secure” beside your address, and search engines prefer the sites that have it.",
    act: "Switch https on.",
    how: "Every good host gives a certificate for nothing; it is one switch in the settings.",
    look: ({ address }) =>
      address.startsWith("https:") ? pass() : fail("The page is sent without https.", address),
  },
  {
    id: "https-forced",
    group: "technical",
    title: "The address without https leads to the one with it",
    weight: 4,
    why: "Old links and typed addresses begin with http. They should arrive at the safe page too.",
    act: "Lead http to https.",
    how: "A switch in the host's settings, often called “Force https”.",
    look({ address, plainHttp }) {
      if (!address.startsWith("https:")) return notApplicable();
      return plainHttp === "answers"
        ? fail("The page is also sent without https.")
        : pass(plainHttp === "silent" ? "Nothing answers without https." : "http leads to https.");
    },
  },
  {
    id: "hsts",
    group: "technical",
    title: "Browsers remember to use https",
    weight: 2,
    why: "With the header Strict-Transport-Security a browser that has been here once never tries the unsafe way again.",
    act: "Send the header Strict-Transport-Security.",
    how: "“Strict-Transport-Security: max-age=31536000”. Ask whoever runs the server; some hosts have a switch for HSTS.",
    look({ address, hstsSeconds }) {
      if (!address.startsWith("https:")) return notApplicable();
      if (hstsSeconds === null) return warn("The header Strict-Transport-Security is missing.");
      const days = `${counted(Math.floor(hstsSeconds / 86_400), "day")}`;
      return hstsSeconds < halfYear
        ? warn(`Browsers remember it only for ${days}.`)
        : pass(`For ${days}`);
    },
  },
  {
    id: "mixed",
    group: "technical",
    title: "Everything on the page comes over https",
    weight: 5,
    why: "A browser does not load scripts and styles over http into a safe page, and warns about pictures: parts of the page are missing.",
    act: "Load everything over https.",
    how: "Change http:// to https:// in the addresses shown here.",
    look({ address, mixed: { active, passive } }) {
      if (!address.startsWith("https:")) return notApplicable();
      if (active.count > 0) {
        return fail(
          `${sentence(counted(active.count, "part"))} of the page ${active.count === 1 ? "is" : "are"} called without https and not loaded.`,
          ...active.examples,
        );
      }
      return passive.count > 0
        ? warn(
            `${sentence(counted(passive.count, "picture"))} ${passive.count === 1 ? "is" : "are"} called without https.`,
            ...passive.examples,
          )
        : pass();
    },
  },
];

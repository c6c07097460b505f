import type { PreviewLinkWords } from "./en.ts";

export default {
  over: {
    heading: "Diese Vorschau ist beendet.",
    text: "Ein Link zu einer Vorschau gilt sieben Tage, oder bis das Studio ihn beendet. Bitten Sie dort um einen neuen.",
    action: "Die Website, wie sie ist",
  },
  tooMany: {
    heading: "Einen Moment, bitte.",
    text: "Aus Ihrem Netz wurden sehr viele Seiten geöffnet. Bitte laden Sie diese in einer Minute noch einmal.",
  },
  noPage: { heading: "Diese Seite gibt es in der Vorschau nicht.", action: "Zur ersten Seite" },
} satisfies PreviewLinkWords;

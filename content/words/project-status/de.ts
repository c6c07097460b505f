import type en from "./en.ts";

export const labels = {
  pending: "Wartet",
  in_progress: "In Arbeit",
  completed: "Fertig",
  cancelled: "Abgebrochen",
};

const news = {
  pending: {
    heading: "Ihr Projekt wartet auf seinen Start.",
    text: "Wir haben es wieder eingereiht. Nichts von dem, was Sie uns geschickt haben, geht verloren, und wir melden uns, sobald die Arbeit beginnt.",
  },
  in_progress: {
    heading: "Wir haben mit Ihrem Projekt begonnen.",
    text: "Von jetzt an sehen Sie jede Aufgabe, sobald wir sie abhaken. Wenn wir etwas von Ihnen brauchen, melden wir uns sofort.",
  },
  completed: {
    heading: "Ihr Projekt ist fertig.",
    text: "Sehen Sie es sich an, zeigen Sie es herum, und sagen Sie uns, was Sie denken. Heute beginnen Ihre zwei Monate kostenloser Betreuung.",
  },
  cancelled: {
    heading: "Ihr Projekt wurde abgebrochen.",
    text: "Wenn Sie das überrascht, antworten Sie bitte auf diese Mail, oder rufen Sie uns an. Wir klären das gemeinsam.",
  },
};

export default { labels, news } satisfies typeof en;

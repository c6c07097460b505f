import type { UnsubscribeWords } from "./en.ts";

export default {
  lists: {
    "project-news": {
      asked: "Keine Mails mehr zu Ihrem Projekt?",
      about:
        "Sie sagen Ihnen, wenn sich der Status Ihres Projekts ändert. Auf Ihrer Projektseite sehen Sie dasselbe, wann immer Sie möchten.",
      off: "Erledigt. Keine Mails mehr zu Ihrem Projekt.",
      on: "Die Mails zu Ihrem Projekt sind wieder eingeschaltet.",
    },
    marketing: {
      asked: "Keine Neuigkeiten mehr von uns?",
      about: "Neuigkeiten und Angebote aus dem Studio, ab und zu.",
      off: "Erledigt. Keine Neuigkeiten mehr von uns.",
      on: "Neuigkeiten von uns sind wieder eingeschaltet.",
    },
  },
  switchOff: "Abbestellen",
  switchOn: "Wieder einschalten",
  stillSent:
    "Mails zur Sicherheit Ihres Kontos und Antworten auf das, was Sie gerade getan haben, kommen weiterhin.",
  mistaken:
    "War das ein Versehen? Hier können Sie es rückgängig machen, oder Sie wählen in Ihrem Profil.",
  profile: "Alle Mails in Ihrem Profil",
  home: "Zur Startseite",
  wrong: {
    heading: "Dieser Link funktioniert nicht.",
    text: "Vielleicht ist unterwegs ein Teil verloren gegangen, oder das Konto gibt es nicht mehr. Es wurde nichts geändert. Öffnen Sie den Link in der Mail noch einmal, oder wählen Sie Ihre Mails in Ihrem Profil.",
  },
  tooMany: {
    heading: "Einen Moment, bitte.",
    text: "Aus Ihrem Netz kamen sehr viele Anfragen. Bitte versuchen Sie es in einer Minute noch einmal.",
  },
} satisfies UnsubscribeWords;

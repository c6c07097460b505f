import catalogue from "../catalogue/de.ts";
import type { NotificationWords } from "./en.ts";

export default {
  title: "Mitteilungen",
  bell: (unread) => (unread ? `Mitteilungen, ${unread} ungelesen` : "Mitteilungen"),
  arrived: (unread) => `Neue Mitteilung, ${unread} ungelesen`,
  readAll: "Alle als gelesen markieren",
  unread: "Ungelesen",
  empty: "Alles ruhig",
  emptyText: "Wenn in einem Ihrer Projekte etwas geschieht, steht es hier.",
  loading: "Die Mitteilungen werden geladen",
  notLoaded: "Die Mitteilungen konnten nicht geladen werden.",
  earlier: "Frühere",
  close: "Schließen",
  somebody: "Jemand",
  statuses: catalogue.statuses,
  tasks: catalogue.tasks,
  sentences: {
    message: ({ who, times }) =>
      times === 1
        ? `${who} hat eine Nachricht geschrieben`
        : `${times} neue Nachrichten, die letzte von ${who}`,
    "project-submitted": ({ who }) => `${who} hat ein neues Projekt geschickt`,
    "status-changed": ({ to }) => `Das Projekt ist jetzt: ${to}`,
    "task-ticked": ({ who, task }) => `${who} hat abgehakt: ${task}`,
    "content-confirmed": () => "Die Inhalte sind vollständig",
    "content-missing": () => "Von den Inhalten fehlt noch etwas",
    "deadline-missed": () => "Die Frist ist abgelaufen",
    "member-joined": ({ who, isYou }) =>
      isYou ? "Sie sind jetzt in diesem Projekt" : `${who} ist jetzt im Projekt`,
    "report-filed": ({ who, title }) => `${who} hat gemeldet: ${title}`,
    "report-answered": ({ title, to }) => `Meldung „${title}“: ${to}`,
    "order-sent": () => "Eine neue Fassung des Auftrags wartet auf Antwort",
    "order-accepted": ({ who, version }) => `${who} hat der Fassung ${version} zugestimmt`,
    "order-declined": ({ who, version }) => `${who} hat die Fassung ${version} abgelehnt`,
    "invoice-issued": ({ number }) => `Rechnung ${number} ist da`,
    "payment-recorded": () => "Eine Zahlung ist eingegangen",
    "deliverable-posted": ({ title }) => `Zum Ansehen bereit: ${title}`,
    "version-posted": ({ title, version }) => `Fassung ${version} zum Ansehen: ${title}`,
    "changes-sent": ({ who, title }) => `${who} wünscht Änderungen: ${title}`,
    "changes-withdrawn": ({ who, title }) => `${who} hat die Änderungen zurückgezogen: ${title}`,
    "changes-answered": ({ title }) => `Ihre Änderungen sind beantwortet: ${title}`,
    "deliverable-approved": ({ who, title }) => `${who} hat abgenommen: ${title}`,
    "question-asked": ({ title }) => `Eine Frage an Sie: ${title}`,
    "question-answered": ({ who, title }) => `${who} hat geantwortet: ${title}`,
    "please-call": ({ who }) => `Bitte ${who} anrufen: Erinnerungen haben nicht geholfen`,
    "invoice-unpaid": ({ who, number }) =>
      `Bitte ${who} anrufen: Erinnerungen an Rechnung ${number} haben nicht geholfen`,
    "refund-asked": ({ who }) => `${who} bittet um Rückzahlung`,
    "support-asked": () => "Ihre freie Betreuung endet bald: Soll sie weitergehen?",
    "support-started": ({ who }) => `${who} hat die Betreuung gebucht`,
    "support-declined": () => "Keine Betreuung: abgelehnt oder nicht rechtzeitig beantwortet",
    "support-warning": () => "Ihre Betreuung endet in einer Woche: Ein Zeitraum ist nicht bezahlt",
    "support-ended": () => "Die Betreuung dieses Projekts endet",
  },
} satisfies NotificationWords as NotificationWords;

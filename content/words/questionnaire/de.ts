import type { QuestionnaireWords } from "./en.ts";

export default {
  service_selection: { label: "Leistung" },
  full_name: { label: "Vor- und Nachname" },
  email: {
    label: "E-Mail-Adresse",
    hint: "Bleibt das leer, schreiben wir an die Adresse Ihres Kontos.",
  },
  business_name: { label: "Name des Unternehmens", project: "Unternehmen" },
  niche_industry: { label: "Branche", hint: "Sauerteigbäckerei, Maklerbüro, Laufpodcast." },
  business_description: {
    label: "Beschreibung des Unternehmens",
    hint: "Was Sie verkaufen, an wen, und warum man zu Ihnen kommt und nicht nebenan.",
    review: "Beschreibung",
    project: "Beschreibung",
  },
  domain_access: { label: "Domain" },
  social_media_handles: { label: "Soziale Netzwerke" },
  site_goals: { label: "Ziele", project: "Ziele der Website" },
  brand_vibe: { label: "Stimmung der Marke", project: "Stimmung" },
  color_preferences: {
    label: "Farben",
    hint: "Namen, Codes oder ein Bild in Worten: „das Grün alter Weinflaschen, kein Rosa“.",
  },
  font_examples: {
    label: "Schriften",
    hint: "Schriften, die Sie haben oder mögen, oder eine Seite, deren Buchstaben Sie gern hätten.",
  },
  uploaded_files: { label: "Dateien" },
  lead_gen_tool: { label: "Werkzeug" },
  tool_info: {
    label: "Was das Werkzeug können soll",
    review: "Was es können soll",
    project: "Was es können soll",
  },
  add_ons: { label: "Weitere Extras" },
  support_plan_frequency: { label: "Wie möchten Sie zahlen?" },
  deposit_understood: { label: "Anzahlung" },
  content_submission_agreement: { label: "Inhalte rechtzeitig" },
  support_window_agreement: { label: "Freie Betreuung" },
  terms_agreed: { label: "Nutzungsbedingungen" },
} satisfies QuestionnaireWords;

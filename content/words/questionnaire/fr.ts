import type { QuestionnaireWords } from "./en.ts";

export default {
  service_selection: { label: "Prestation" },
  full_name: { label: "Prénom et nom" },
  email: {
    label: "Adresse e-mail",
    hint: "Si vous laissez vide, nous écrirons à l’adresse de votre compte.",
  },
  business_name: { label: "Nom de l’entreprise", project: "Entreprise" },
  niche_industry: {
    label: "Secteur",
    hint: "Boulangerie au levain, agence immobilière, podcast de course à pied.",
  },
  business_description: {
    label: "Description de l’entreprise",
    hint: "Ce que vous vendez, à qui, et pourquoi l’on vient chez vous et pas à côté.",
    review: "Description",
    project: "Description",
  },
  domain_access: { label: "Nom de domaine" },
  social_media_handles: { label: "Réseaux sociaux" },
  site_goals: { label: "Objectifs", project: "Objectifs du site" },
  brand_vibe: { label: "Esprit de la marque", project: "Esprit" },
  color_preferences: {
    label: "Couleurs",
    hint: "Des noms, des codes ou une image en mots : « le vert des vieilles bouteilles, pas de rose ».",
  },
  font_examples: {
    label: "Polices",
    hint: "Des polices que vous avez ou aimez, ou un site dont vous enviez les lettres.",
  },
  uploaded_files: { label: "Fichiers" },
  lead_gen_tool: { label: "Outil" },
  tool_info: {
    label: "Ce que l’outil doit faire",
    review: "Ce qu’il doit faire",
    project: "Ce qu’il doit faire",
  },
  add_ons: { label: "Autres options" },
  support_plan_frequency: { label: "Comment souhaitez-vous payer ?" },
  deposit_understood: { label: "Acompte" },
  content_submission_agreement: { label: "Contenus à temps" },
  support_window_agreement: { label: "Suivi gratuit" },
  terms_agreed: { label: "Conditions d’utilisation" },
} satisfies QuestionnaireWords;

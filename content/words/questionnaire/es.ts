import type { QuestionnaireWords } from "./en.ts";

export default {
  service_selection: { label: "Servicio" },
  full_name: { label: "Nombre y apellidos" },
  email: {
    label: "Correo electrónico",
    hint: "Si lo deja vacío, escribiremos a la dirección de su cuenta.",
  },
  business_name: { label: "Nombre del negocio", project: "Negocio" },
  niche_industry: {
    label: "Sector",
    hint: "Panadería de masa madre, inmobiliaria, pódcast de atletismo.",
  },
  business_description: {
    label: "Descripción del negocio",
    hint: "Qué vende, a quién, y por qué acuden a usted y no al de al lado.",
    review: "Descripción",
    project: "Descripción",
  },
  domain_access: { label: "Dominio" },
  social_media_handles: { label: "Redes sociales" },
  site_goals: { label: "Objetivos", project: "Objetivos de la web" },
  brand_vibe: { label: "Carácter de la marca", project: "Carácter" },
  color_preferences: {
    label: "Colores",
    hint: "Nombres, códigos o una imagen en palabras: «el verde de las botellas viejas, nada de rosa».",
  },
  font_examples: {
    label: "Tipografías",
    hint: "Tipografías que tenga o le gusten, o una web cuyas letras querría tener.",
  },
  uploaded_files: { label: "Archivos" },
  lead_gen_tool: { label: "Herramienta" },
  tool_info: {
    label: "Lo que debe hacer la herramienta",
    review: "Lo que debe hacer",
    project: "Lo que debe hacer",
  },
  add_ons: { label: "Más extras" },
  support_plan_frequency: { label: "¿Cómo prefiere pagar?" },
  deposit_understood: { label: "Anticipo" },
  content_submission_agreement: { label: "Contenidos a tiempo" },
  support_window_agreement: { label: "Soporte gratuito" },
  terms_agreed: { label: "Condiciones del servicio" },
} satisfies QuestionnaireWords;

import type { MailCodeWords } from "./en.ts";

export default {
  title: "Mire en su buzón",
  intro: (email) =>
    `Hemos enviado seis cifras a ${email}. Son válidas durante diez minutos, en este navegador.`,
  introByProvider: (email) =>
    `Su proveedor no nos dice con seguridad que ${email} sea suya. Por eso hemos enviado allí seis cifras: valen diez minutos, en este navegador.`,
  code: "Seis cifras",
  sixDigits: "El código tiene seis cifras.",
  submit: "Iniciar sesión",
  busy: "Iniciando sesión...",
  another: "Enviar otro código",
  sent: "Otro código está en camino. El anterior ya no sirve.",
  back: "Volver a la contraseña",
  otherBrowserTitle: "Su código",
  otherBrowser:
    "Escríbalo donde lo ha pedido: en el navegador que muestra la página de inicio de sesión. Aquí no inicia ninguna sesión.",
  toSignIn: "Iniciar sesión aquí",
  namesTitle: "¿Cómo podemos llamarle?",
  namesIntro: "Dos líneas y ya está dentro.",
  namesSubmit: "Continuar",
  namesBusy: "Guardando...",
} satisfies MailCodeWords;

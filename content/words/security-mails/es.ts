import type { SecurityMailWords } from "./en.ts";

export default {
  twoFactorOn: {
    subject: "La verificación en dos pasos está activada",
    preview: "A partir de ahora necesitará su contraseña y un código.",
    heading: "La verificación en dos pasos está activada.",
    text: "A partir de ahora, para entrar en su cuenta necesitará su contraseña y un código de su aplicación de autenticación. Guarde sus códigos de recuperación en un lugar donde los encuentre aunque no tenga el teléfono a mano.",
  },
  twoFactorOff: {
    subject: "La verificación en dos pasos está desactivada",
    preview: "A partir de ahora basta con su contraseña.",
    heading: "La verificación en dos pasos está desactivada.",
    text: "Acaba de desactivarse la verificación en dos pasos de su cuenta. A partir de ahora, para entrar basta con su contraseña.",
  },
  recoveryCodeUsed: {
    subject: "Se ha usado un código de recuperación",
    preview: "Alguien, probablemente usted, ha entrado con un código de recuperación.",
    heading: "Se ha usado un código de recuperación.",
    text: "Acaba de usarse uno de sus códigos de recuperación en lugar de un código de su aplicación. No volverá a servir.",
    left: (count: number) =>
      count === 0
        ? "Era el último. Genere códigos nuevos cuanto antes."
        : count === 1
          ? "Le queda un código. Genere pronto códigos nuevos."
          : `Le quedan ${count} códigos.`,
  },
  newDevice: {
    subject: "Inicio de sesión desde un dispositivo nuevo",
    preview: "Si ha sido usted, no tiene que hacer nada.",
    heading: "Un dispositivo nuevo ha iniciado sesión.",
    text: "Alguien ha entrado en su cuenta con su contraseña desde un dispositivo que no habíamos visto antes con usted.",
    device: "Dispositivo",
    unknownDevice: "Desconocido",
    when: "Cuándo",
  },
  wasIt: "Si ha sido usted, no tiene que hacer nada.",
  wasNot:
    "Si no ha sido usted, elija ahora una contraseña nueva, lo que cierra la sesión en todos los dispositivos, y avísenos.",
  newPassword: "Elegir una contraseña nueva",
  toSecurity: "Ver la seguridad de su cuenta",
  reach: (phone: string) => `Puede llamarnos al ${phone} o responder a este correo.`,
} satisfies SecurityMailWords;

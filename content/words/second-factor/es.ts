import type { SecondFactorWords } from "./en.ts";

export default {
  title: "Introduzca su código",
  intro: "Abra su aplicación de autenticación y escriba los seis dígitos que muestra.",
  code: "Código de seis dígitos",
  recoveryTitle: "Introduzca un código de recuperación",
  recoveryIntro: "Uno de los códigos que guardó al activar la verificación en dos pasos.",
  recoveryCode: "Código de recuperación",
  keyTitle: "Use su llave de seguridad",
  keyIntro:
    "Pulse el botón y su navegador le pedirá la llave de seguridad o de acceso que es su segundo paso.",
  enter: "Entrar",
  entering: "Comprobando...",
  useRecovery: "No tengo mi aplicación: usar un código de recuperación",
  useApp: "Usar el código de mi aplicación",
  withoutKey: "No tengo mi llave: usar un código de recuperación",
  useKey: "Usar mi llave de seguridad",
  back: "Volver",
  sixDigits: "El código tiene seis dígitos.",
  sixteenSigns: "Un código de recuperación tiene 16 letras y cifras.",
  goOn: "Continuar",
  proof: {
    password: "Su contraseña",
    missing: "Escriba la contraseña con la que inicia sesión.",
    forgotten: "¿La ha olvidado? Recibir un enlace",
    mailCode: "Enviarme un código",
    mailed: "Seis cifras del correo",
    mailedHint: "Son válidas durante diez minutos, en este navegador.",
    sixDigits: "El código tiene seis cifras.",
    checking: "Comprobando...",
    codeAbout: "Y ahora el código de su aplicación, como al iniciar sesión.",
  },
} satisfies SecondFactorWords;

import type { SecondFactorWords } from "./en.ts";

export default {
  title: "Introduzca su código",
  intro: "Abra su aplicación de autenticación y escriba los seis dígitos que muestra.",
  code: "Código de seis dígitos",
  recoveryTitle: "Introduzca un código de recuperación",
  recoveryIntro: "Uno de los códigos que guardó al activar la verificación en dos pasos.",
  recoveryCode: "Código de recuperación",
  enter: "Entrar",
  entering: "Comprobando...",
  useRecovery: "No tengo mi aplicación: usar un código de recuperación",
  useApp: "Usar el código de mi aplicación",
  back: "Volver",
  sixDigits: "El código tiene seis dígitos.",
  sixteenSigns: "Un código de recuperación tiene 16 letras y cifras.",
  goOn: "Continuar",
} satisfies SecondFactorWords;

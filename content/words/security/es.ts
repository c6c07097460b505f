import type { SecurityWords } from "./en.ts";

export default {
  pageTitle: "Seguridad",
  heading: "Seguridad de acceso",
  back: "Volver a su perfil",
  backToStudio: "Volver al estudio",
  loading: "Cargando su configuración de seguridad",
  failed: "No se ha podido cargar su configuración de seguridad",
  required:
    "Quien trabaja aquí entra con dos factores. Añada una clave de acceso y úsela, o active la verificación en dos pasos, y se abrirá la zona del estudio.",
  requiredDone: "Listo. Ya puede entrar en la zona del estudio.",
  toStudio: "Ir a la zona del estudio",

  password: {
    title: "Contraseña",
    about:
      "Al cambiarla se cierra la sesión en todos los demás dispositivos y le avisamos por correo.",
    current: "Contraseña actual",
    next: "Contraseña nueva",
    again: "Contraseña nueva, otra vez",
    hint: "Al menos 6 caracteres. Mejor larga que complicada.",
    save: "Cambiar la contraseña",
    saving: "Cambiando...",
    saved: "Su contraseña ha cambiado y se ha cerrado la sesión en los demás dispositivos.",
    missing: "Escriba la contraseña con la que entra ahora.",
    tooShort: "La contraseña nueva necesita al menos 6 caracteres.",
    tooLong: "La contraseña nueva puede tener como máximo 72 caracteres.",
    notTheSame: "Las dos contraseñas nuevas no coinciden.",
    forgotten: "¿La ha olvidado? Enviarme un enlace",
  },

  twoFactor: {
    title: "Verificación en dos pasos",
    about:
      "Después de la contraseña le pediremos un código de una aplicación de su teléfono. Así, una contraseña robada no abre nada por sí sola.",
    on: "Activada",
    off: "Desactivada",
    since: (date: string) => `Desde el ${date}`,
    setUp: "Activar la verificación en dos pasos",
    settingUp: "Preparando...",
    scanTitle: "Escanee esto con su aplicación de autenticación",
    scanAbout: "Sirve cualquiera: la de su teléfono, la de su gestor de contraseñas u otra.",
    qrCode: "Código QR para su aplicación de autenticación",
    orType: "¿Sin cámara? Escriba esto en la aplicación",
    copySecret: "Copiar la clave",
    confirmTitle: "Escriba el código que muestra ahora la aplicación",
    code: "Código de seis dígitos",
    confirm: "Activar",
    confirming: "Comprobando...",
    switchedOff: "La verificación en dos pasos está desactivada. Para entrar basta su contraseña.",
    switchOff: "Desactivar",
    switchOffTitle: "¿Desactivar la verificación en dos pasos?",
    switchOffAbout:
      "Para entrar bastará su contraseña y sus códigos de recuperación dejarán de servir. Para asegurarnos de que es usted, muestre un código una vez más.",
    codes: "Códigos de recuperación",
    codesLeft: (count: number) =>
      count === 0 ? "No queda ninguno" : count === 1 ? "Queda 1 de 10" : `Quedan ${count} de 10`,
    newCodes: "Generar códigos nuevos",
    newCodesTitle: "¿Generar códigos de recuperación nuevos?",
    newCodesAbout:
      "Los que tiene dejarán de servir. Para asegurarnos de que es usted, muestre un código.",
  },

  codes: {
    title: "Guarde estos códigos de recuperación",
    about:
      "Cada uno le deja entrar una vez sin su teléfono. Guárdelos en su gestor de contraseñas o en papel. Solo se muestran esta vez.",
    copy: "Copiar",
    copied: "Copiado",
    copyFailed: "Aquí no se puede copiar. Descargue o imprima los códigos.",
    download: "Descargar",
    print: "Imprimir",
    fileName: "codigos-de-recuperacion.txt",
    fileHead: (studio: string, email: string) => `Códigos de recuperación de ${email} en ${studio}`,
    done: "Ya los he guardado",
  },

  accounts: {
    title: "Cuentas de otros proveedores",
    about:
      "Una cuenta vinculada le deja entrar aquí sin contraseña. Le avisamos por correo cuando se vincula o se desvincula una.",
    notLinked: "Sin vincular",
    lastUsed: (date) => `Último uso: ${date}`,
    link: "Vincular",
    linkOf: (provider) => `Vincular ${provider}`,
    linkTitle: (provider) => `¿Vincular ${provider}?`,
    linkAbout: "Muéstrenos primero que es usted. Después elige allí la cuenta.",
    linked: (provider) => `${provider} está vinculado. A partir de ahora le deja entrar aquí.`,
    unlink: "Desvincular",
    unlinkOf: (provider) => `Desvincular ${provider}`,
    unlinkTitle: (provider) => `¿Desvincular ${provider}?`,
    unlinkAbout:
      "Ya no le dejará entrar aquí, y los dispositivos que entraron así cerrarán la sesión. Sus otras formas de entrar se quedan.",
    unlinked: (provider) => `${provider} ya no está vinculado.`,
    lastWay:
      "Es su única forma de entrar. Ponga antes una contraseña o confirme su dirección; después puede desvincularlo.",
  },

  devices: {
    title: "Dónde tiene la sesión abierta",
    about: "Si no reconoce un dispositivo, cierre su sesión y cambie la contraseña.",
    unknown: "Dispositivo desconocido",
    thisOne: "Este dispositivo",
    signedIn: (date: string) => `Sesión iniciada: ${date}`,
    lastUsed: (date: string) => `Último uso: ${date}`,
    signOut: "Cerrar sesión",
    signOutOf: (device: string) => `Cerrar sesión en ${device}`,
    signedOut: (device: string) => `Se ha cerrado la sesión en ${device}.`,
    signOutOthers: "Cerrar las demás sesiones",
    othersTitle: "¿Cerrar la sesión en todos los demás dispositivos?",
    othersAbout: "Allí habrá que volver a entrar. En este dispositivo la sesión sigue abierta.",
    othersSignedOut: "Se ha cerrado la sesión en todos los demás dispositivos.",
    onlyThis: "Solo tiene la sesión abierta en este dispositivo.",
  },
} satisfies SecurityWords;

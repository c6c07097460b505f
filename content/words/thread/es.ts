import type { ThreadWords } from "./en.ts";

export default {
  title: "Mensajes",
  empty:
    "Todavía nada. Escriba lo que quiera saber o contarnos; nos llega un correo, y a usted otro cuando respondemos.",
  emptyForStudio:
    "Todavía nada. El cliente recibe lo que usted escribe también por correo, si no lo ha visto aquí.",
  earlier: "Mensajes anteriores",
  today: "Hoy",
  yesterday: "Ayer",
  you: "Usted",
  client: "El cliente",
  unknown: "Una cuenta eliminada",
  edited: "modificado",
  editedAfterMail: "modificado después de salir por correo",
  removed: {
    author: "retirado por quien lo escribió",
    studio: (studio) => `retirado por ${studio}`,
    account: "retirado con su cuenta",
  },
  seen: (when) => `Visto ${when}`,
  edit: "Modificar",
  remove: "Retirar",
  removeTitle: "¿Retirar este mensaje?",
  removeText: "Sus palabras desaparecen para todos. Que hubo un mensaje sigue a la vista.",
  save: "Guardar",
  write: "Su mensaje",
  send: "Enviar",
  sendHint: "También se envía con Ctrl e Intro.",
  attach: {
    label: "Adjuntar archivos",
    hint: (extensions) => `50 MB por archivo. ${extensions}`,
    tooMany: "Hasta 10 archivos.",
    uploading: "Un archivo está todavía en camino. Espérelo, por favor.",
    failed: "Un archivo no se ha subido. Inténtelo de nuevo o quítelo.",
  },
  viewer: "Usted es lector de este proyecto: aquí lee y no escribe.",
  notLoaded: "No se han podido cargar los mensajes.",
  notSent: "Su mensaje no se ha enviado. Sigue aquí; envíelo otra vez, por favor.",
  notChanged: "El mensaje no se ha modificado. Inténtelo de nuevo, por favor.",
  notRemoved: "El mensaje no se ha retirado. Inténtelo de nuevo, por favor.",
  arrived: (name) => `Mensaje nuevo de ${name}`,
} satisfies ThreadWords as ThreadWords;

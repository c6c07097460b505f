import type { PeopleWords } from "./en.ts";

export default {
  title: "Personas",
  you: "usted",
  unnamed: "Sin nombre todavía",
  invited: "Con invitación",
  role: "Función",
  roles: {
    owner: "Titular",
    editor: "Colaboración: sube archivos, marca tareas, informa de errores",
    viewer: "Lectura: consulta",
  },
  shortRoles: { owner: "Titular", editor: "Colaboración", viewer: "Lectura" },
  mayAccept: "Puede aprobar y aceptar",
  seesMoney: "Ve los importes",
  viewerNote:
    "En este proyecto tiene acceso de lectura y puede consultarlo todo. Suben archivos, marcan tareas e informan de errores la persona titular y quienes están en «Colaboración»: figuran en «Personas».",
  change: "Cambiar",
  save: "Guardar",
  remove: "Quitar",
  removeTitle: (name) => `¿Quitar a ${name}?`,
  removeText: "Ya no verá este proyecto. Puede volver a invitarle.",
  inviteTitle: "Invitar a alguien",
  email: "Correo electrónico",
  emailWrong: "Escriba una dirección de correo electrónico.",
  invite: "Enviar la invitación",
  invitedNow: (email) => `Hemos enviado una invitación a ${email}. Da acceso en cuanto se acepta.`,
  leave: "Dejar este proyecto",
  leaveTitle: "¿Dejar este proyecto?",
  leaveText: "Ya no lo verá. Su titular puede volver a invitarle.",
  confirmTitle: "Confirme su dirección",
  confirmText:
    "Antes de invitar a otras personas, confirme que su propia dirección es suya: le enviamos un enlace.",
  confirmSend: "Enviarme el enlace",
  confirmSent: (email) => `Hemos enviado el enlace a ${email}.`,
  saved: "Guardado.",
  removed: "Quitado.",
} satisfies PeopleWords;

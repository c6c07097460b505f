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
  cancel: "Cancelar",
  removeTitle: (name) => `¿Quitar a ${name}?`,
  removeText: "Ya no verá este proyecto. Puede volver a invitarle.",
  inviteTitle: "Invitar a alguien",
  email: "Correo electrónico",
  emailWrong: "Escriba una dirección de correo electrónico.",
  invite: "Enviar la invitación",
  invitedNow: (email) =>
    `Hemos enviado una invitación a ${email}. Da acceso en cuanto se sigue su enlace.`,
  addedNow: (email) => `${email} tiene una cuenta aquí y ya puede ver el proyecto.`,
  saved: "Guardado.",
  removed: "Quitado.",
} satisfies PeopleWords;

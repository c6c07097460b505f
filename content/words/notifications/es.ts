import catalogue from "../catalogue/es.ts";
import type { NotificationWords } from "./en.ts";

export default {
  title: "Notificaciones",
  bell: (unread) => (unread ? `Notificaciones, ${unread} sin leer` : "Notificaciones"),
  arrived: (unread) => `Nueva notificación, ${unread} sin leer`,
  readAll: "Marcar todo como leído",
  unread: "Sin leer",
  empty: "Todo tranquilo",
  emptyText: "Lo que ocurra en sus proyectos aparecerá aquí.",
  loading: "Cargando las notificaciones",
  notLoaded: "No se han podido cargar las notificaciones.",
  earlier: "Anteriores",
  close: "Cerrar",
  somebody: "Alguien",
  statuses: catalogue.statuses,
  tasks: catalogue.tasks,
  sentences: {
    message: ({ who, times }) =>
      times === 1
        ? `${who} ha escrito un mensaje`
        : `${times} mensajes nuevos, el último de ${who}`,
    "project-submitted": ({ who }) => `${who} ha enviado un proyecto nuevo`,
    "status-changed": ({ to }) => `El proyecto está ahora: ${to}`,
    "task-ticked": ({ who, task }) => `${who} ha marcado: ${task}`,
    "content-confirmed": () => "El contenido está completo",
    "content-missing": () => "Falta algo del contenido",
    "deadline-missed": () => "El plazo ha vencido",
    "member-joined": ({ who, isYou }) =>
      isYou ? "Ahora está en este proyecto" : `${who} está ahora en el proyecto`,
    "report-filed": ({ who, title }) => `${who} ha informado: ${title}`,
    "report-answered": ({ title, to }) => `Informe «${title}»: ${to}`,
    "order-sent": () => "Una nueva versión del pedido espera respuesta",
    "order-accepted": ({ who, version }) => `${who} ha aceptado la versión ${version} del pedido`,
    "order-declined": ({ who, version }) => `${who} ha rechazado la versión ${version} del pedido`,
    "invoice-issued": ({ number }) => `La factura ${number} está lista`,
    "payment-recorded": () => "Ha llegado un pago",
    "deliverable-posted": ({ title }) => `Listo para ver: ${title}`,
    "version-posted": ({ title, version }) => `Versión ${version} para ver: ${title}`,
    "changes-sent": ({ who, title }) => `${who} pide cambios: ${title}`,
    "changes-withdrawn": ({ who, title }) => `${who} ha retirado los cambios: ${title}`,
    "changes-answered": ({ title }) => `Sus cambios tienen respuesta: ${title}`,
    "deliverable-approved": ({ who, title }) => `${who} ha aprobado: ${title}`,
    "question-asked": ({ title }) => `Una pregunta para usted: ${title}`,
    "question-answered": ({ who, title }) => `${who} ha respondido: ${title}`,
    "please-call": ({ who }) => `Llame a ${who}: los recordatorios no han servido`,
    "invoice-unpaid": ({ who, number }) =>
      `Llame a ${who}: los recordatorios de la factura ${number} no han servido`,
    "refund-asked": ({ who }) => `${who} pide una devolución`,
    "support-asked": () => "Su soporte gratuito termina pronto: ¿quiere continuar?",
    "support-started": ({ who }) => `${who} ha contratado el soporte`,
    "support-declined": () => "Sin soporte: rechazado o sin respuesta a tiempo",
    "support-warning": () => "Su soporte termina en una semana: un periodo no está pagado",
    "support-ended": () => "El soporte de este proyecto termina",
  },
} satisfies NotificationWords as NotificationWords;

/** Why a result or a report was not mailed, by the English sentence (server/functions/send-tool-result.ts). */
export const leadAnswers: Readonly<Record<string, string>> = {
  "These figures cannot be worked out. Calculate again, then send.":
    "Estas cifras no se pueden calcular. Calcule de nuevo y después envíe.",
  "What you agree to has been reworded. Load the page again, read it, and tick the box.":
    "Ha cambiado el texto con el que está de acuerdo. Cargue la página de nuevo, léalo y marque la casilla.",
  "Too many results were asked for from your connection. Please wait ten minutes.":
    "Desde su conexión se pidieron demasiados resultados. Espere diez minutos.",
  "This address has been sent six results today. Tomorrow there are more; yours stays on this page.":
    "A esta dirección se le han enviado hoy seis resultados. Mañana habrá más; el suyo queda en esta página.",
  "The mail could not be sent. Please try again.":
    "No se pudo enviar el correo. Inténtelo de nuevo.",
  "We could not reach the server. Check your connection and try again.":
    "No se pudo llegar al servidor. Compruebe su conexión e inténtelo de nuevo.",
  "Too many requests. Please wait a moment and try again.":
    "Demasiadas solicitudes. Espere un momento e inténtelo de nuevo.",
};

import type { ContactWords } from "./en.ts";

export default {
  name: "Nombre",
  email: "Correo electrónico",
  phone: "Teléfono",
  service: "Servicio",
  notSure: "Aún no lo sé",
  message: "Mensaje",
  optional: "Opcional",
  send: "Enviar mensaje",
  sending: "Enviando...",
  use: "Lo usamos para responderle, y para nada más.",
  sendAnother: "Enviar otro mensaje",
  again: "Revise el formulario, por favor.",
  arrived: "Gracias. Su mensaje ha llegado.",
  confirmation: "Respondemos en 24 horas. También enviamos una confirmación a ",
  yourAddress: "su dirección",
  confirmationEnd: ", salvo que acabe de recibir una.",
  answers: {
    "This message came from another site, so it has not been sent. Please look at it and send it from here.":
      "Este mensaje venía de otro sitio, así que no se ha enviado. Revíselo y envíelo desde aquí.",
    "Name is required": "Escriba su nombre, por favor.",
    "Please keep the name under 200 characters":
      "Acorte el nombre a menos de 200 caracteres, por favor.",
    "Email is required": "Escriba su correo electrónico, por favor.",
    "Invalid email address": "Esta dirección de correo no es válida.",
    "Please keep the phone number under 50 characters":
      "Acorte el teléfono a menos de 50 caracteres, por favor.",
    "Message is required": "Escriba un mensaje, por favor.",
    "Please keep the message under 10,000 characters":
      "Acorte el mensaje a menos de 10.000 caracteres, por favor.",
    "Failed to submit form. Please try again.":
      "No se pudo enviar el formulario. Inténtelo de nuevo, por favor.",
    "Failed to send confirmation emails":
      "No se pudieron enviar las confirmaciones. Inténtelo de nuevo, por favor.",
    "We could not reach the server. Check your connection and try again. What you typed is still here.":
      "No hemos podido contactar con el servidor. Compruebe su conexión e inténtelo de nuevo. Lo que ha escrito sigue aquí.",
    "Too many messages from your address. Please wait ten minutes and send it again.":
      "Demasiados mensajes desde su dirección. Espere diez minutos y envíelo de nuevo, por favor.",
  },
} satisfies ContactWords;

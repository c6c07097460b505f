import type { UnsubscribeWords } from "./en.ts";

export default {
  lists: {
    "project-news": {
      asked: "¿No quiere más correos sobre su proyecto?",
      about:
        "Le avisan cuando cambia el estado de su proyecto. La página de su proyecto le dice lo mismo, siempre que quiera mirarla.",
      off: "Hecho. No recibirá más correos sobre su proyecto.",
      on: "Los correos sobre su proyecto vuelven a estar activados.",
    },
    marketing: {
      asked: "¿No quiere más novedades nuestras?",
      about: "Novedades y ofertas del estudio, de vez en cuando.",
      off: "Hecho. No recibirá más novedades nuestras.",
      on: "Nuestras novedades vuelven a estar activadas.",
    },
  },
  switchOff: "No recibir más",
  switchOn: "Volver a activarlos",
  stillSent:
    "Los correos sobre la seguridad de su cuenta y las respuestas a lo que acaba de hacer seguirán llegando.",
  mistaken: "¿Ha sido un error? Puede deshacerlo aquí o elegir en su perfil.",
  profile: "Todos los correos en su perfil",
  home: "Ir a la página de inicio",
  wrong: {
    heading: "Este enlace no funciona.",
    text: "Puede que se haya perdido una parte por el camino, o que la cuenta ya no exista. No se ha cambiado nada. Abra otra vez el enlace del correo o elija sus correos en su perfil.",
  },
  tooMany: {
    heading: "Un momento, por favor.",
    text: "Han llegado muchísimas solicitudes desde su red. Inténtelo de nuevo dentro de un minuto.",
  },
} satisfies UnsubscribeWords;

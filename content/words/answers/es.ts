import type { Answers } from "./en.ts";

export default {
  "Invalid login credentials": "El correo electrónico o la contraseña no son correctos.",
  "Failed to log in.": "No se ha podido iniciar la sesión.",
  "We could not reach the server. Check your connection and try again.":
    "No hemos podido contactar con el servidor. Compruebe su conexión e inténtelo de nuevo.",
  "We could not reach the server. Check your connection and try again. What you typed is still here.":
    "No hemos podido contactar con el servidor. Compruebe su conexión e inténtelo de nuevo. Lo que ha escrito sigue aquí.",
  "Your session has ended. Please sign in again.":
    "Su sesión ha terminado. Inicie sesión de nuevo, por favor.",
} satisfies Answers;

import type { ProviderWords } from "./en.ts";

export default {
  entering: "Iniciando sesión...",
  faults: {
    provider_cancelled:
      "Se detuvo en el proveedor y nada ha cambiado. Inténtelo de nuevo o elija otra forma de entrar.",
    provider_unavailable:
      "El proveedor no responde en este momento. Elija otra forma de entrar o inténtelo de nuevo dentro de unos minutos.",
    bad_oauth_state:
      "Este inicio de sesión tardó más de diez minutos o comenzó en otro navegador. Pulse el botón una vez más.",
    bad_oauth_callback:
      "No hemos podido aceptar la respuesta del proveedor. Pulse el botón una vez más; si no sirve, elija otra forma de entrar y avísenos.",
    identity_not_linked:
      "Este proveedor todavía no abre ninguna cuenta aquí. Inicie sesión como siempre y vincúlelo en su perfil, en «Seguridad».",
    identity_already_exists:
      "Esa cuenta del proveedor pertenece aquí a la cuenta de otra persona. Elija otra allí.",
    email_address_not_provided:
      "El proveedor no nos ha dicho su dirección de correo. Permítalo allí o elija otra forma de entrar.",
    user_banned: "Esta cuenta está cerrada. Por favor, escríbanos.",
    over_email_send_rate_limit:
      "Acabamos de enviar un código a su dirección. Espere un minuto y vuelva a pulsar el botón.",
    over_request_rate_limit:
      "Han sido muchos intentos. Espere unos minutos o elija otra forma de entrar.",
    reauthentication_needed: "Inicie sesión de nuevo primero y vincúlelo después.",
  },
} satisfies ProviderWords;

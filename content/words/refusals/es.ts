import type english from "./en.ts";

export default {
  "account.signed_out": "Inicie sesión, por favor.",
  "message.empty": "Escriba un mensaje.",
  "message.not_found": "Este mensaje no existe.",
  "message.not_own": "Solo quien escribió un mensaje lo cambia.",
  "message.not_own_to_remove": "Solo quien escribió un mensaje y el estudio lo retiran.",
  "message.removed": "Este mensaje se ha retirado.",
  "message.too_old":
    "Un mensaje se puede cambiar durante diez minutos. Escriba uno nuevo, por favor.",
  "message.too_old_to_remove":
    "Puede retirar un mensaje durante diez minutos. Pídanos que retiremos este, por favor.",
  "message.viewer": "Como lector de este proyecto, usted lee sus mensajes y no escribe ninguno.",
  "project.not_found": "No se ha encontrado el proyecto",
} satisfies Record<keyof typeof english, string>;

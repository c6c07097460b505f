/** Why a call is not booked, moved or found, by the English sentence (server/booking, domain/booking). */
export const bookingAnswers: Readonly<Record<string, string>> = {
  "Please tell us your name.": "Díganos su nombre.",
  "Please keep the name under 120 characters.": "El nombre debe tener menos de 120 caracteres.",
  "We need an address for the confirmation.": "Necesitamos una dirección para la confirmación.",
  "This is not an e-mail address. It looks like ada@example.com.":
    "Esto no es una dirección de correo. Es como ada@example.com.",
  "We ring you, so we need a number.": "Le llamamos, así que necesitamos un número.",
  "This is no telephone number. Write it like +1 213 555 0142.":
    "Esto no es un número de teléfono. Escríbalo como +34 915 550 142.",
  "Please keep the note under 2,000 characters.": "La nota debe tener menos de 2000 caracteres.",
  "This time is past. Please choose another one.": "Esta hora ya ha pasado. Elija otra.",
  "We need an hour to prepare. Please choose a later time, or ring us.":
    "Necesitamos una hora para prepararnos. Elija una hora posterior, o llámenos.",
  "We need {n} hours to prepare. Please choose a later time, or ring us.":
    "Necesitamos {n} horas para prepararnos. Elija una hora posterior, o llámenos.",
  "Our calendar is open for the next {n} days. Please choose an earlier time.":
    "Nuestro calendario está abierto los próximos {n} días. Elija una hora anterior.",
  "We hold no calls at that time. Please choose one of the times shown.":
    "A esa hora no tenemos llamadas. Elija una de las horas mostradas.",
  "This kind of call is no longer offered. Please choose another one.":
    "Este tipo de llamada ya no se ofrece. Elija otro, por favor.",
  "Somebody has just taken this time. These are free and close to it.":
    "Alguien acaba de tomar esta hora. Estas están libres y cerca.",
  "You have {n} calls with us ahead already. Move one of them with the link in its mail, or ring us.":
    "Ya tiene {n} llamadas pendientes con nosotros. Mueva una con el enlace de su correo, o llámenos.",
  "This call has been cancelled, or has begun, so it stays as it is.":
    "Esta llamada se ha cancelado o ha empezado, así que queda como está.",
  "This call is booked at {a}.": "Esta llamada se reserva en {a}.",
  "This call takes {n} minutes, no more and no less.":
    "Esta llamada dura {n} minutos, ni más ni menos.",
  "This call is not known, or not any more.": "Esta llamada no se conoce, o ya no.",
  "Too many calls were asked for from your connection. Please wait ten minutes, or ring us.":
    "Desde su conexión se pidieron demasiadas llamadas. Espere diez minutos, o llámenos.",
  "Too many changes from your connection. Please wait ten minutes.":
    "Demasiados cambios desde su conexión. Espere diez minutos.",
  "This form came from another site, so nothing has been booked. Please look at it and send it from here.":
    "Este formulario venía de otro sitio, así que no se ha reservado nada. Revíselo y envíelo desde aquí.",
  "Please choose a time first.": "Elija primero una hora.",
  "Our calendar could not be loaded.": "No se pudo cargar nuestro calendario.",
  "The call could not be booked. Please try again.":
    "No se pudo reservar la llamada. Inténtelo de nuevo.",
  "This call could not be loaded.": "No se pudo cargar esta llamada.",
  "This time zone is not known. Send its name, like America/Los_Angeles.":
    "Esta zona horaria no se conoce. Envíe su nombre, como Europe/Madrid.",
  "We could not reach the server. Check your connection and try again.":
    "No se pudo llegar al servidor. Compruebe su conexión e inténtelo de nuevo.",
  "We could not reach the server. Check your connection and try again. What you typed is still here.":
    "No se pudo llegar al servidor. Compruebe su conexión e inténtelo de nuevo. Lo que escribió sigue aquí.",
};

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
  "User not authenticated": "No ha iniciado sesión.",
  "Request rate limit reached": "Demasiados intentos. Espere unos minutos, por favor.",
  "email rate limit exceeded": "Se han pedido demasiados correos. Espere unos minutos, por favor.",
  "For security purposes, you can only request this after {} seconds.":
    "Por seguridad, podrá pedirlo de nuevo dentro de {} segundos.",
  "An account with this email already exists. Please sign in instead.":
    "Ya existe una cuenta con este correo. Inicie sesión, por favor.",
  "There was an issue creating your account. Please try again or contact support if the problem persists.":
    "Ha habido un problema al crear su cuenta. Inténtelo de nuevo o escríbanos si continúa.",
  "Failed to register. Please try again.":
    "No se ha podido completar el registro. Inténtelo de nuevo.",
  "Registration successful. Please sign in.":
    "El registro se ha completado. Inicie sesión, por favor.",
  "Password updated successfully. Please sign in with your new password.":
    "La contraseña se ha cambiado. Inicie sesión con la nueva contraseña, por favor.",
  "Unable to validate email address: invalid format": "Esta dirección de correo no es válida.",
  "Check your email for a password reset link. The link will expire in 1 hour.":
    "Mire su correo: encontrará un enlace para cambiar la contraseña. Caduca en 1 hora.",
  "Failed to send reset email": "No se ha podido enviar el correo.",
  "Invalid or expired reset link. Please request a new password reset.":
    "El enlace no es válido o ha caducado. Pida uno nuevo, por favor.",
  "Failed to update password": "No se ha podido cambiar la contraseña.",
  "New password should be different from the old password.":
    "La contraseña nueva debe ser distinta de la anterior.",
  "Password must be at least 6 characters long": "La contraseña debe tener al menos 6 caracteres.",
  "Password should be at least 6 characters.": "La contraseña debe tener al menos 6 caracteres.",
  "Password cannot be longer than 72 characters":
    "La contraseña no puede tener más de 72 caracteres.",
  "Passwords do not match": "Las contraseñas no coinciden.",
  "Full name is required": "Falta el nombre.",
  "Business name is required": "Falta el nombre del negocio.",
  "Please keep the full name under {} characters":
    "Acorte el nombre a menos de {} caracteres, por favor.",
  "Please keep the business name under {} characters":
    "Acorte el nombre del negocio a menos de {} caracteres, por favor.",
  "Profile updated successfully!": "¡Su perfil se ha guardado!",
  "Failed to update profile": "No se ha podido guardar el perfil.",
  "Failed to load profile information": "No se ha podido cargar el perfil.",
  "Settings updated successfully!": "¡Los ajustes se han guardado!",
  "Failed to update settings": "No se han podido guardar los ajustes.",
  "Your settings could not be loaded.": "No se han podido cargar sus ajustes.",
  "Failed to fetch project": "No se ha podido cargar el proyecto.",
  "Failed to fetch projects": "No se han podido cargar los proyectos.",
  "Project not found": "Proyecto no encontrado",
  "The tick was not saved.": "La marca no se ha guardado.",
  "The files could not be added to the project.":
    "No se han podido añadir los archivos al proyecto.",
  "The file could not be downloaded.": "No se ha podido descargar el archivo.",
  "Upload failed": "La subida ha fallado.",
  "No user found.": "Para esto debe iniciar sesión.",
  "This file is empty.": "Este archivo está vacío.",
  "This type of file is not accepted. Choose one of: {}.":
    "Este tipo de archivo no se admite. Elija uno de estos: {}.",
  "This file has {}; the limit is {} MB.": "Este archivo ocupa {}; el límite son {} MB.",
  "Failed to submit bug report": "No se ha podido enviar el aviso.",
  "Your reports could not be loaded.": "No se han podido cargar sus avisos.",
  "Title is required": "Falta el título.",
  "Description is required": "Falta la descripción.",
  "Please keep the title under {} characters":
    "Acorte el título a menos de {} caracteres, por favor.",
  "Please keep the description under {} characters":
    "Acorte la descripción a menos de {} caracteres, por favor.",
  "Please keep the address under {} characters":
    "Acorte la dirección a menos de {} caracteres, por favor.",
  "Please enter the address of a page, or leave this empty":
    "Escriba la dirección de una página o deje el campo vacío.",
  "Please select a service": "Elija un servicio, por favor.",
  "Please fill in all required fields": "Rellene todos los campos necesarios, por favor.",
  "Invalid email address": "Esta dirección de correo no es válida.",
  "Please select at least one website goal": "Elija al menos un objetivo, por favor.",
  "Please select a tool type": "Elija un tipo de herramienta, por favor.",
  "Please agree to all terms": "Acepte todos los puntos, por favor.",
  "Please shorten what is too long": "Acorte lo que es demasiado largo, por favor.",
  "This text holds a character that cannot be stored. Delete what you pasted last, or type it by hand.":
    "Este texto contiene un carácter que no se puede guardar. Borre lo último que pegó o escríbalo a mano.",
  "Please keep this under {} characters. It has {}.":
    "Acórtelo a menos de {} caracteres, por favor. Tiene {}.",
  "Failed to submit form": "No se ha podido enviar el cuestionario.",
  "Your answers could not be loaded.": "No se han podido cargar sus respuestas.",
  "Your answers could not be saved.": "No se han podido guardar sus respuestas.",
  "A file is still on its way. Please wait a moment, or remove it in step 4.":
    "Un archivo aún se está subiendo. Espere un momento o quítelo en el paso 4.",
  "Another tab or device has saved other answers. Choose which ones to send.":
    "Otra pestaña u otro dispositivo ha guardado otras respuestas. Elija cuáles enviar.",
  "Try again": "Intentarlo de nuevo",
  "That code is not right. Wait for the next one in your app and try again.":
    "El código no es correcto. Espere al siguiente en su aplicación e inténtelo de nuevo.",
  "That recovery code is not right, or it was used before. Each of them works once.":
    "El código de recuperación no es correcto o ya se usó. Cada uno sirve una sola vez.",
  "The key was not accepted: it is not the one of this account, or the browser's window was closed.":
    "La llave no se ha aceptado: no es la de esta cuenta, o se cerró la ventana del navegador.",
  "That code is not right. Check that your phone's clock is set automatically, and try the next code.":
    "El código no es correcto. Compruebe que la hora de su teléfono se ajusta automáticamente y pruebe con el siguiente código.",
  "That took too long. Please sign in again.":
    "Ha pasado demasiado tiempo. Vuelva a iniciar sesión.",
  "Too many attempts. Please wait a while before you try again.":
    "Demasiados intentos. Espere un rato antes de volver a intentarlo.",
  "Current password is incorrect": "La contraseña actual no es correcta.",
  "That device could not be signed out.": "No se ha podido cerrar la sesión en ese dispositivo.",
  "The other devices could not be signed out.":
    "No se ha podido cerrar la sesión en los demás dispositivos.",
  "Your devices could not be loaded.": "No se han podido cargar sus dispositivos.",
  "The server gave no reason.": "El servidor no ha indicado el motivo.",
  "What is in this file is not what its name says.":
    "El contenido de este archivo no corresponde a su nombre.",
  "There is no room for this file. Remove others, or write to us.":
    "No queda sitio para este archivo. Quite otros o escríbanos.",
  "Too many uploads at once. Wait a minute and try again.":
    "Demasiados archivos a la vez. Espere un minuto e inténtelo de nuevo.",
  "That is not the password of this account.": "Esa no es la contraseña de esta cuenta.",
  "Your password could not be checked. Please try again.":
    "No se ha podido comprobar su contraseña. Inténtelo de nuevo.",
  "The archive could not be made. Please try again.":
    "No se ha podido preparar el archivo. Inténtelo de nuevo.",
  "The download broke off before its end. Please try again.":
    "La descarga se interrumpió antes de terminar. Inténtelo de nuevo.",
  "Your account could not be deleted. Please try again.":
    "No se ha podido eliminar su cuenta. Inténtelo de nuevo.",
  "A link was asked for less than a minute ago. Look into your mailbox, or try again in {} seconds.":
    "Se ha pedido un enlace hace menos de un minuto. Mire en su buzón o inténtelo de nuevo dentro de {} segundos.",
  "A code was asked for less than a minute ago. Look into your mailbox, or try again in {} seconds.":
    "Se ha pedido un código hace menos de un minuto. Mire en su buzón o inténtelo de nuevo dentro de {} segundos.",
  "Too many wrong codes were typed for this address today, so codes pause until tomorrow. Your password and your passkeys still work.":
    "Hoy se han escrito demasiados códigos equivocados para esta dirección, por lo que los códigos se detienen hasta mañana. Su contraseña y sus claves de acceso siguen funcionando.",
  "The code could not be mailed. Please try again.":
    "No se ha podido enviar el código. Inténtelo de nuevo.",
  "That is not the code of the newest mail. Look again, or ask for another one.":
    "Ese no es el código del último correo. Mire de nuevo o pida otro.",
  "This code is no longer good here. Ask for another one.":
    "Este código ya no sirve aquí. Pida otro.",
  "Invalid or expired link. Please ask for a new one.":
    "El enlace no es válido o ha caducado. Pida uno nuevo.",
  "Please confirm your address first: a link for a new password, which the sign-in page mails, confirms it too.":
    "Confirme primero su dirección: también la confirma un enlace para una contraseña nueva, que envía la página de inicio de sesión.",
  "The invitations could not be loaded.": "No se pudieron cargar las invitaciones.",
  "The link could not be sent.": "No se pudo enviar el enlace.",
  "This is not an e-mail address.": "Esto no es una dirección de correo electrónico.",
  "The messages could not be loaded.": "No se han podido cargar los mensajes.",
  "The notifications could not be loaded.": "No se han podido cargar las notificaciones.",
  "The notifications could not be marked as read.":
    "No se han podido marcar las notificaciones como leídas.",
  "The people of this project could not be loaded.":
    "No se han podido cargar las personas de este proyecto.",
  "This could not be saved. Please try again.": "No se ha podido guardar. Inténtelo de nuevo.",
  "That passkey is not known here any more. Sign in another way, and add a new one in your profile.":
    "Esta clave de acceso ya no se conoce aquí. Entre de otra forma y añada una nueva en su perfil.",
  "That took too long. Please press the button again.":
    "Ha tardado demasiado. Pulse el botón otra vez.",
  "The passkey could not be checked. Please try again, or sign in another way.":
    "No se ha podido comprobar la clave de acceso. Inténtelo otra vez o entre de otra forma.",
  "Passkeys do not work at this address.": "Las claves de acceso no funcionan en esta dirección.",
  "The passkey could not be added. Please try again.":
    "No se ha podido añadir la clave de acceso. Inténtelo otra vez.",
  "This device has a passkey for your account already.":
    "Este dispositivo ya tiene una clave de acceso para su cuenta.",
  "Nothing was added: your browser was closed or refused, or you waited too long.":
    "No se ha añadido nada: la ventana de su navegador se cerró, se rechazó o esperó demasiado.",
  "Your passkeys could not be loaded.": "No se han podido cargar sus claves de acceso.",
  "The passkey could not be changed. Please try again.":
    "No se ha podido cambiar la clave de acceso. Inténtelo otra vez.",
  "That passkey belongs to another account.": "Esta clave de acceso es de otra cuenta.",
  Reference: "Referencia",
  "The terms have changed since you opened this page":
    "Las condiciones han cambiado desde que abrió esta página",
  "Please confirm that you order for your business.":
    "Confirme, por favor, que hace el pedido para su empresa.",
  "This is not a VAT id of the country that you chose.": "No es un NIF-IVA del país elegido.",
  "The price has changed since you opened this page":
    "El precio ha cambiado desde que abrió esta página",
  "Please fill in the name for invoices.": "Rellene el nombre para las facturas.",
  "Please fill in the street.": "Rellene la calle.",
  "Please fill in the postal code.": "Rellene el código postal.",
  "Please fill in the town.": "Rellene la población.",
  "Please choose a country.": "Elija un país.",
  "This is not the form of a VAT id. It begins with the letters of its country, as in DE123456789.":
    "Esto no tiene la forma de un NIF-IVA. Empieza con las letras de su país, como DE123456789.",
  "Please use at most {} characters.": "Use como máximo {} caracteres.",
  "Your billing details could not be loaded.": "No se han podido cargar sus datos de facturación.",
  "Your billing details could not be saved.": "No se han podido guardar sus datos de facturación.",
  "The invoices could not be loaded.": "No se han podido cargar las facturas.",
  "The invoice could not be loaded.": "No se ha podido cargar la factura.",
  "The credit notes could not be loaded.": "No se han podido cargar las facturas rectificativas.",
  "The payments could not be loaded.": "No se han podido cargar los pagos.",
  "The order could not be loaded.": "No se ha podido cargar el pedido.",
  "The agreements could not be loaded.": "No se han podido cargar los acuerdos.",
  "This could not be done. Please try again.": "No se ha podido hacer. Inténtelo otra vez.",
  "The support of this project could not be loaded.":
    "No se pudo cargar el soporte de este proyecto.",
  "The support of your projects could not be loaded.":
    "No se pudo cargar el soporte de sus proyectos.",
  "Too many requests. Please wait a moment and try again.":
    "Demasiadas solicitudes. Espere un momento e inténtelo otra vez.",
  "Your open invoices could not be loaded.": "No se han podido cargar sus facturas pendientes.",
  "Your credit could not be loaded.": "No se ha podido cargar su saldo.",
  "The project's clock could not be loaded.": "No se ha podido cargar el reloj del proyecto.",
  "Write a message.": "Escriba un mensaje.",
  "Write an answer.": "Escriba una respuesta.",
  "Write why you ask for it.": "Escriba por qué lo pide.",
  "Write up to 2,000 characters.": "Escriba hasta 2000 caracteres.",
  "Your linked accounts could not be loaded.": "Sus cuentas vinculadas no se han podido cargar.",
  "Your linked accounts could not be changed. Please try again.":
    "Sus cuentas vinculadas no se han podido cambiar. Inténtelo de nuevo.",
} satisfies Answers;

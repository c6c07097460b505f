import type english from "./en.ts";

export default {
  "account.deleted_by_studio": "La cuenta de un cliente solo la borra el estudio.",
  "account.exported_by_studio": "Los datos de un cliente solo los exporta el estudio.",
  "account.id_missing": "Envíe userId.",
  "account.last_owner":
    "Usted es el último propietario del estudio. Nombre antes a otra persona y luego elimine su cuenta.",
  "account.not_found": "Esta cuenta no existe.",
  "account.of_studio": "Esta cuenta es del estudio. Solo la puede borrar su titular.",
  "account.proof_needed":
    "Confirme primero con su contraseña, por favor. Una confirmación vale {minutes} minutos.",
  "account.sign_in_for_notifications": "Inicie sesión para leer sus avisos.",
  "account.signed_out": "Inicie sesión, por favor.",
  "add_on.not_sold": "Un extra que eligió ya no se ofrece",
  "agreement.business_not_confirmed": "Confirme, por favor, que hace el pedido para su empresa.",
  "agreement.terms_changed": "Las condiciones han cambiado desde que abrió esta página",
  "billing.email_not_plain": "La dirección para las facturas no es una sola dirección de correo.",
  "billing.vat_id_of_other_country": "No es un NIF-IVA del país elegido.",
  "card.amount":
    "Este importe no se puede pagar con tarjeta. Páguelo por transferencia, por favor.",
  "card.not_taken": "Este estudio no acepta tarjetas.",
  "card.specimen":
    "Esta factura es una muestra, así que no se puede pagar con tarjeta. El estudio le enviará una válida.",
  "card.unavailable":
    "Los pagos con tarjeta no funcionan en este momento, y no se ha cobrado nada.",
  "change_list.in_work":
    "El estudio ya ha empezado a responder a esta lista, así que se queda. Escriba un mensaje, por favor.",
  "change_list.just_sent": "Se acaba de enviar una lista sobre esta versión. La suya sigue aquí.",
  "change_list.not_found": "Esta lista no existe.",
  "change_list.point_not_found": "Este punto no existe.",
  "change_list.price_accepted":
    "Su precio ya se ha aceptado, así que la lista se queda. Escriba un mensaje, por favor.",
  "change_list.viewer": "Como lector de este proyecto, usted ve las entregas y no envía cambios.",
  "client.only": "Esto solo lo hace el cliente.",
  "clock.deadline_passed": "El plazo ha pasado: el inicio se queda como está.",
  "clock.none": "Este proyecto no tiene reloj, o ya ha terminado.",
  "clock.say_what_is_missing": "Diga qué falta, o que el contenido está completo.",
  "clock.task_not_needed": "Solo pueden faltar tareas necesarias para empezar.",
  "clock.task_open": "Una tarea necesaria para empezar sigue abierta. Márquela, o diga qué falta.",
  "contact.email_not_plain": "No es una sola dirección de correo.",
  "deliverable.approved":
    "La versión {version} se aprobó. Lo nuevo se publica como una entrega propia.",
  "deliverable.list_in_work":
    "El estudio trabaja en su lista de cambios. Apruebe, por favor, la versión que le siga.",
  "deliverable.list_waits":
    "Hay una lista de cambios sobre esta versión. Retírela y después apruebe.",
  "deliverable.newer_to_approve": "Hay una versión más nueva. Mírela antes de aprobar.",
  "deliverable.newer_to_change": "Hay una versión más nueva. Mírela antes de enviar la lista.",
  "deliverable.next_on_its_way": "La siguiente versión está en camino. Mírela primero, por favor.",
  "deliverable.not_acceptor":
    "Una entrega solo la aprueba el cliente, y quien el cliente autorice a aceptar.",
  "deliverable.not_found": "Esta entrega no existe.",
  "deliverable.project_cancelled": "Este proyecto se canceló. Sus entregas se quedan como están.",
  "document.unprintable":
    "Un documento no se puede imprimir con {letters}. Escríbalo con otras letras, por favor.",
  "draft.email_not_plain": "La dirección de correo tiene caracteres que no se ven",
  "export.too_often": "Ha descargado sus datos cinco veces en una hora. Inténtelo más tarde.",
  "export.under_way": "Ya hay una descarga de sus datos en marcha. Espere a que termine.",
  "file.bad_list": "files tiene que ser una lista de { path, name, size, type }",
  "file.brand_kit_not_own": "brand_kit_upload_path tiene que ser un archivo de su propia carpeta",
  "file.gone": "Un archivo ya no está. Quítelo y añádalo otra vez.",
  "file.held_elsewhere": "Un archivo ya pertenece a otra cosa. Quítelo y añádalo otra vez.",
  "file.not_own": "Solo se pueden añadir archivos que usted haya subido.",
  "file.too_many": "Un proyecto admite 50 archivos. Reúna varios en un archivo zip.",
  "file.uploads_not_own": "uploaded_files tienen que ser archivos de su propia carpeta",
  "invitation.account_of_client":
    "Esta cuenta tiene un proyecto como cliente, por lo que no puede trabajar para el estudio.",
  "invitation.account_of_staff":
    "Esta cuenta trabaja para el estudio, por lo que no puede unirse al proyecto de un cliente.",
  "invitation.address_of_client":
    "Esta dirección pertenece a un cliente con un proyecto. Invite otra dirección de esta persona.",
  "invitation.already_member": "Esta persona ya está en el proyecto.",
  "invitation.already_staff": "Esta persona ya está en el estudio.",
  "invitation.bad_address": "Esto no es una dirección de correo electrónico.",
  "invitation.not_found": "Esta invitación no existe o ya no existe.",
  "invitation.own_address_unconfirmed":
    "Confirme primero su propia dirección. Después podrá invitar a otras personas.",
  "invitation.too_many": "Demasiadas invitaciones a la vez. Espere una hora.",
  "invitation.too_many_people": "Un proyecto tiene como máximo 50 personas.",
  "invoice.advance_too_large": "Se pagó por adelantado más de lo que suma esta factura.",
  "invoice.billing_details_missing":
    "Faltan los datos de facturación: nombre, calle, código postal, población y país. Puede rellenarlos en «Facturas».",
  "invoice.costs_more_than_agreed":
    "Con los datos de facturación actuales, el pedido cuesta más de lo acordado. Espera el sí del cliente a una nueva versión.",
  "invoice.credit_of_nothing": "Una nota de crédito es por más que nada.",
  "invoice.credit_too_large": "No se puede abonar más de lo que queda de la factura.",
  "invoice.deposit_on_its_way": "Hay un pago del anticipo en camino.",
  "invoice.due_before_issue": "El vencimiento es anterior al día de emisión.",
  "invoice.no_lines": "Una factura necesita al menos una línea.",
  "invoice.no_order_in_force": "Para este proyecto no hay ningún pedido acordado.",
  "invoice.not_all_at_once":
    "Todo de una vez solo se puede pagar mientras el anticipo está facturado y no se ha pagado nada de él.",
  "invoice.not_found": "Esta factura no existe.",
  "invoice.project_cancelled": "Este proyecto está cancelado: ya no se factura nada más por él.",
  "invoice.supply_ends_first": "La prestación termina antes de empezar.",
  "list.unknown": "No existe la lista «{list}».",
  "list.unknown_filter": "La lista «{list}» no tiene el filtro «{filter}».",
  "list.unknown_sort": "La lista «{list}» no se ordena por «{sort}».",
  "locale.unknown_time_zone":
    "detected_timezone no es un huso horario de la base de datos de la IANA, como Europe/Paris",
  "member.no_right": "Solo el titular de un proyecto y el estudio cambian quién está en él.",
  "member.not_found": "Esta persona no está en el proyecto, o ya no.",
  "member.owner_is_fixed": "El titular de un proyecto es la persona a quien pertenece.",
  "member.owner_stays": "Un proyecto conserva a su titular.",
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
  "notification.bad_choice": "Diga qué avisos ha leído: up_to un momento, o como máximo 200 ids.",
  "order.discount_too_large": "Un descuento es mayor que aquello de lo que se descuenta.",
  "order.line_count": "Un pedido y una factura tienen de 1 a 200 líneas.",
  "order.newer": "Hay una versión más nueva de este pedido.",
  "order.not_acceptor":
    "Por este proyecto solo responde su titular y quien tenga su permiso para aceptar.",
  "order.not_found": "Este pedido no existe.",
  "order.not_waiting": "Esta versión del pedido ya no espera una respuesta.",
  "order.price_changed": "El precio ha cambiado desde que abrió esta página",
  "order.rate_decimals": "Un tipo impositivo tiene como máximo cuatro decimales.",
  "order.too_large": "Un pedido y una factura son como máximo de {largest}.",
  "package.not_sold": "Este paquete ya no se vende",
  "payment.moved_too_much": "De una factura se quita más de lo que este pago había pagado de ella.",
  "payment.other_client": "Un pago se asigna a facturas del mismo cliente.",
  "payment.other_currency": "Un pago se asigna a facturas en la misma moneda.",
  "picture.drawing":
    "Es un dibujo (SVG), y aquí las imágenes son fotografías: JPEG, PNG, WebP o AVIF. Expórtelo como PNG y suba ese archivo.",
  "picture.heic":
    "Es el HEIC de su teléfono, que no todos los navegadores muestran. Guárdelo como JPEG y súbalo otra vez: en un iPhone, en Ajustes, Cámara, Formatos, «Más compatible».",
  "picture.not_possible":
    "Este servidor no puede preparar imágenes: el paquete sharp no funciona en él. Todo lo demás funciona; avise a quien lo instaló.",
  "picture.not_there": "Esta imagen no ha llegado. Súbala otra vez.",
  "picture.other_type":
    "Se aceptan imágenes JPEG, PNG, WebP o AVIF. Guarde esta en uno de esos formatos y súbala otra vez; los teléfonos lo hacen solos cuando elige aquí una fotografía.",
  "picture.too_many_pixels":
    "Esta imagen tiene más de {millions} millones de píxeles. Redúzcala y súbala otra vez.",
  "picture.too_slow": "Preparar esta imagen ha tardado demasiado. Redúzcala y súbala otra vez.",
  "picture.unreadable":
    "Esta imagen no se puede leer; quizá está dañada. Guárdela otra vez o elija otra.",
  "picture.used": "Una imagen que el sitio muestra, o mostró antes, no se borra.",
  "project.closed_to_files": "Este proyecto está cerrado. Escríbanos y lo abriremos de nuevo.",
  "project.closed_to_questions": "Este proyecto está cerrado. Ábralo de nuevo antes de pedir algo.",
  "project.not_found": "No se ha encontrado el proyecto",
  "project.viewer": "Puede leer este proyecto y no cambiarlo. Pregunte a su titular.",
  "question.answer_missing": "Escriba una respuesta, o diga que no hace falta.",
  "question.answered": "Esta pregunta ya está respondida.",
  "question.client_answers": "Solo responde el cliente. Usted puede retirar la pregunta.",
  "question.not_found": "Esta pregunta no existe.",
  "question.not_task_of_client": "Elija una tarea del cliente de la lista.",
  "question.studio_asks": "Aquí solo pregunta el estudio. Escriba un mensaje, por favor.",
  "question.task_asked": "Ya ha pedido esta tarea.",
  "question.task_or_text": "Elija una tarea, o escriba una pregunta.",
  "question.task_ticked": "Esta tarea ya está marcada.",
  "question.viewer":
    "Como lector de este proyecto, usted lee sus preguntas y no responde a ninguna.",
  "question.withdrawn": "Esta pregunta se ha retirado.",
  "refund.asked_already": "Ya se ha pedido un reembolso.",
  "refund.client_asks": "Un reembolso solo lo pide el cliente.",
  "refund.no_right":
    "Un reembolso solo lo piden el titular de un proyecto y quien colabora y ve su dinero.",
  "refund.nothing_missed":
    "Un reembolso se puede pedir después de un plazo que no hayamos cumplido.",
  "refund.too_late":
    "El reembolso se podía pedir hasta 30 días después del plazo. Escríbanos, por favor.",
  "reminder.pause_too_long": "Puede pausar los recordatorios hasta 14 días.",
  "reminder.viewer": "Como lector de este proyecto, usted lo lee y no cambia nada en él.",
  "request.id_used": "Esta solicitud ya se usó para otra cosa. Vuelva a cargar la página.",
  "seo.after_by_studio": "El estudio revisa el sitio terminado; el informe aparece después aquí.",
  "seo.before_exists": "Ya hay un informe del sitio de antes. Pida otro al estudio.",
  "seo.report_not_found": "En esta dirección no hay ningún informe.",
  "staff.not_found": "Esta persona no está en el estudio, o ya no.",
  "staff.owner_needed": "El estudio necesita un titular. Nombre primero titular a otra persona.",
  "studio.only": "Esto solo lo hace el estudio.",
  "support.not_asked": "Todavía no se ha preguntado por el soporte de este proyecto.",
  "support.not_running": "No hay soporte en curso para este proyecto.",
  "support.not_waiting": "Esta pregunta ya no espera respuesta.",
  "task.not_found": "Esta tarea no está en la lista del proyecto.",
  "task.of_studio": "Esta tarea solo la marca el estudio.",
  "task.project_closed": "Este proyecto está cerrado. Sus tareas se quedan como están.",
  "tax.client_vat_id_missing":
    "La inversión del sujeto pasivo necesita el NIF-IVA del cliente, de su propio país.",
  "tax.details_changed":
    "Los datos de facturación han cambiado desde que se decidió el impuesto. El estudio tiene que decidirlo de nuevo.",
  "tax.no_rate": "El vendedor no cobra impuesto: no hay ningún tipo.",
  "tax.not_of_service": "El impuesto se decide para servicios, en un día.",
  "tax.seller_number_missing":
    "Una factura no sujeta a impuesto necesita el número fiscal del estudio, que falta. Escríbanos, por favor.",
  "tax.seller_vat_id_missing":
    "La inversión del sujeto pasivo necesita el NIF-IVA del estudio, que falta. Escríbanos, por favor.",
  "tax.territory":
    "La dirección de facturación está en un territorio fuera de la zona del IVA de la UE. El estudio tiene que decidir el impuesto.",
  "text.no_web_address":
    "Esto no es una dirección web que abra un navegador, o contiene un nombre o una contraseña.",
} satisfies Record<keyof typeof english, string>;

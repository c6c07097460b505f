import type english from "./en.ts";

export default {
  "account.deleted_by_studio": "Seul le studio supprime le compte d’un client.",
  "account.exported_by_studio": "Seul le studio exporte les données d’un client.",
  "account.id_missing": "Envoyez userId.",
  "account.last_owner":
    "Vous êtes le dernier propriétaire du studio. Nommez d’abord quelqu’un d’autre, puis supprimez votre compte.",
  "account.not_found": "Ce compte n’existe pas.",
  "account.of_studio": "Ce compte est celui du studio. Seul son titulaire peut le supprimer.",
  "account.proof_needed":
    "Veuillez d’abord confirmer avec votre mot de passe. Une confirmation est valable {minutes} minutes.",
  "account.sign_in_for_notifications": "Connectez-vous pour lire vos notifications.",
  "account.signed_out": "Veuillez vous connecter.",
  "add_on.not_sold": "Une option que vous avez choisie n’est plus proposée",
  "agreement.business_not_confirmed":
    "Veuillez confirmer que vous commandez pour votre entreprise.",
  "agreement.terms_changed": "Les conditions ont changé depuis que vous avez ouvert cette page",
  "billing.email_not_plain": "L’adresse pour les factures n’est pas une seule adresse e-mail.",
  "billing.vat_id_of_other_country": "Ce n’est pas un n° de TVA du pays choisi.",
  "card.amount": "Ce montant ne peut pas être payé par carte. Veuillez le payer par virement.",
  "card.not_taken": "Ce studio n’accepte pas les cartes.",
  "card.specimen":
    "Cette facture est un spécimen et ne peut donc pas être payée par carte. Le studio vous en enverra une valable.",
  "card.unavailable":
    "Les paiements par carte ne fonctionnent pas en ce moment, et rien n’a été débité.",
  "change_list.in_work":
    "Le studio a commencé à répondre à cette liste : elle reste. Veuillez écrire un message.",
  "change_list.just_sent":
    "Une liste au sujet de cette version vient d’être envoyée. La vôtre est toujours là.",
  "change_list.not_found": "Cette liste n’existe pas.",
  "change_list.point_not_found": "Ce point n’existe pas.",
  "change_list.price_accepted":
    "Son prix a été accepté : la liste reste. Veuillez écrire un message.",
  "change_list.viewer":
    "En tant que lecteur de ce projet, vous regardez les livrables et n’envoyez pas de modifications.",
  "client.only": "Seul le client peut le faire.",
  "clock.deadline_passed": "Le délai est passé : le début reste tel quel.",
  "clock.none": "Ce projet n’a pas d’horloge, ou elle est arrivée à son terme.",
  "clock.say_what_is_missing": "Dites ce qui manque, ou que le contenu est complet.",
  "clock.task_not_needed": "Seules des tâches nécessaires pour commencer peuvent manquer.",
  "clock.task_open":
    "Une tâche nécessaire pour commencer est encore ouverte. Cochez-la, ou dites ce qui manque.",
  "contact.email_not_plain": "Ce n’est pas une seule adresse e-mail.",
  "deliverable.approved":
    "La version {version} a été approuvée. Ce qui est nouveau est publié comme un livrable à part.",
  "deliverable.list_in_work":
    "Le studio travaille sur votre liste de modifications. Veuillez approuver la version qui la suivra.",
  "deliverable.list_waits":
    "Il y a une liste de modifications au sujet de cette version. Retirez-la, puis approuvez.",
  "deliverable.newer_to_approve": "Il y a une version plus récente. Regardez-la avant d’approuver.",
  "deliverable.newer_to_change":
    "Il y a une version plus récente. Regardez-la avant d’envoyer la liste.",
  "deliverable.next_on_its_way": "La version suivante est en route. Veuillez d’abord la regarder.",
  "deliverable.not_acceptor":
    "Un livrable n’est approuvé que par le client et les personnes qu’il autorise à accepter.",
  "deliverable.not_found": "Ce livrable n’existe pas.",
  "deliverable.project_cancelled": "Ce projet a été annulé. Ses livrables restent tels quels.",
  "document.unprintable":
    "Un document ne peut pas être imprimé avec {letters}. Veuillez l’écrire avec d’autres lettres.",
  "draft.email_not_plain": "L’adresse e-mail contient des caractères invisibles",
  "export.too_often":
    "Vous avez téléchargé vos données cinq fois en une heure. Veuillez réessayer plus tard.",
  "export.under_way":
    "Un téléchargement de vos données est déjà en cours. Attendez qu’il se termine.",
  "file.bad_list": "files doit être une liste de { path, name, size, type }",
  "file.brand_kit_not_own": "brand_kit_upload_path doit être un fichier de votre propre dossier",
  "file.gone": "Un fichier n’est plus là. Retirez-le et ajoutez-le de nouveau.",
  "file.held_elsewhere":
    "Un fichier appartient déjà à autre chose. Retirez-le et ajoutez-le de nouveau.",
  "file.not_own": "Seuls les fichiers que vous avez envoyés peuvent être ajoutés.",
  "file.too_many": "Un projet accepte 50 fichiers. Réunissez-en plusieurs dans un fichier zip.",
  "file.uploads_not_own": "uploaded_files doivent être des fichiers de votre propre dossier",
  "invitation.account_of_client":
    "Ce compte a un projet en tant que client et ne peut donc pas travailler pour le studio.",
  "invitation.account_of_staff":
    "Ce compte travaille pour le studio et ne peut donc pas rejoindre le projet d’un client.",
  "invitation.address_of_client":
    "Cette adresse appartient à un client qui a un projet. Invitez une autre adresse de cette personne.",
  "invitation.already_member": "Cette personne est déjà dans le projet.",
  "invitation.already_staff": "Cette personne fait déjà partie du studio.",
  "invitation.bad_address": "Ce n’est pas une adresse e-mail.",
  "invitation.not_found": "Cette invitation n’existe pas ou n’existe plus.",
  "invitation.own_address_unconfirmed":
    "Confirmez d’abord votre propre adresse. Vous pourrez ensuite inviter d’autres personnes.",
  "invitation.too_many": "Trop d’invitations à la fois. Veuillez attendre une heure.",
  "invitation.too_many_people": "Un projet compte au plus 50 personnes.",
  "invoice.advance_too_large": "Il a été payé d’avance plus que le montant de cette facture.",
  "invoice.billing_details_missing":
    "Les données de facturation manquent : nom, rue, code postal, ville et pays. Vous les remplissez sous « Factures ».",
  "invoice.costs_more_than_agreed":
    "Avec les coordonnées de facturation actuelles, la commande coûte plus que convenu. Elle attend l’accord du client pour une nouvelle version.",
  "invoice.credit_of_nothing": "Un avoir porte sur plus que rien.",
  "invoice.credit_too_large": "On ne peut pas créditer plus que ce qui reste de la facture.",
  "invoice.deposit_on_its_way": "Un paiement de l’acompte est en route.",
  "invoice.due_before_issue": "L’échéance précède le jour de l’émission.",
  "invoice.no_lines": "Une facture doit avoir au moins une ligne.",
  "invoice.no_order_in_force": "Aucune commande n’est convenue pour ce projet.",
  "invoice.not_all_at_once":
    "Tout payer en une fois n’est possible que tant que l’acompte est facturé et que rien n’en est payé.",
  "invoice.not_found": "Cette facture n’existe pas.",
  "invoice.project_cancelled": "Ce projet est annulé : plus rien n’est facturé pour lui.",
  "invoice.supply_ends_first": "La prestation se termine avant de commencer.",
  "list.unknown": "Il n’y a pas de liste « {list} ».",
  "list.unknown_filter": "La liste « {list} » n’a pas de filtre « {filter} ».",
  "list.unknown_sort": "La liste « {list} » n’est pas triée par « {sort} ».",
  "locale.unknown_time_zone":
    "detected_timezone n’est pas un fuseau horaire de la base de données de l’IANA, comme Europe/Paris",
  "member.no_right": "Seuls le titulaire d’un projet et le studio changent qui y participe.",
  "member.not_found": "Cette personne n’est pas, ou n’est plus, dans le projet.",
  "member.owner_is_fixed": "Le titulaire d’un projet est la personne à qui il appartient.",
  "member.owner_stays": "Un projet garde son titulaire.",
  "message.empty": "Écrivez un message.",
  "message.not_found": "Ce message n’existe pas.",
  "message.not_own": "Seule la personne qui a écrit un message peut le modifier.",
  "message.not_own_to_remove":
    "Seuls la personne qui a écrit un message et le studio peuvent le retirer.",
  "message.removed": "Ce message a été retiré.",
  "message.too_old":
    "Un message peut être modifié pendant dix minutes. Veuillez en écrire un nouveau.",
  "message.too_old_to_remove":
    "Vous pouvez retirer un message pendant dix minutes. Demandez-nous de retirer celui-ci.",
  "message.viewer":
    "En tant que lecteur de ce projet, vous lisez ses messages et n’en écrivez pas.",
  "notification.bad_choice":
    "Dites quelles notifications vous avez lues : up_to un moment, ou au plus 200 ids.",
  "order.discount_too_large": "Une remise est plus grande que ce dont elle est déduite.",
  "order.line_count": "Une commande et une facture ont de 1 à 200 lignes.",
  "order.newer": "Il y a une version plus récente de cette commande.",
  "order.not_acceptor":
    "Seule la personne à qui appartient le projet, et celles qu’elle laisse accepter, répond pour lui.",
  "order.not_found": "Cette commande n’existe pas.",
  "order.not_waiting": "Cette version de la commande n’attend plus de réponse.",
  "order.price_changed": "Le prix a changé depuis que vous avez ouvert cette page",
  "order.rate_decimals": "Un taux de taxe a au plus quatre décimales.",
  "order.too_large": "Une commande et une facture sont au plus de {largest}.",
  "package.not_sold": "Cette formule n’est plus proposée",
  "payment.moved_too_much": "On retire d’une facture plus que ce que ce paiement en avait payé.",
  "payment.other_client": "Un paiement est affecté à des factures du même client.",
  "payment.other_currency": "Un paiement est affecté à des factures dans la même devise.",
  "picture.drawing":
    "C’est un dessin (SVG), et les images d’ici sont des photos : JPEG, PNG, WebP ou AVIF. Exportez-le en PNG et envoyez celui-ci.",
  "picture.heic":
    "C’est le HEIC de votre téléphone, que tous les navigateurs n’affichent pas. Enregistrez-le en JPEG et envoyez-le encore une fois : sur un iPhone, sous Réglages, Appareil photo, Formats, « Le plus compatible ».",
  "picture.not_possible":
    "Ce serveur ne peut pas préparer d’images : le paquet sharp n’y fonctionne pas. Tout le reste fonctionne ; dites-le à la personne qui l’a installé.",
  "picture.not_there": "Cette image n’est pas arrivée. Envoyez-la encore une fois.",
  "picture.other_type":
    "Les images acceptées sont JPEG, PNG, WebP ou AVIF. Enregistrez celle-ci dans l’un de ces formats et envoyez-la encore une fois ; les téléphones le font d’eux-mêmes quand vous choisissez une photo ici.",
  "picture.too_many_pixels":
    "Cette image a plus de {millions} millions de pixels. Réduisez-la et envoyez-la encore une fois.",
  "picture.too_slow":
    "La préparation de cette image a pris trop de temps. Réduisez-la et envoyez-la encore une fois.",
  "picture.unreadable":
    "Cette image est illisible ; elle est peut-être abîmée. Enregistrez-la de nouveau ou choisissez-en une autre.",
  "picture.used": "Une image que le site montre, ou a montrée auparavant, n’est pas supprimée.",
  "project.closed_to_files": "Ce projet est clos. Écrivez-nous et nous le rouvrirons.",
  "project.closed_to_questions":
    "Ce projet est terminé. Rouvrez-le avant de demander quelque chose.",
  "project.not_found": "Projet introuvable",
  "project.viewer": "Vous pouvez lire ce projet, mais pas le modifier. Demandez à son titulaire.",
  "question.answer_missing": "Écrivez une réponse, ou dites qu’elle n’est pas nécessaire.",
  "question.answered": "Cette question a déjà sa réponse.",
  "question.client_answers": "Seul le client répond. Vous pouvez retirer la question.",
  "question.not_found": "Cette question n’existe pas.",
  "question.not_task_of_client": "Choisissez une tâche du client dans la liste.",
  "question.studio_asks": "Seul le studio pose des questions ici. Veuillez écrire un message.",
  "question.task_asked": "Vous avez déjà demandé cette tâche.",
  "question.task_or_text": "Choisissez une tâche, ou écrivez une question.",
  "question.task_ticked": "Cette tâche est déjà cochée.",
  "question.viewer":
    "En tant que lecteur de ce projet, vous lisez ses questions et n’y répondez pas.",
  "question.withdrawn": "Cette question a été retirée.",
  "refund.asked_already": "Un remboursement a déjà été demandé.",
  "refund.client_asks": "Seul le client demande un remboursement.",
  "refund.no_right":
    "Seuls le titulaire d’un projet, et un participant qui voit son argent, demandent un remboursement.",
  "refund.nothing_missed":
    "Un remboursement peut être demandé après un délai que nous n’avons pas tenu.",
  "refund.too_late":
    "Un remboursement pouvait être demandé jusqu’à 30 jours après le délai. Veuillez nous écrire.",
  "reminder.pause_too_long": "Vous pouvez suspendre les rappels 14 jours au plus.",
  "reminder.viewer": "En tant que lecteur de ce projet, vous le lisez et n’y changez rien.",
  "request.id_used": "Cette demande a déjà servi à autre chose. Rechargez la page.",
  "seo.after_by_studio": "Le studio examine le site terminé ; le rapport apparaît ensuite ici.",
  "seo.before_exists": "Il y a déjà un rapport du site d’avant. Demandez-en un autre au studio.",
  "seo.report_not_found": "Il n’y a pas de rapport à cette adresse.",
  "staff.not_found": "Cette personne ne fait pas, ou plus, partie du studio.",
  "staff.owner_needed":
    "Le studio a besoin d’un titulaire. Nommez d’abord quelqu’un d’autre titulaire.",
  "studio.only": "Seul le studio peut le faire.",
  "support.not_asked": "On n’a pas encore posé la question du suivi pour ce projet.",
  "support.not_running": "Aucun suivi n’est en cours pour ce projet.",
  "support.not_waiting": "Cette question n’attend plus de réponse.",
  "task.not_found": "Cette tâche ne fait pas partie du projet.",
  "task.of_studio": "Seul le studio coche cette tâche.",
  "task.project_closed": "Ce projet est clos. Ses tâches restent telles quelles.",
  "tax.client_vat_id_missing":
    "L’autoliquidation exige le numéro de TVA du client, de son propre pays.",
  "tax.details_changed":
    "Les coordonnées de facturation ont changé depuis que la taxe a été déterminée. Le studio doit la déterminer à nouveau.",
  "tax.no_rate": "Le vendeur ne facture pas de taxe : il n’y a pas de taux.",
  "tax.not_of_service": "La taxe est déterminée pour des services, à un jour donné.",
  "tax.seller_number_missing":
    "Une facture hors champ de la taxe exige le numéro fiscal du studio, qui manque. Veuillez nous écrire.",
  "tax.seller_vat_id_missing":
    "L’autoliquidation exige le numéro de TVA du studio, qui manque. Veuillez nous écrire.",
  "tax.territory":
    "L’adresse de facturation est dans un territoire hors de la zone TVA de l’UE. Le studio doit déterminer la taxe.",
  "text.no_web_address":
    "Ce n'est pas une adresse web qu'un navigateur ouvre, ou elle contient un nom ou un mot de passe.",
} satisfies Record<keyof typeof english, string>;

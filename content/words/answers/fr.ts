import type { Answers } from "./en.ts";

export default {
  "Invalid login credentials": "L’adresse e-mail ou le mot de passe n’est pas correct.",
  "Failed to log in.": "La connexion a échoué.",
  "We could not reach the server. Check your connection and try again.":
    "Le serveur ne répond pas. Vérifiez votre connexion et réessayez.",
  "We could not reach the server. Check your connection and try again. What you typed is still here.":
    "Le serveur ne répond pas. Vérifiez votre connexion et réessayez. Ce que vous avez écrit est toujours là.",
  "Your session has ended. Please sign in again.":
    "Votre session est terminée. Veuillez vous reconnecter.",
  "User not authenticated": "Vous n’êtes pas connecté.",
  "Request rate limit reached": "Trop de tentatives. Veuillez patienter quelques minutes.",
  "email rate limit exceeded": "Trop d’e-mails demandés. Veuillez patienter quelques minutes.",
  "For security purposes, you can only request this after {} seconds.":
    "Par sécurité, vous pourrez le redemander dans {} secondes.",
  "An account with this email already exists. Please sign in instead.":
    "Un compte existe déjà avec cette adresse. Veuillez vous connecter.",
  "There was an issue creating your account. Please try again or contact support if the problem persists.":
    "Votre compte n’a pas pu être créé. Veuillez réessayer, ou nous écrire si cela persiste.",
  "Failed to register. Please try again.": "L’inscription a échoué. Veuillez réessayer.",
  "Registration successful. Please sign in.": "Inscription réussie. Veuillez vous connecter.",
  "Password updated successfully. Please sign in with your new password.":
    "Le mot de passe a été modifié. Veuillez vous connecter avec le nouveau.",
  "Unable to validate email address: invalid format": "Cette adresse e-mail n’est pas valide.",
  "Check your email for a password reset link. The link will expire in 1 hour.":
    "Consultez vos e-mails : un lien permet de changer le mot de passe. Il expire dans 1 heure.",
  "Failed to send reset email": "L’e-mail n’a pas pu être envoyé.",
  "Invalid or expired reset link. Please request a new password reset.":
    "Le lien n’est pas valide ou a expiré. Veuillez en demander un nouveau.",
  "Failed to update password": "Le mot de passe n’a pas pu être modifié.",
  "New password should be different from the old password.":
    "Le nouveau mot de passe doit être différent de l’ancien.",
  "Password must be at least 6 characters long":
    "Le mot de passe doit compter au moins 6 caractères.",
  "Password should be at least 6 characters.":
    "Le mot de passe doit compter au moins 6 caractères.",
  "Password cannot be longer than 72 characters":
    "Le mot de passe ne peut pas dépasser 72 caractères.",
  "Passwords do not match": "Les mots de passe ne correspondent pas.",
  "Full name is required": "Le nom est requis.",
  "Business name is required": "Le nom de l’entreprise est requis.",
  "Please keep the full name under {} characters":
    "Veuillez limiter le nom à moins de {} caractères.",
  "Please keep the business name under {} characters":
    "Veuillez limiter le nom de l’entreprise à moins de {} caractères.",
  "Profile updated successfully!": "Votre profil est enregistré !",
  "Failed to update profile": "Le profil n’a pas pu être enregistré.",
  "Failed to load profile information": "Votre profil n’a pas pu être chargé.",
  "Settings updated successfully!": "Les réglages sont enregistrés !",
  "Failed to update settings": "Les réglages n’ont pas pu être enregistrés.",
  "Your settings could not be loaded.": "Vos réglages n’ont pas pu être chargés.",
  "Failed to fetch project": "Le projet n’a pas pu être chargé.",
  "Failed to fetch projects": "Les projets n’ont pas pu être chargés.",
  "Project not found": "Projet introuvable",
  "The tick was not saved.": "La coche n’a pas été enregistrée.",
  "The files could not be added to the project.":
    "Les fichiers n’ont pas pu être ajoutés au projet.",
  "The file could not be downloaded.": "Le fichier n’a pas pu être téléchargé.",
  "Upload failed": "L’envoi a échoué.",
  "No user found.": "Il faut être connecté pour cela.",
  "This file is empty.": "Ce fichier est vide.",
  "This type of file is not accepted. Choose one of: {}.":
    "Ce type de fichier n’est pas accepté. Choisissez parmi : {}.",
  "This file has {}; the limit is {} MB.": "Ce fichier fait {} ; la limite est de {} Mo.",
  "Failed to submit bug report": "Le signalement n’a pas pu être envoyé.",
  "Your reports could not be loaded.": "Vos signalements n’ont pas pu être chargés.",
  "Title is required": "Le titre est requis.",
  "Description is required": "La description est requise.",
  "Please keep the title under {} characters":
    "Veuillez limiter le titre à moins de {} caractères.",
  "Please keep the description under {} characters":
    "Veuillez limiter la description à moins de {} caractères.",
  "Please keep the address under {} characters":
    "Veuillez limiter l’adresse à moins de {} caractères.",
  "Please enter the address of a page, or leave this empty":
    "Indiquez l’adresse d’une page, ou laissez ce champ vide.",
  "Please select a service": "Veuillez choisir une prestation.",
  "Please fill in all required fields": "Veuillez remplir tous les champs requis.",
  "Invalid email address": "Cette adresse e-mail n’est pas valide.",
  "Please select at least one website goal": "Veuillez choisir au moins un objectif.",
  "Please select a tool type": "Veuillez choisir un type d’outil.",
  "Please agree to all terms": "Veuillez accepter tous les points.",
  "Please shorten what is too long": "Veuillez raccourcir ce qui est trop long.",
  "This text holds a character that cannot be stored. Delete what you pasted last, or type it by hand.":
    "Ce texte contient un caractère qui ne peut pas être enregistré. Effacez ce que vous avez collé en dernier, ou tapez-le à la main.",
  "Please keep this under {} characters. It has {}.":
    "Veuillez rester sous {} caractères. Il y en a {}.",
  "Failed to submit form": "Le questionnaire n’a pas pu être envoyé.",
  "Your answers could not be loaded.": "Vos réponses n’ont pas pu être chargées.",
  "Your answers could not be saved.": "Vos réponses n’ont pas pu être enregistrées.",
  "A file is still on its way. Please wait a moment, or remove it in step 4.":
    "Un fichier est encore en chemin. Patientez un instant, ou retirez-le à l’étape 4.",
  "Another tab or device has saved other answers. Choose which ones to send.":
    "Un autre onglet ou appareil a enregistré d’autres réponses. Choisissez lesquelles envoyer.",
  "Try again": "Réessayer",
  "That code is not right. Wait for the next one in your app and try again.":
    "Ce code n’est pas le bon. Attendez le suivant dans votre application et réessayez.",
  "That recovery code is not right, or it was used before. Each of them works once.":
    "Ce code de secours n’est pas le bon ou a déjà été utilisé. Chacun ne fonctionne qu’une fois.",
  "The key was not accepted: it is not the one of this account, or the browser's window was closed.":
    "La clé n’a pas été acceptée : ce n’est pas celle de ce compte, ou la fenêtre du navigateur a été fermée.",
  "That code is not right. Check that your phone's clock is set automatically, and try the next code.":
    "Ce code n’est pas le bon. Vérifiez que l’heure de votre téléphone est réglée automatiquement et essayez le code suivant.",
  "That took too long. Please sign in again.": "Le délai est dépassé. Veuillez vous reconnecter.",
  "Too many attempts. Please wait a while before you try again.":
    "Trop de tentatives. Attendez un moment avant de réessayer.",
  "Current password is incorrect": "Le mot de passe actuel n’est pas le bon.",
  "That device could not be signed out.": "Cet appareil n’a pas pu être déconnecté.",
  "The other devices could not be signed out.":
    "Les autres appareils n’ont pas pu être déconnectés.",
  "Your devices could not be loaded.": "Vos appareils n’ont pas pu être chargés.",
  "The server gave no reason.": "Le serveur n’a pas indiqué de raison.",
  "What is in this file is not what its name says.":
    "Le contenu de ce fichier ne correspond pas à son nom.",
  "There is no room for this file. Remove others, or write to us.":
    "Il n’y a plus de place pour ce fichier. Retirez-en d’autres, ou écrivez-nous.",
  "Too many uploads at once. Wait a minute and try again.":
    "Trop de fichiers à la fois. Patientez une minute et réessayez.",
  "That is not the password of this account.": "Ce n’est pas le mot de passe de ce compte.",
  "Your password could not be checked. Please try again.":
    "Votre mot de passe n’a pas pu être vérifié. Veuillez réessayer.",
  "The archive could not be made. Please try again.":
    "L’archive n’a pas pu être préparée. Veuillez réessayer.",
  "The download broke off before its end. Please try again.":
    "Le téléchargement s’est interrompu avant la fin. Veuillez réessayer.",
  "Your account could not be deleted. Please try again.":
    "Votre compte n’a pas pu être supprimé. Veuillez réessayer.",
  "A link was asked for less than a minute ago. Look into your mailbox, or try again in {} seconds.":
    "Un lien a été demandé il y a moins d’une minute. Regardez dans votre boîte de réception ou réessayez dans {} secondes.",
  "A code was asked for less than a minute ago. Look into your mailbox, or try again in {} seconds.":
    "Un code a été demandé il y a moins d’une minute. Regardez dans votre boîte de réception ou réessayez dans {} secondes.",
  "Too many wrong codes were typed for this address today, so codes pause until tomorrow. Your password and your passkeys still work.":
    "Trop de codes erronés ont été saisis aujourd’hui pour cette adresse : les codes sont suspendus jusqu’à demain. Votre mot de passe et vos clés d’accès fonctionnent toujours.",
  "The code could not be mailed. Please try again.":
    "Le code n’a pas pu être envoyé. Veuillez réessayer.",
  "That is not the code of the newest mail. Look again, or ask for another one.":
    "Ce n’est pas le code du dernier mail. Regardez encore, ou demandez-en un autre.",
  "This code is no longer good here. Ask for another one.":
    "Ce code n’est plus valable ici. Demandez-en un autre.",
  "Invalid or expired link. Please ask for a new one.":
    "Le lien n’est pas valable ou a expiré. Demandez-en un nouveau.",
  "Please confirm your address first: a link for a new password, which the sign-in page mails, confirms it too.":
    "Confirmez d’abord votre adresse : un lien pour un nouveau mot de passe, envoyé par la page de connexion, la confirme aussi.",
  "The invitations could not be loaded.": "Les invitations n’ont pas pu être chargées.",
  "The link could not be sent.": "Le lien n’a pas pu être envoyé.",
  "This is not an e-mail address.": "Ce n’est pas une adresse e-mail.",
  "The messages could not be loaded.": "Les messages n’ont pas pu être chargés.",
  "The notifications could not be loaded.": "Les notifications n’ont pas pu être chargées.",
  "The notifications could not be marked as read.":
    "Les notifications n’ont pas pu être marquées comme lues.",
  "The people of this project could not be loaded.":
    "Les personnes de ce projet n’ont pas pu être chargées.",
  "This could not be saved. Please try again.": "L’enregistrement a échoué. Veuillez réessayer.",
  "That passkey is not known here any more. Sign in another way, and add a new one in your profile.":
    "Cette clé d’accès n’est plus connue ici. Connectez-vous autrement et ajoutez-en une nouvelle dans votre profil.",
  "That took too long. Please press the button again.":
    "Cela a pris trop de temps. Appuyez de nouveau sur le bouton.",
  "The passkey could not be checked. Please try again, or sign in another way.":
    "La clé d’accès n’a pas pu être vérifiée. Réessayez, ou connectez-vous autrement.",
  "Passkeys do not work at this address.": "Les clés d’accès ne fonctionnent pas à cette adresse.",
  "The passkey could not be added. Please try again.":
    "La clé d’accès n’a pas pu être ajoutée. Réessayez.",
  "This device has a passkey for your account already.":
    "Cet appareil a déjà une clé d’accès pour votre compte.",
  "Nothing was added: your browser was closed or refused, or you waited too long.":
    "Rien n’a été ajouté : la fenêtre de votre navigateur a été fermée, refusée, ou a attendu trop longtemps.",
  "Your passkeys could not be loaded.": "Vos clés d’accès n’ont pas pu être chargées.",
  "The passkey could not be changed. Please try again.":
    "La clé d’accès n’a pas pu être modifiée. Réessayez.",
  "That passkey belongs to another account.": "Cette clé d’accès appartient à un autre compte.",
  Reference: "Référence",
  "The terms have changed since you opened this page":
    "Les conditions ont changé depuis que vous avez ouvert cette page",
  "Please confirm that you order for your business.":
    "Veuillez confirmer que vous commandez pour votre entreprise.",
  "This is not a VAT id of the country that you chose.":
    "Ce n’est pas un n° de TVA du pays choisi.",
  "The price has changed since you opened this page":
    "Le prix a changé depuis que vous avez ouvert cette page",
  "Please fill in the name for invoices.": "Veuillez remplir le nom pour les factures.",
  "Please fill in the street.": "Veuillez remplir la rue.",
  "Please fill in the postal code.": "Veuillez remplir le code postal.",
  "Please fill in the town.": "Veuillez remplir la ville.",
  "Please choose a country.": "Veuillez choisir un pays.",
  "This is not the form of a VAT id. It begins with the letters of its country, as in DE123456789.":
    "Ceci n’a pas la forme d’un n° de TVA. Il commence par les lettres de son pays, comme DE123456789.",
  "Please use at most {} characters.": "Utilisez au plus {} caractères.",
  "Your billing details could not be loaded.":
    "Vos données de facturation n’ont pas pu être chargées.",
  "Your billing details could not be saved.":
    "Vos données de facturation n’ont pas pu être enregistrées.",
  "The invoices could not be loaded.": "Les factures n’ont pas pu être chargées.",
  "The invoice could not be loaded.": "La facture n’a pas pu être chargée.",
  "The credit notes could not be loaded.": "Les avoirs n’ont pas pu être chargés.",
  "The payments could not be loaded.": "Les paiements n’ont pas pu être chargés.",
  "The order could not be loaded.": "La commande n’a pas pu être chargée.",
  "The agreements could not be loaded.": "Les accords n’ont pas pu être chargés.",
  "This could not be done. Please try again.": "Cela n’a pas pu être fait. Veuillez réessayer.",
  "The support of this project could not be loaded.":
    "Le suivi de ce projet n’a pas pu être chargé.",
  "The support of your projects could not be loaded.":
    "Le suivi de vos projets n’a pas pu être chargé.",
  "Too many requests. Please wait a moment and try again.":
    "Trop de demandes. Veuillez patienter un instant et réessayer.",
  "Your open invoices could not be loaded.": "Vos factures ouvertes n’ont pas pu être chargées.",
  "Your credit could not be loaded.": "Votre crédit n’a pas pu être chargé.",
  "The project's clock could not be loaded.": "L’horloge du projet n’a pas pu être chargée.",
  "Write a message.": "Écrivez un message.",
  "Write an answer.": "Écrivez une réponse.",
  "Write why you ask for it.": "Écrivez pourquoi vous le demandez.",
  "Write up to 2,000 characters.": "Écrivez jusqu’à 2 000 caractères.",
  "Your linked accounts could not be loaded.": "Vos comptes liés n’ont pas pu être chargés.",
  "Your linked accounts could not be changed. Please try again.":
    "Vos comptes liés n’ont pas pu être modifiés. Veuillez réessayer.",
} satisfies Answers;

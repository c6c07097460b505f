/** What the server refuses and a client or a visitor can meet, by the code of the refusal. The English sentence is the
 * message on the wire. A name in braces is a parameter that the refusal carries. */
export default {
  "account.deleted_by_studio": "Only the studio deletes a client's account.",
  "account.exported_by_studio": "Only the studio exports a client's data.",
  "account.id_missing": "Send userId.",
  "account.last_owner":
    "You are the studio's last owner. Make somebody else an owner first, then delete your account.",
  "account.not_found": "There is no such account.",
  "account.of_studio": "This account is the studio's. Only its owner can delete it.",
  "account.proof_needed":
    "Please confirm with your password first. A confirmation is good for {minutes} minutes.",
  "account.sign_in_for_notifications": "Sign in to read your notifications.",
  "account.signed_out": "Please sign in.",
  "add_on.not_sold": "An add-on that you chose is no longer offered",
  "agreement.business_not_confirmed": "Please confirm that you order for your business.",
  "agreement.terms_changed": "The terms have changed since you opened this page",
  "billing.email_not_plain": "invoice_email is not one plain e-mail address",
  "billing.vat_id_of_other_country": "This is not a VAT id of the country that you chose.",
  "card.amount": "This amount cannot be paid by card. Please pay it by bank transfer.",
  "card.not_taken": "This studio does not take cards.",
  "card.specimen":
    "This invoice is a specimen, so it cannot be paid by card. The studio sends you a valid one.",
  "card.unavailable": "Card payments do not work right now, and nothing was charged.",
  "change_list.in_work":
    "The studio has begun to answer this list; it stays. Please write a message.",
  "change_list.just_sent": "A list about this version was just sent. Yours is still here.",
  "change_list.not_found": "This list does not exist.",
  "change_list.point_not_found": "This point does not exist.",
  "change_list.price_accepted":
    "Its price was accepted, so the list stays. Please write a message.",
  "change_list.viewer": "A viewer looks at deliverables and sends no changes.",
  "client.only": "Only the client does this.",
  "clock.deadline_passed": "The deadline has passed: the start stays as it is.",
  "clock.none": "This project has no clock, or it has ended.",
  "clock.say_what_is_missing": "Say what is missing, or that the content is complete.",
  "clock.task_not_needed": "Only tasks that are needed to start can be missing.",
  "clock.task_open":
    "A task that is needed to start is still open. Tick it, or say what is missing.",
  "contact.email_not_plain": "The e-mail address is not one plain address",
  "deliverable.approved":
    "Version {version} was approved. What is new is posted as a deliverable of its own.",
  "deliverable.list_in_work":
    "The studio works on your list of changes. Please approve the version that follows it.",
  "deliverable.list_waits":
    "There is a list of changes about this version. Withdraw it, then approve.",
  "deliverable.newer_to_approve": "There is a newer version. Look at it before you approve.",
  "deliverable.newer_to_change": "There is a newer version. Look at it before you send the list.",
  "deliverable.next_on_its_way": "The next version is on its way. Please look at it first.",
  "deliverable.not_acceptor":
    "Only the client, and whom the client lets accept, approves a deliverable.",
  "deliverable.not_found": "This deliverable does not exist.",
  "deliverable.project_cancelled": "This project was cancelled. Its deliverables stay as they are.",
  "document.unprintable":
    "A document cannot be printed with {letters}. Please write it in other letters.",
  "draft.email_not_plain": "The e-mail address has characters that cannot be seen",
  "export.too_often":
    "You have downloaded your data five times within an hour. Please try again later.",
  "export.under_way": "A download of your data is under way already. Wait until it has ended.",
  "file.bad_list": "files must be a list of { path, name, size, type }",
  "file.brand_kit_not_own": "brand_kit_upload_path must be a file in your own folder",
  "file.gone": "A file is not there any more. Take it off and add it again.",
  "file.held_elsewhere": "A file belongs to something else already. Take it off and add it again.",
  "file.not_own": "Only files that you have uploaded can be added",
  "file.too_many": "A project takes 50 files. Put several into one zip file.",
  "file.uploads_not_own": "uploaded_files must be files in your own folder",
  "invitation.account_of_client":
    "This account has a project as a client, so it cannot work for the studio.",
  "invitation.account_of_staff":
    "This account works for the studio, so it cannot join a project of a client.",
  "invitation.address_of_client":
    "This address belongs to a client with a project. Invite another address of this person.",
  "invitation.already_member": "This person is in the project already.",
  "invitation.already_staff": "This person is in the studio already.",
  "invitation.bad_address": "This is not an e-mail address.",
  "invitation.not_found": "This invitation does not exist, or not any more.",
  "invitation.own_address_unconfirmed":
    "Please confirm your own address first. Then you can invite others.",
  "invitation.too_many": "Too many invitations at once. Please wait an hour.",
  "invitation.too_many_people": "A project has at most 50 people.",
  "invoice.advance_too_large": "More was paid in advance than this invoice is about.",
  "invoice.billing_details_missing":
    "The client's billing details are missing: legal name, street, postal code, city and country.",
  "invoice.costs_more_than_agreed":
    "With the client's present billing details the order costs more than was agreed. It waits for the client's yes to a new version.",
  "invoice.credit_of_nothing": "A credit note is about more than nothing.",
  "invoice.credit_too_large": "More than is left of the invoice cannot be credited.",
  "invoice.deposit_on_its_way": "A payment for the deposit is on its way.",
  "invoice.due_before_issue": "The due date is before the day of the issue.",
  "invoice.no_lines": "An invoice needs at least one line.",
  "invoice.no_order_in_force": "There is no order in force for this project.",
  "invoice.not_all_at_once":
    "Everything at once can be paid only while the deposit is invoiced and nothing is paid of it.",
  "invoice.not_found": "There is no such invoice.",
  "invoice.project_cancelled": "This project is cancelled: nothing more is invoiced for it.",
  "invoice.supply_ends_first": "The supply ends before it begins.",
  "list.unknown": 'There is no list "{list}".',
  "list.unknown_filter": 'The list "{list}" has no filter "{filter}".',
  "list.unknown_sort": 'The list "{list}" is not sorted by "{sort}".',
  "locale.unknown_time_zone":
    "detected_timezone is not a time zone of the IANA database, such as Europe/Paris",
  "member.no_right": "Only the owner of a project and the studio change who is in it.",
  "member.not_found": "This person is not in the project, or not any more.",
  "member.owner_is_fixed": "The owner of a project is whose project it is.",
  "member.owner_stays": "A project keeps its owner.",
  "message.empty": "Write a message.",
  "message.not_found": "This message does not exist.",
  "message.not_own": "Only who wrote a message changes it.",
  "message.not_own_to_remove": "Only who wrote a message and the studio remove it.",
  "message.removed": "This message was removed.",
  "message.too_old": "A message can be changed for ten minutes. Please write a new one.",
  "message.too_old_to_remove":
    "You can remove a message for ten minutes. Please ask us to remove this one.",
  "message.viewer": "A viewer reads the messages of a project and writes none.",
  "notification.bad_choice":
    "Say which notifications you have read: up_to a moment, or at most 200 ids.",
  "order.discount_too_large": "A discount is larger than what it is taken off.",
  "order.line_count": "An order and an invoice have from 1 to 200 lines.",
  "order.newer": "There is a newer version of this order.",
  "order.not_acceptor":
    "Only the client, and whom the client lets accept, answers for this project.",
  "order.not_found": "There is no such order.",
  "order.not_waiting": "This version of the order does not wait for an answer any more.",
  "order.price_changed": "The price has changed since you opened this page",
  "order.rate_decimals": "A tax rate has at most four decimals.",
  "order.too_large": "An order and an invoice are at most {largest}.",
  "package.not_sold": "This package is no longer sold",
  "payment.moved_too_much": "More is moved off an invoice than this payment had paid of it.",
  "payment.other_client": "A payment is allocated to invoices of the same client.",
  "payment.other_currency": "A payment is allocated to invoices in the same currency.",
  "picture.drawing":
    "This is a drawing (SVG), and pictures here are photographs: JPEG, PNG, WebP or AVIF. Export it as PNG and upload that.",
  "picture.heic":
    "This is your phone's HEIC, which not every browser shows. Save it as JPEG and upload it again: on an iPhone under Settings, Camera, Formats, “Most Compatible”.",
  "picture.not_possible":
    "This server cannot prepare pictures: the package sharp does not run on it. Everything else works; tell whoever installed it.",
  "picture.not_there": "This picture has not arrived. Upload it again.",
  "picture.other_type":
    "Pictures are taken as JPEG, PNG, WebP or AVIF. Save this one as one of these and upload it again; phones do so by themselves when you choose a photograph here.",
  "picture.too_many_pixels":
    "This picture has more than {millions} million pixels. Make it smaller and upload it again.",
  "picture.too_slow": "This picture took too long to prepare. Make it smaller and upload it again.",
  "picture.unreadable":
    "This picture cannot be read; it may be damaged. Save it again, or choose another one.",
  "picture.used": "A picture that the website uses, or used before, is not deleted.",
  "project.closed_to_files": "This project is closed. Write to us, and we will open it again.",
  "project.closed_to_questions":
    "This project is closed. Open it again before you ask for something.",
  "project.not_found": "Project not found",
  "project.viewer": "You may read this project and not change it. Ask its owner.",
  "question.answer_missing": "Write an answer, or say that it is not needed.",
  "question.answered": "This question has been answered already.",
  "question.client_answers": "Only the client answers. You can withdraw the question.",
  "question.not_found": "This question does not exist.",
  "question.not_task_of_client": "Choose a task of the client's from the checklist.",
  "question.studio_asks": "Only the studio asks here. Please write a message.",
  "question.task_asked": "You have asked for this task already.",
  "question.task_or_text": "Choose a task, or write a question.",
  "question.task_ticked": "This task is ticked already.",
  "question.viewer": "A viewer reads the questions of a project and answers none.",
  "question.withdrawn": "This question was withdrawn.",
  "refund.asked_already": "A refund was asked for already.",
  "refund.client_asks": "Only the client asks for a refund.",
  "refund.no_right":
    "Only the owner of a project, and an editor who sees its money, ask for a refund.",
  "refund.nothing_missed": "A refund can be asked for after a deadline that we have missed.",
  "refund.too_late":
    "A refund could be asked for until 30 days after the deadline. Please write to us.",
  "reminder.pause_too_long": "You can pause reminders for up to 14 days.",
  "reminder.viewer": "A viewer reads a project and changes nothing in it.",
  "request.id_used": "This request id was used for another request. Take a new one.",
  "seo.after_by_studio": "The studio looks at the finished site; the report then appears here.",
  "seo.before_exists":
    "There is a report of the site before already. Ask the studio for another one.",
  "seo.report_not_found": "There is no report at this address.",
  "staff.not_found": "This person is not in the studio, or not any more.",
  "staff.owner_needed": "The studio needs an owner. Make somebody else an owner first.",
  "studio.only": "Only the studio does this.",
  "support.not_asked": "Nobody has asked about support for this project yet.",
  "support.not_running": "No support is running for this project.",
  "support.not_waiting": "This question does not wait for an answer any more.",
  "task.not_found": "This task is not on the project's checklist",
  "task.of_studio": "Only the studio ticks its tasks",
  "task.project_closed": "This project is closed. Its tasks stay as they are.",
  "tax.client_vat_id_missing":
    "Reverse charge needs the client's VAT id, of the client's own country.",
  "tax.details_changed":
    "The client's details have changed since the tax was decided manually. Decide it again.",
  "tax.no_rate": "The seller charges no tax: there is no rate.",
  "tax.not_of_service": "Tax is decided for services, on a day.",
  "tax.seller_number_missing":
    "An invoice outside the scope of tax needs the seller's tax number. Write it into the facts of the seller.",
  "tax.seller_vat_id_missing":
    "Reverse charge needs the seller's VAT id. Write it into the facts of the seller.",
  "tax.territory":
    "The client's address is in a territory outside the VAT area of the EU. Decide the tax manually.",
  "text.no_web_address":
    "This is no web address that a browser opens, or it has a name or a password in it.",
};

import type english from "./en.ts";

export default {
  "account.deleted_by_studio": "Das Konto eines Kunden löscht nur das Studio.",
  "account.exported_by_studio": "Die Daten eines Kunden exportiert nur das Studio.",
  "account.id_missing": "Senden Sie userId.",
  "account.last_owner":
    "Sie sind der letzte Inhaber des Studios. Machen Sie zuerst jemand anderen zum Inhaber, dann löschen Sie Ihr Konto.",
  "account.not_found": "Dieses Konto gibt es nicht.",
  "account.of_studio": "Dieses Konto gehört dem Studio. Nur wer es hat, kann es löschen.",
  "account.proof_needed":
    "Bitte bestätigen Sie zuerst mit Ihrem Passwort. Eine Bestätigung gilt {minutes} Minuten.",
  "account.sign_in_for_notifications": "Melden Sie sich an, um Ihre Mitteilungen zu lesen.",
  "account.signed_out": "Bitte melden Sie sich an.",
  "add_on.not_sold": "Ein Extra, das Sie gewählt haben, wird nicht mehr angeboten",
  "agreement.business_not_confirmed":
    "Bitte bestätigen Sie, dass Sie für Ihr Unternehmen bestellen.",
  "agreement.terms_changed":
    "Die Bedingungen haben sich geändert, seit Sie diese Seite geöffnet haben",
  "billing.email_not_plain": "Die Adresse für Rechnungen ist nicht eine einzelne E-Mail-Adresse.",
  "billing.vat_id_of_other_country": "Das ist keine USt-IdNr. des gewählten Landes.",
  "card.amount":
    "Dieser Betrag lässt sich nicht mit Karte zahlen. Bitte zahlen Sie ihn per Überweisung.",
  "card.not_taken": "Dieses Studio nimmt keine Karten.",
  "card.specimen":
    "Diese Rechnung ist ein Muster und lässt sich deshalb nicht mit Karte bezahlen. Das Studio schickt Ihnen eine gültige.",
  "card.unavailable": "Kartenzahlungen gehen gerade nicht, und es wurde nichts abgebucht.",
  "change_list.in_work":
    "Das Studio hat begonnen, diese Liste zu beantworten; sie bleibt. Bitte schreiben Sie eine Nachricht.",
  "change_list.just_sent": "Zu dieser Fassung wurde gerade eine Liste gesendet. Ihre ist noch da.",
  "change_list.not_found": "Diese Liste gibt es nicht.",
  "change_list.point_not_found": "Diesen Punkt gibt es nicht.",
  "change_list.price_accepted":
    "Der Preis wurde angenommen, deshalb bleibt die Liste. Bitte schreiben Sie eine Nachricht.",
  "change_list.viewer": "Sie lesen in diesem Projekt mit und senden keine Änderungen.",
  "client.only": "Das macht nur der Kunde.",
  "clock.deadline_passed": "Der Termin ist vorbei: Der Beginn bleibt, wie er ist.",
  "clock.none": "Dieses Projekt hat keine Uhr, oder sie ist abgelaufen.",
  "clock.say_what_is_missing": "Sagen Sie, was fehlt, oder dass die Inhalte vollständig sind.",
  "clock.task_not_needed": "Fehlen können nur Aufgaben, die für den Beginn nötig sind.",
  "clock.task_open":
    "Eine Aufgabe, die für den Beginn nötig ist, ist noch offen. Haken Sie sie ab, oder sagen Sie, was fehlt.",
  "contact.email_not_plain": "Das ist nicht eine einzelne E-Mail-Adresse.",
  "deliverable.approved":
    "Fassung {version} wurde freigegeben. Neues wird als eigene Lieferung eingestellt.",
  "deliverable.list_in_work":
    "Das Studio arbeitet an Ihrer Liste mit Änderungen. Bitte geben Sie die Fassung frei, die darauf folgt.",
  "deliverable.list_waits":
    "Zu dieser Fassung gibt es eine Liste mit Änderungen. Ziehen Sie sie zurück, dann geben Sie frei.",
  "deliverable.newer_to_approve":
    "Es gibt eine neuere Fassung. Sehen Sie sie an, bevor Sie freigeben.",
  "deliverable.newer_to_change":
    "Es gibt eine neuere Fassung. Sehen Sie sie an, bevor Sie die Liste senden.",
  "deliverable.next_on_its_way":
    "Die nächste Fassung ist unterwegs. Bitte sehen Sie sie zuerst an.",
  "deliverable.not_acceptor":
    "Eine Lieferung gibt nur frei, wem das Projekt gehört, und wen diese Person annehmen lässt.",
  "deliverable.not_found": "Diese Lieferung gibt es nicht.",
  "deliverable.project_cancelled":
    "Dieses Projekt wurde abgesagt. Seine Lieferungen bleiben, wie sie sind.",
  "document.unprintable":
    "Ein Dokument kann {letters} nicht drucken. Bitte schreiben Sie es mit anderen Buchstaben.",
  "draft.email_not_plain": "Die E-Mail-Adresse enthält Zeichen, die man nicht sieht",
  "export.too_often":
    "Sie haben Ihre Daten in einer Stunde schon fünfmal heruntergeladen. Bitte versuchen Sie es später noch einmal.",
  "export.under_way":
    "Ihre Daten werden gerade schon heruntergeladen. Bitte warten Sie, bis das beendet ist.",
  "file.bad_list": "files muss eine Liste von { path, name, size, type } sein",
  "file.brand_kit_not_own": "brand_kit_upload_path muss eine Datei in Ihrem eigenen Ordner sein",
  "file.gone":
    "Eine Datei ist nicht mehr da. Nehmen Sie sie heraus, und fügen Sie sie noch einmal hinzu.",
  "file.held_elsewhere":
    "Eine Datei gehört schon zu etwas anderem. Nehmen Sie sie heraus, und fügen Sie sie noch einmal hinzu.",
  "file.not_own": "Nur Dateien, die Sie hochgeladen haben, lassen sich hinzufügen.",
  "file.too_many": "Ein Projekt fasst 50 Dateien. Packen Sie mehrere in eine Zip-Datei.",
  "file.uploads_not_own": "uploaded_files müssen Dateien in Ihrem eigenen Ordner sein",
  "invitation.account_of_client":
    "Dieses Konto hat als Kunde ein Projekt und kann deshalb nicht für das Studio arbeiten.",
  "invitation.account_of_staff":
    "Dieses Konto arbeitet für das Studio und kann deshalb nicht zu einem Projekt eines Kunden gehören.",
  "invitation.address_of_client":
    "Diese Adresse gehört einem Kunden mit einem Projekt. Laden Sie eine andere Adresse dieser Person ein.",
  "invitation.already_member": "Diese Person ist schon im Projekt.",
  "invitation.already_staff": "Diese Person ist schon im Studio.",
  "invitation.bad_address": "Das ist keine E-Mail-Adresse.",
  "invitation.not_found": "Diese Einladung gibt es nicht oder nicht mehr.",
  "invitation.own_address_unconfirmed":
    "Bitte bestätigen Sie zuerst Ihre eigene Adresse. Dann können Sie andere einladen.",
  "invitation.too_many": "Zu viele Einladungen auf einmal. Bitte warten Sie eine Stunde.",
  "invitation.too_many_people": "Ein Projekt hat höchstens 50 Beteiligte.",
  "invoice.advance_too_large": "Im Voraus wurde mehr bezahlt, als diese Rechnung ausmacht.",
  "invoice.billing_details_missing":
    "Die Rechnungsangaben fehlen: Name, Straße, Postleitzahl, Ort und Land. Sie füllen sie unter „Rechnungen“ aus.",
  "invoice.costs_more_than_agreed":
    "Mit den jetzigen Rechnungsangaben kostet der Auftrag mehr als vereinbart. Er wartet auf das Ja des Kunden zu einer neuen Fassung.",
  "invoice.credit_of_nothing": "Eine Gutschrift gilt über mehr als nichts.",
  "invoice.credit_too_large":
    "Mehr, als von der Rechnung übrig ist, lässt sich nicht gutschreiben.",
  "invoice.deposit_on_its_way": "Eine Zahlung für die Anzahlung ist unterwegs.",
  "invoice.due_before_issue": "Die Fälligkeit liegt vor dem Tag der Ausstellung.",
  "invoice.no_lines": "Eine Rechnung braucht mindestens eine Zeile.",
  "invoice.no_order_in_force": "Für dieses Projekt ist kein Auftrag vereinbart.",
  "invoice.not_all_at_once":
    "Alles auf einmal zahlen geht nur, solange die Anzahlung in Rechnung gestellt und nichts davon bezahlt ist.",
  "invoice.not_found": "Diese Rechnung gibt es nicht.",
  "invoice.project_cancelled":
    "Dieses Projekt ist abgesagt: Dafür wird nichts mehr in Rechnung gestellt.",
  "invoice.supply_ends_first": "Die Leistung endet, bevor sie beginnt.",
  "list.unknown": "Es gibt keine Liste „{list}“.",
  "list.unknown_filter": "Die Liste „{list}“ hat keinen Filter „{filter}“.",
  "list.unknown_sort": "Die Liste „{list}“ wird nicht nach „{sort}“ sortiert.",
  "locale.unknown_time_zone":
    "detected_timezone ist keine Zeitzone der IANA-Datenbank, wie Europe/Paris",
  "member.no_right": "Nur der Inhaber eines Projekts und das Studio ändern, wer darin ist.",
  "member.not_found": "Diese Person ist nicht oder nicht mehr im Projekt.",
  "member.owner_is_fixed": "Inhaber eines Projekts ist, wem es gehört.",
  "member.owner_stays": "Ein Projekt behält seinen Inhaber.",
  "message.empty": "Schreiben Sie eine Nachricht.",
  "message.not_found": "Diese Nachricht gibt es nicht.",
  "message.not_own": "Eine Nachricht ändert nur, wer sie geschrieben hat.",
  "message.not_own_to_remove":
    "Eine Nachricht entfernt nur, wer sie geschrieben hat, und das Studio.",
  "message.removed": "Diese Nachricht wurde entfernt.",
  "message.too_old":
    "Eine Nachricht lässt sich zehn Minuten lang ändern. Bitte schreiben Sie eine neue.",
  "message.too_old_to_remove":
    "Sie können eine Nachricht zehn Minuten lang entfernen. Bitten Sie uns, diese zu entfernen.",
  "message.viewer": "Sie lesen in diesem Projekt mit und schreiben hier keine Nachrichten.",
  "notification.bad_choice":
    "Sagen Sie, welche Mitteilungen Sie gelesen haben: up_to ein Zeitpunkt, oder höchstens 200 ids.",
  "order.discount_too_large": "Ein Rabatt ist größer als das, wovon er abgezogen wird.",
  "order.line_count": "Ein Auftrag und eine Rechnung haben 1 bis 200 Zeilen.",
  "order.newer": "Von diesem Auftrag gibt es eine neuere Fassung.",
  "order.not_acceptor":
    "Für dieses Projekt antwortet nur, wem es gehört, und wen diese Person annehmen lässt.",
  "order.not_found": "Diesen Auftrag gibt es nicht.",
  "order.not_waiting": "Diese Fassung des Auftrags wartet nicht mehr auf eine Antwort.",
  "order.price_changed": "Der Preis hat sich geändert, seit Sie diese Seite geöffnet haben",
  "order.rate_decimals": "Ein Steuersatz hat höchstens vier Nachkommastellen.",
  "order.too_large": "Ein Auftrag und eine Rechnung betragen höchstens {largest}.",
  "package.not_sold": "Dieses Paket wird nicht mehr angeboten",
  "payment.moved_too_much":
    "Von einer Rechnung wird mehr weggenommen, als diese Zahlung davon bezahlt hatte.",
  "payment.other_client": "Eine Zahlung wird Rechnungen desselben Kunden zugeordnet.",
  "payment.other_currency": "Eine Zahlung wird Rechnungen in derselben Währung zugeordnet.",
  "picture.drawing":
    "Das ist eine Zeichnung (SVG), und Bilder sind hier Fotos: JPEG, PNG, WebP oder AVIF. Exportieren Sie sie als PNG und laden Sie dieses hoch.",
  "picture.heic":
    "Das ist das HEIC Ihres Telefons, das nicht jeder Browser zeigt. Speichern Sie es als JPEG und laden Sie es noch einmal hoch: auf einem iPhone unter Einstellungen, Kamera, Formate, „Maximale Kompatibilität“.",
  "picture.not_possible":
    "Dieser Server kann keine Bilder aufbereiten: Das Paket sharp läuft auf ihm nicht. Alles andere geht; sagen Sie es der Person, die ihn eingerichtet hat.",
  "picture.not_there": "Dieses Bild ist nicht angekommen. Laden Sie es noch einmal hoch.",
  "picture.other_type":
    "Bilder können JPEG, PNG, WebP oder AVIF sein. Speichern Sie dieses in einem dieser Formate und laden Sie es noch einmal hoch; Telefone tun das von selbst, wenn Sie hier ein Foto wählen.",
  "picture.too_many_pixels":
    "Dieses Bild hat mehr als {millions} Millionen Pixel. Verkleinern Sie es und laden Sie es noch einmal hoch.",
  "picture.too_slow":
    "Dieses Bild aufzubereiten hat zu lange gedauert. Verkleinern Sie es und laden Sie es noch einmal hoch.",
  "picture.unreadable":
    "Dieses Bild ist nicht lesbar; vielleicht ist es beschädigt. Speichern Sie es neu oder wählen Sie ein anderes.",
  "picture.used": "Ein Bild, das die Website zeigt oder früher gezeigt hat, wird nicht gelöscht.",
  "project.closed_to_files":
    "Dieses Projekt ist abgeschlossen. Schreiben Sie uns, dann öffnen wir es wieder.",
  "project.closed_to_questions":
    "Dieses Projekt ist abgeschlossen. Öffnen Sie es wieder, bevor Sie um etwas bitten.",
  "project.not_found": "Projekt nicht gefunden",
  "project.viewer": "Sie dürfen dieses Projekt lesen und nicht ändern. Fragen Sie den Inhaber.",
  "question.answer_missing":
    "Schreiben Sie eine Antwort, oder sagen Sie, dass sie nicht nötig ist.",
  "question.answered": "Diese Frage ist schon beantwortet.",
  "question.client_answers": "Nur der Kunde antwortet. Sie können die Frage zurückziehen.",
  "question.not_found": "Diese Frage gibt es nicht.",
  "question.not_task_of_client": "Wählen Sie aus der Liste eine Aufgabe des Kunden.",
  "question.studio_asks": "Hier fragt nur das Studio. Bitte schreiben Sie eine Nachricht.",
  "question.task_asked": "Um diese Aufgabe haben Sie schon gebeten.",
  "question.task_or_text": "Wählen Sie eine Aufgabe, oder schreiben Sie eine Frage.",
  "question.task_ticked": "Diese Aufgabe ist schon abgehakt.",
  "question.viewer": "Sie lesen in diesem Projekt mit und beantworten hier keine Fragen.",
  "question.withdrawn": "Diese Frage wurde zurückgezogen.",
  "refund.asked_already": "Eine Erstattung wurde schon verlangt.",
  "refund.client_asks": "Eine Erstattung verlangt nur der Kunde.",
  "refund.no_right":
    "Eine Erstattung verlangt nur der Inhaber eines Projekts, und wer mitarbeitet und das Geld sieht.",
  "refund.nothing_missed":
    "Eine Erstattung lässt sich nach einem Termin verlangen, den wir nicht gehalten haben.",
  "refund.too_late":
    "Eine Erstattung konnte bis 30 Tage nach dem Termin verlangt werden. Bitte schreiben Sie uns.",
  "reminder.pause_too_long": "Sie können Erinnerungen bis zu 14 Tage pausieren.",
  "reminder.viewer": "Sie lesen in diesem Projekt mit und ändern nichts.",
  "request.id_used":
    "Diese Anfrage wurde schon für etwas anderes verwendet. Bitte laden Sie die Seite neu.",
  "seo.after_by_studio":
    "Das Studio sieht sich die fertige Website an; der Bericht erscheint dann hier.",
  "seo.before_exists":
    "Einen Bericht über die Website von vorher gibt es schon. Bitten Sie das Studio um einen weiteren.",
  "seo.report_not_found": "Unter dieser Adresse gibt es keinen Bericht.",
  "staff.not_found": "Diese Person ist nicht oder nicht mehr im Studio.",
  "staff.owner_needed":
    "Das Studio braucht einen Inhaber. Machen Sie zuerst jemand anderen zum Inhaber.",
  "studio.only": "Das macht nur das Studio.",
  "support.not_asked": "Zu diesem Projekt wurde noch nicht nach einer Betreuung gefragt.",
  "support.not_running": "Für dieses Projekt läuft keine Betreuung.",
  "support.not_waiting": "Diese Frage wartet nicht mehr auf eine Antwort.",
  "task.not_found": "Diese Aufgabe gehört nicht zum Projekt.",
  "task.of_studio": "Diese Aufgabe hakt nur das Studio ab.",
  "task.project_closed": "Dieses Projekt ist abgeschlossen. Seine Aufgaben bleiben, wie sie sind.",
  "tax.client_vat_id_missing":
    "Für die Umkehr der Steuerschuld ist die USt-IdNr. des Kunden nötig, die seines eigenen Landes.",
  "tax.details_changed":
    "Die Rechnungsangaben haben sich geändert, seit die Steuer bestimmt wurde. Das Studio muss sie neu bestimmen.",
  "tax.no_rate": "Der Verkäufer berechnet keine Steuer: Es gibt keinen Satz.",
  "tax.not_of_service": "Steuer wird für Leistungen bestimmt, an einem Tag.",
  "tax.seller_number_missing":
    "Für eine nicht steuerbare Rechnung fehlt die Steuernummer des Studios. Bitte schreiben Sie uns.",
  "tax.seller_vat_id_missing":
    "Für die Umkehr der Steuerschuld fehlt die USt-IdNr. des Studios. Bitte schreiben Sie uns.",
  "tax.territory":
    "Die Rechnungsadresse liegt in einem Gebiet außerhalb des Mehrwertsteuergebiets der EU. Das Studio muss die Steuer bestimmen.",
  "text.no_web_address":
    "Das ist keine Webadresse, die ein Browser öffnet, oder sie enthält einen Namen oder ein Passwort.",
} satisfies Record<keyof typeof english, string>;

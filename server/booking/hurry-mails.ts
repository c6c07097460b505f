/** Has the mails of a booking sent now. They are noted with it, so what fails here is made up for by the job that words
 * what is due; the booking stands. */
export async function hurryMails(
  sendMailsOf: (rowId: string) => Promise<void>,
  bookingId: string,
): Promise<void> {
  await sendMailsOf(bookingId).catch(() => {});
}

/** The line about backups on the studio's overview. */
export const backups = {
  none: "No backups are made. Set BACKUP_FOLDER, BACKUP_AT and BACKUP_KEY: the manual says how.",
  noneYet: "The first backup has not succeeded yet.",
  last: (when: string, size: string) => `Last backup: ${when}, ${size}.`,
  late: (when: string) => `The last backup was made ${when}, and none has succeeded since.`,
  failure: (message: string) => `The last attempt failed: ${message}`,
  restored: (when: string) => `Restored and compared ${when}.`,
  notRestored: (message: string) => `It could not be restored: ${message}`,
  missing: (count: number) =>
    count === 1 ? "One uploaded file was missing." : `${count} uploaded files were missing.`,
};

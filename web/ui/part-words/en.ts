/** The words of the components themselves. */
export const english = {
  close: "Close",
  cancel: "Cancel",
  optional: "Optional",
  discardQuestion: "Throw away what you typed?",
  keepEditing: "Keep editing",
  discard: "Discard",
  download: "Download",
  showPassword: "Show password",
  hidePassword: "Hide password",
  uploading: "Uploading…",
  uploaded: "Uploaded",
  uploadOf: (file: string) => `Uploading ${file}`,
  cancelUploadOf: (file: string) => `Cancel upload of ${file}`,
  removeFile: (file: string) => `Remove ${file}`,
  tryFileAgain: (file: string) => `Try ${file} again`,
  previous: "Previous",
  next: "Next",
  pagesOf: (things: string) => `Pages of ${things}`,
  rangeOf: (first: number, last: number, total: string, things: string) =>
    `${first}–${last} of ${total} ${things}`,
  moreThan: (total: string) => `more than ${total}`,
  pictureFailed: "Failed to load image",
  pauseWords: "Pause the changing words",
  locale: "en-US",
};

export type PartWords = typeof english;

export const contactStatuses = ["new", "in_progress", "completed", "cancelled"] as const;

/** A contact message as it is typed. */
export interface TypedMessage {
  name: string;
  email: string;
  phone: string;
  /** The id of a package or of the branding, "other", or nothing; the database stores one that it does not know as "other". */
  service: string;
  message: string;
}

export type ContactFaults = { [Field in keyof TypedMessage]?: string | undefined };

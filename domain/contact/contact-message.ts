export const contactServices = ["one-day", "multi-page", "brand-identity", "other"] as const;
type ContactService = (typeof contactServices)[number];
export const contactStatuses = ["new", "in_progress", "completed", "cancelled"] as const;

/** A contact message as it is typed. */
export interface TypedMessage {
  name: string;
  email: string;
  phone: string;
  service: ContactService | "";
  message: string;
}

export type ContactFaults = { [Field in keyof TypedMessage]?: string | undefined };

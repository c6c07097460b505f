import { createHmac } from "node:crypto";
import { addressKey } from "#engine/http/limits.ts";
import { subjectSigner } from "../http/signed-subject.ts";

/** What a link in a mail may do with one booking. Whoever may look may not move, whoever may move may not cancel. */
export type BookingPurpose = "view" | "move" | "cancel";

export interface BookingLinks {
  tokenFor(purpose: BookingPurpose, bookingId: string): string;
  /** The address of the link; only a POST there changes anything. */
  linkFor(purpose: BookingPurpose, bookingId: string): string;
  /** The booking's id; null for anything that `tokenFor` has not made for this purpose. */
  read(purpose: BookingPurpose, token: string): string | null;
  /**
   * A keyed hash of the client's address (IPv6: its /64), so that connections can be distinguished but not
   * identified.
   */
  sourceOf(clientAddress: string): string;
}

/**
 * Signed, not stored: a copy of the database opens no booking, and a reminder can carry the same link as the
 * confirmation (decision 023).
 */
export function bookingLinks(options: { siteUrl: string; jwtSecret: string }): BookingLinks {
  const signers = {
    view: subjectSigner(options.jwtSecret, "booking view links"),
    move: subjectSigner(options.jwtSecret, "booking move links"),
    cancel: subjectSigner(options.jwtSecret, "booking cancel links"),
  };
  const sources = createHmac("sha256", options.jwtSecret).update("booking sources").digest();
  const tokenFor = (purpose: BookingPurpose, id: string) => signers[purpose].sign(id);
  return {
    tokenFor,
    linkFor: (purpose, id) => `${options.siteUrl}/call/${purpose}?token=${tokenFor(purpose, id)}`,
    read(purpose, token) {
      const id = signers[purpose].read(token);
      return id && /^[0-9a-f-]{36}$/.test(id) ? id : null;
    },
    sourceOf: (address) =>
      createHmac("sha256", sources).update(addressKey(address)).digest("base64url"),
  };
}

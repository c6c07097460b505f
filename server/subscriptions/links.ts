import { type MailList, mailLists } from "#domain/mail/kinds.ts";
import { subjectSigner } from "../http/signed-subject.ts";

/** A person and a list of mails. */
export interface Subscription {
  userId: string;
  list: MailList;
}

export interface SubscriptionLinks {
  linkFor(subscription: Subscription): string;
  /** null for a token that `linkFor` did not make. */
  read(token: string): Subscription | null;
}

/**
 * Links that switch mails of one list off and on for one person, and can do nothing else. They never
 * expire, since a mail may be opened years later.
 */
export function subscriptionLinks(options: {
  siteUrl: string;
  jwtSecret: string;
}): SubscriptionLinks {
  const signer = subjectSigner(options.jwtSecret, "unsubscribe links");
  return {
    linkFor: ({ userId, list }) =>
      `${options.siteUrl}/unsubscribe?token=${signer.sign(`${list}.${userId}`)}`,
    read(token) {
      const [list = "", userId = ""] = signer.read(token)?.split(".") ?? [];
      return Object.hasOwn(mailLists, list) ? { userId, list: list as MailList } : null;
    },
  };
}

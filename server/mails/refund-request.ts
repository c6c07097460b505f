import { type Mails, oneRow } from "./composing/due.ts";
import { layOut } from "./composing/layout.ts";
import { type Mail, printableName, type Site } from "./composing/mail.ts";

export default {
  /** To the studio. */
  "refund-asked-notice": async (tx, { row_id }, { site, studioEmail }) => {
    const asked = await oneRow<Parameters<typeof refundAskedNotice>[0]>(
      tx,
      `select r.project_id as "projectId", p.business_name as "businessName", r.asked_by_name as name, r.reason
       from public.refund_requests r join public.onboarding_submissions p on p.id = r.project_id where r.id = $1::uuid`,
      [row_id],
    );
    return (
      asked && {
        kind: "refund-asked-notice",
        key: `refund-asked-notice:${row_id}`,
        to: { name: site.studio.name, address: studioEmail },
        ...refundAskedNotice(asked, site),
      }
    );
  },
} satisfies Mails;

interface RefundAsked {
  projectId: string;
  businessName: string;
  name: string | null;
  reason: string;
}

/** To the studio: a client asks for money back after a missed deadline. */
export function refundAskedNotice(asked: RefundAsked, site: Site): Mail {
  const business = printableName(asked.businessName);
  return layOut(
    {
      subject: `${business}: a refund is asked for`,
      preview: "After a deadline that was missed. The reason is in this mail.",
      heading: `${printableName(asked.name ?? "") || "The client"} asks for a refund.`,
      paragraphs: ["The deadline of this project was missed. This is the reason:"],
      quotes: [{ text: asked.reason }],
      details: [["Project", business]],
      button: {
        label: "Open the project",
        url: `${site.url}/admin/project/${asked.projectId}#refund-request`,
      },
    },
    { site, language: "en" },
  );
}

import { mailAddress } from "../mail-address.ts";

/** Who it is and how to write to them; it lies above the row's own link. */
export function MailLink({ name, email }: { name?: string; email: string }) {
  return (
    <span className="block min-w-0 text-right sm:min-w-36 sm:text-left">
      {name && (
        <span dir="auto" title={name} className="line-clamp-2">
          {name}
        </span>
      )}
      <a
        href={mailAddress(email)}
        title={email}
        className="relative z-10 line-clamp-1 break-all text-muted text-xs hover:text-ember hover:underline"
      >
        {email}
      </a>
    </span>
  );
}

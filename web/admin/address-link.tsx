import { Link } from "react-router";

/** The page with the history of an address. */
export function historyHref(email: string): string {
  return `/admin/contact?${new URLSearchParams({ address: email })}`;
}

type Props = {
  email: string;
  name?: string | null;
  /** The text of the second line, if it is not the address. */
  under?: string;
};

/** The person of a row. The address is a link to its history, above the link that covers the row. */
export function AddressLink({ email, name, under }: Props) {
  return (
    <span className="block min-w-0 text-right sm:min-w-32 sm:text-left">
      {name && (
        <span dir="auto" title={name} className="line-clamp-2">
          {name}
        </span>
      )}
      <Link
        to={historyHref(email)}
        dir="auto"
        title={`History of ${email}`}
        className="relative z-10 -my-1 line-clamp-1 break-all text-muted text-xs leading-6 underline decoration-transparent underline-offset-2 hover:text-ember hover:decoration-current"
      >
        {under ?? email}
      </Link>
    </span>
  );
}

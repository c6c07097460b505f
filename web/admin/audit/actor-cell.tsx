import { Link } from "react-router";
import { AddressLink } from "../address-link.tsx";

type Props = {
  email: string | null;
  name: string | null;
  /** The address of the log with only the entries of this person. */
  filter: string | null;
};

/** A person in a log. For a deleted account it shows the side that the person was on. */
export function ActorCell({ email, name, filter }: Props) {
  return (
    <span className="block min-w-0 text-right sm:text-left">
      {email ? <AddressLink email={email} name={name} /> : name}
      {filter && (
        <Link
          to={filter}
          className="block py-1 text-muted text-xs hover:text-ember hover:underline"
        >
          All of this person
        </Link>
      )}
    </span>
  );
}

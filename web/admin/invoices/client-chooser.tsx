import { type KeyboardEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Refusal } from "#web/chrome/refusal.tsx";
import { type ClientChoice, clientsFound, findClients } from "#web/data/studio-clients.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { useSending } from "#web/ui/use-form.ts";

type Props = {
  client: ClientChoice | null;
  error: string | undefined;
  onChoose: (client: ClientChoice | null) => void;
};

/** Finds a client by name, business or address, and shows the one that was chosen. */
export function ClientChooser({ client, error, onChoose }: Props) {
  const [search, setSearch] = useState("");
  const [found, setFound] = useState<{ search: string; clients: ClientChoice[] } | null>(null);
  const { busy, refused, banner, send } = useSending();
  const field = useRef<HTMLInputElement>(null);
  const change = useRef<HTMLButtonElement>(null);

  async function find() {
    if (search.trim() === "") return field.current?.focus();
    const answer = await send(() => findClients(search));
    if (answer?.ok) setFound({ search: search.trim(), clients: answer.clients });
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault(); // the key would submit the surrounding form
    void find();
  };
  const choose = (chosen: ClientChoice) => {
    flushSync(() => onChoose(chosen));
    change.current?.focus();
  };

  if (client) {
    return (
      <div className="grid gap-2">
        <p className="font-semibold text-sm">Client</p>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-md border border-line px-4 py-3">
          <ClientName client={client} />
          <Button
            ref={change}
            variant="secondary"
            size="sm"
            onClick={() => {
              flushSync(() => onChoose(null));
              field.current?.focus();
            }}
          >
            Change
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className="grid gap-4">
      <Field label="Client" hint="Search by name, business or email, and choose one." error={error}>
        {(control) => (
          <span className="flex gap-3">
            <TextInput
              {...control}
              ref={field}
              data-first-focus
              type="search"
              autoComplete="off"
              className="min-w-0 flex-1"
              value={search}
              onKeyDown={onKeyDown}
              onChange={({ target }) => setSearch(target.value)}
            />
            <Button variant="secondary" busy={busy} onClick={() => find()}>
              Search
            </Button>
          </span>
        )}
      </Field>
      <div role="status">
        {found?.clients.length === 0 && (
          <p className="text-sm [overflow-wrap:anywhere]">
            No client is called “{found.search}”. Check the spelling, or search by email.
          </p>
        )}
      </div>
      {found && found.clients.length > 0 && (
        <ul aria-label="Clients found" className="border-line border-t">
          {found.clients.slice(0, clientsFound).map((each) => (
            <li key={each.id} className="border-line border-b">
              <button
                type="button"
                onClick={() => choose(each)}
                className="w-full rounded-sm px-2 py-2.5 text-left hover:bg-ink/5"
              >
                <ClientName client={each} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {found && found.clients.length > clientsFound && (
        <p className="text-muted text-sm">There are more. Type more of the name to see them.</p>
      )}
      <Refusal refused={refused} banner={banner} />
    </div>
  );
}

function ClientName({
  client: { name, legal_name, business_name, email },
}: {
  client: ClientChoice;
}) {
  const [first = "No name yet", second] = [legal_name, business_name, name].filter(
    (each) => each !== null,
  );
  return (
    <span className="block min-w-0 [overflow-wrap:anywhere]">
      <bdi className="font-semibold">{first}</bdi>
      <span className="block text-muted text-sm">
        {second && second !== first && (
          <>
            <bdi>{second}</bdi>
            {email && ", "}
          </>
        )}
        {email}
      </span>
    </span>
  );
}

import { useState } from "react";
import { useRevalidator } from "react-router";
import type { PeopleWords } from "#content/words/people/en.ts";
import type { Answer } from "#web/data/answer.ts";
import type { PersonEntry } from "#web/data/people.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { CancelButton } from "#web/ui/cancel-button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { SelectField } from "#web/ui/select.tsx";
import { useSending } from "#web/ui/use-form.ts";

export type Entry = PersonEntry & { may_accept?: boolean; sees_money?: boolean };

/** The rights that somebody is given: a role and, in a project, two marks: may accept orders, and sees the money. */
export interface Rights<Role extends string> {
  role: Role;
  mayAccept: boolean;
  seesMoney: boolean;
}

interface Props<Role extends string> {
  people: readonly Entry[];
  words: PeopleWords;
  userId: string;
  /** The roles that can be given. */
  roles: readonly [Role, ...Role[]];
  /** Whether the two marks of a project's members are displayed. */
  hasMarks: boolean;
  /** Translates a sentence of the server. */
  say(sentence: string): string;
  /** Whether the reader may change this person. */
  mayChange(person: Entry): boolean;
  onChange(person: Entry, rights: Rights<Role>): Promise<Answer>;
  onRemove(person: Entry): Promise<Answer>;
  /** Whether this is the reader, who may leave. */
  mayLeave?(person: Entry): boolean;
}

/** The people of the studio or of a project with their roles, and with buttons to change and remove them where that is
 * allowed. */
export function PeopleList<Role extends string>(props: Props<Role>) {
  const { people, words, userId, say } = props;
  const [open, setOpen] = useState<{ what: "change" | "remove" | "leave"; person: Entry } | null>(
    null,
  );
  const isLeaving = open?.what === "leave";
  const [done, setDone] = useState("");
  const { refused, banner, send, clear } = useSending();
  const { revalidate } = useRevalidator();
  const close = () => {
    setOpen(null);
    clear();
  };
  const finish = async (work: () => Promise<Answer>, sentence: string) => {
    const answer = await send(work);
    if (!answer?.ok) return;
    setOpen(null);
    setDone(sentence);
    await revalidate();
  };
  const fault = refused && (
    <div className="mt-4">
      <Banner tone="error" ref={banner}>
        {say(refused)}
      </Banner>
    </div>
  );
  return (
    <>
      <p role="status" className="text-muted text-sm empty:hidden">
        {done}
      </p>
      <ul className="border-line border-t">
        {people.map((person) => (
          <li
            key={person.user_id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b py-3"
          >
            <div className="min-w-0 flex-1 basis-48">
              <p className="font-semibold [overflow-wrap:anywhere]">
                <bdi>{nameOf(person, words)}</bdi>
                {person.user_id === userId && (
                  <span className="font-normal text-muted"> ({words.you})</span>
                )}
              </p>
              {person.name && person.email && (
                <p className="text-muted text-sm [overflow-wrap:anywhere]">{person.email}</p>
              )}
              <p className="mt-1 flex flex-wrap gap-2">
                <Badge>{words.shortRoles[person.role] ?? person.role}</Badge>
                {person.is_invited && <Badge tone="yellow">{words.invited}</Badge>}
                {props.hasMarks && person.role !== "owner" && person.may_accept && (
                  <Badge>{words.mayAccept}</Badge>
                )}
                {props.hasMarks && person.role !== "owner" && person.sees_money && (
                  <Badge>{words.seesMoney}</Badge>
                )}
              </p>
            </div>
            {props.mayLeave?.(person) && (
              <Button
                variant="secondary"
                size="sm"
                onClick={() => {
                  setDone("");
                  setOpen({ what: "leave", person });
                }}
              >
                {words.leave}
              </Button>
            )}
            {props.mayChange(person) && (
              <div className="flex gap-2">
                {(["change", "remove"] as const).map((what) => (
                  <Button
                    key={what}
                    variant="secondary"
                    size="sm"
                    aria-label={`${words[what]}: ${nameOf(person, words)}`}
                    onClick={() => {
                      setDone("");
                      setOpen({ what, person });
                    }}
                  >
                    {words[what]}
                  </Button>
                ))}
              </div>
            )}
          </li>
        ))}
      </ul>
      {open?.what === "change" && (
        <ChangeDialog
          {...props}
          person={open.person}
          onClose={close}
          onSave={(rights) => finish(() => props.onChange(open.person, rights), words.saved)}
        >
          {fault}
        </ChangeDialog>
      )}
      <ConfirmDialog
        open={open?.what === "remove" || isLeaving}
        title={
          isLeaving ? words.leaveTitle : words.removeTitle(open ? nameOf(open.person, words) : "")
        }
        confirmLabel={isLeaving ? words.leave : words.remove}
        danger
        onCancel={close}
        onConfirm={() => open && finish(() => props.onRemove(open.person), words.removed)}
      >
        <p>{isLeaving ? words.leaveText : words.removeText}</p>
        {fault}
      </ConfirmDialog>
    </>
  );
}

function nameOf({ name, email }: Entry, words: PeopleWords): string {
  return name || email || words.unnamed;
}

type ChangeProps<Role extends string> = Props<Role> & {
  person: Entry;
  onClose(): void;
  onSave(rights: Rights<Role>): Promise<void>;
  children: React.ReactNode;
};

function ChangeDialog<Role extends string>(props: ChangeProps<Role>) {
  const { person, words, roles, hasMarks, ...rest } = props;
  const [rights, setRights] = useState<Rights<Role>>({
    role: roles.find((role) => role === person.role) ?? roles[0],
    mayAccept: person.may_accept ?? false,
    seesMoney: person.sees_money ?? false,
  });
  return (
    <Dialog
      open
      size="sm"
      title={nameOf(person, words)}
      onClose={rest.onClose}
      footer={
        <>
          <CancelButton onClick={rest.onClose} />
          <Button onClick={() => rest.onSave(rights)}>{words.save}</Button>
        </>
      }
    >
      <RightsFields rights={rights} onChange={setRights} {...{ words, roles, hasMarks }} />
      {rest.children}
    </Dialog>
  );
}

/** The fields for the rights that somebody is given. */
export function RightsFields<Role extends string>({
  rights,
  onChange,
  words,
  roles,
  hasMarks,
}: Pick<Props<Role>, "words" | "roles" | "hasMarks"> & {
  rights: Rights<Role>;
  onChange(rights: Rights<Role>): void;
}) {
  const choose = (value: string) => {
    const role = roles.find((each) => each === value);
    if (role) onChange({ ...rights, role });
  };
  return (
    <div className="grid gap-4">
      <SelectField
        label={words.role}
        value={rights.role}
        onChange={({ target }) => choose(target.value)}
        options={roles.map((role) => ({ value: role, label: words.roles[role] ?? role }))}
      />
      {hasMarks && (
        <div>
          {(["mayAccept", "seesMoney"] as const).map((mark) => (
            <Checkbox
              key={mark}
              label={words[mark]}
              checked={rights[mark]}
              onChange={({ target }) => onChange({ ...rights, [mark]: target.checked })}
            />
          ))}
        </div>
      )}
    </div>
  );
}

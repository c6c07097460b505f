import type { CallDetails, Notice, PlainAction } from "#domain/page/plain-page.ts";
import { buttonLook } from "#web/ui/button-look.ts";

export function NoticeView({ heading, text, actions = [], small, links = [] }: Notice) {
  return (
    <>
      <h1 className={`max-w-3xl [overflow-wrap:anywhere] ${text ? "text-3xl" : "text-2xl"}`}>
        {heading}
      </h1>
      {text && <p className="measure mt-6 whitespace-pre-line text-lg">{text}</p>}
      <Actions actions={actions} />
      {small && <p className="measure mt-8 text-sm">{small}</p>}
      {links.length > 0 && (
        <p className="mt-4 flex flex-wrap gap-x-8 text-sm">
          {links.map(({ href, label }) => (
            <a key={href} className="link inline-flex min-h-11 items-center" href={href}>
              {label}
            </a>
          ))}
        </p>
      )}
    </>
  );
}

export function CallView({ heading, details, text, actions }: CallDetails) {
  return (
    <>
      <h1 className="max-w-3xl text-3xl">{heading}</h1>
      <dl className="mt-8 grid max-w-xl border-ink/20 border-t">
        {details.map(([name, [first, ...more]]) => (
          <div key={name} className="grid grid-cols-[9rem_1fr] gap-4 border-ink/20 border-b py-3">
            <dt className="text-sm">{name}</dt>
            <dd>
              {first}
              {more.map((line) => (
                <b key={line} className="block">
                  {line}
                </b>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      {text && <p className="measure mt-6">{text}</p>}
      <Actions actions={actions} />
    </>
  );
}

/** Links and buttons side by side; the buttons post to the address of the page itself. */
function Actions({ actions }: { actions: readonly PlainAction[] }) {
  if (actions.length === 0) return null;
  const buttons = actions.map((action) => <Action key={action.label} {...action} />);
  const layout = "mt-8 flex flex-wrap gap-4";
  return actions.some((action) => "posts" in action) ? (
    <form method="post" className={layout}>
      {buttons}
    </form>
  ) : (
    <p className={layout}>{buttons}</p>
  );
}

function Action(action: PlainAction) {
  const look = buttonLook(action.isSecondary ? "secondary" : "primary", "md");
  if ("posts" in action) {
    return (
      <button type="submit" {...action.posts} className={look}>
        {action.label}
      </button>
    );
  }
  const { href, opensTab } = action;
  return (
    <a
      href={href}
      className={look}
      {...(opensTab && { target: "_blank" })}
      {...(/^https?:/.test(href) && { rel: "noopener noreferrer" })}
    >
      {action.label}
    </a>
  );
}

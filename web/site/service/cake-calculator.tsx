import { Fragment } from "react";
import { priceOf, type SiteContent } from "../content.ts";

/** A small working tool of a bakery. The page contains all its answers, and the style sheet shows the chosen one, so it
 * needs no script. Beside it is the message that the baker gets. */
export function CakeCalculator({ content }: { content: SiteContent }) {
  const { cake } = content.servicePages.leadCapture;
  const answers = sizes.flatMap((size) =>
    finishes.map((finish) => {
      const [{ guests, cents }, { phrase, cents: more }] = [
        cake.sizes[size],
        cake.finishes[finish],
      ];
      return { size, finish, guests, phrase, amount: priceOf(content, cents + more) };
    }),
  );
  return (
    <div className="cake-tool relative grid gap-6 sm:grid-cols-[3fr_2fr] lg:block lg:pb-52">
      <form aria-label={cake.label} className="rounded-lg bg-card p-6 shadow-lift sm:p-8 lg:mr-16">
        <div className="flex items-start justify-between gap-4">
          <p className="font-bold text-xl leading-tight tracking-tight">
            {cake.title.split("\n").map((line, at) => (
              <Fragment key={line}>
                {at > 0 && <br />}
                {line}
              </Fragment>
            ))}
          </p>
          <Cake />
        </div>
        <Choice
          asks={cake.sizesTitle}
          of="size"
          options={sizes.map((id) => ({ id, text: String(cake.sizes[id].guests) }))}
          chosen="m"
          look="grid grid-cols-3 gap-2 text-center"
        />
        <Choice
          asks={cake.finishesTitle}
          of="finish"
          options={finishes.map((id) => ({ id, text: cake.finishes[id].name }))}
          chosen="cream"
          look="grid gap-2"
        />
        <p
          role="status"
          className="mt-6 flex items-baseline justify-between border-line border-t pt-4"
        >
          <span className="text-muted text-sm">{cake.total}</span>
          {answers.map(({ size, finish, amount }) => (
            <b
              key={size + finish}
              data-size={size}
              data-finish={finish}
              className="text-2xl tracking-tight"
            >
              {amount}
            </b>
          ))}
        </p>
      </form>
      <div className="night self-end rounded-lg bg-card p-6 text-ink shadow-lift sm:p-7 lg:absolute lg:right-0 lg:bottom-0 lg:w-84">
        <p className="text-muted text-xs">{cake.at}</p>
        <p className="mt-1 font-bold">{cake.who}</p>
        <p className="mt-3 text-sm">
          {answers.map(({ size, finish, guests, phrase, amount }) => (
            <span key={size + finish} data-size={size} data-finish={finish}>
              {cake.message
                .replace("{guests}", String(guests))
                .replace("{finish}", phrase)
                .replace("{amount}", amount)}
            </span>
          ))}
        </p>
        <p className="mt-3 text-sm text-sun">{cake.address}</p>
      </div>
    </div>
  );
}

interface ChoiceProps {
  asks: string;
  of: string;
  options: { id: string; text: string }[];
  chosen: string;
  look: string;
}

function Choice({ asks, of, options, chosen, look }: ChoiceProps) {
  return (
    <fieldset className="mt-4">
      <legend className="pb-2 font-semibold text-sm">{asks}</legend>
      <div className={look}>
        {options.map(({ id, text }) => (
          <label key={id} className="pick">
            <input type="radio" name={of} value={id} defaultChecked={id === chosen} />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const sizes = ["s", "m", "l"] as const;
const finishes = ["naked", "cream", "sugar"] as const;

function Cake() {
  return (
    <svg aria-hidden viewBox="0 0 112 96" className="w-28 shrink-0">
      <path d="M4 92h104" className="stroke-ink" strokeWidth="2" strokeLinecap="round" />
      <g data-tier="3">
        <rect x="42" y="8" width="28" height="24" rx="2" className="fill-sun" />
      </g>
      <g data-tier="2">
        <rect x="30" y="32" width="52" height="28" rx="2" className="fill-sun" />
      </g>
      <g data-tier="1">
        <rect x="16" y="60" width="80" height="30" rx="2" className="fill-sun" />
      </g>
      <g data-dress="naked" className="fill-ember">
        <circle cx="26" cy="58" r="4" />
        <circle cx="36" cy="57" r="5" />
        <circle cx="88" cy="58" r="4" />
      </g>
      <path
        data-dress="cream"
        d="M16 62q8 12 16 0q8 12 16 0q8 12 16 0q8 12 16 0q8 12 16 0"
        className="fill-paper stroke-ember"
        strokeWidth="1.5"
      />
      <g data-dress="sugar" className="fill-dawn">
        <circle cx="22" cy="76" r="5" />
        <circle cx="30" cy="70" r="4" />
        <circle cx="32" cy="80" r="5" />
        <circle cx="84" cy="68" r="5" />
        <circle cx="90" cy="76" r="4" />
      </g>
    </svg>
  );
}

import { initialOf } from "#domain/brand/initial.ts";
import type { PublishedBrand } from "#domain/content/brand.ts";
import { classNames } from "#web/ui/class-names.ts";
import { hasDay } from "#web/ui/day.ts";

/** The horizon, broken by the sun. */
function LogoMark({ className = "size-8" }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden>
      <path d="M8 20a8 8 0 0 1 16 0Z" className="fill-dawn" />
      <path
        d="M1.5 20h4M26.5 20h4M11 25h10"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <path
        d="M16 4.5V8M6.2 9.2l2.1 2.1M25.8 9.2l-2.1 2.1"
        fill="none"
        className="stroke-dawn"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </svg>
  );
}

/** The first letter of the name, where the rail has no place for all of it. */
function Initial({ name }: { name: string }) {
  return (
    <span
      aria-hidden
      className="hidden size-9 place-items-center rounded-md bg-action font-extrabold text-lg text-on-action lg:max-xl:grid"
    >
      {initialOf(name)}
    </span>
  );
}

type Props = {
  /** Left out where the content could not be loaded. */
  brand?: PublishedBrand | undefined;
  name: string;
  /** Above the rail of the admin area, which is too narrow for the name below 1280 px. */
  isOnRail?: boolean;
};

/** The studio's logo; without one its name in type, and with the day the sun beside it. */
export function Logo({ brand, name, isOnRail = false }: Props) {
  if (brand?.logo) return <LogoImage {...{ brand, logo: brand.logo, name }} />;
  const look = isOnRail ? "lg:max-xl:sr-only" : "";
  return (
    <span className="inline-flex items-center gap-2.5">
      {hasDay() ? <LogoMark /> : isOnRail && <Initial name={name} />}
      <span className={classNames("font-extrabold text-xl tracking-tight", look)}>{name}</span>
    </span>
  );
}

type ImageProps = {
  brand: PublishedBrand;
  logo: NonNullable<PublishedBrand["logo"]>;
  name: string;
};

function LogoImage({ brand, logo, name }: ImageProps) {
  return (
    <img
      src={logo.src}
      alt={name}
      width={Math.round(36 * logo.aspect)}
      height={36}
      className={classNames("logo-image", !brand.logoOnDark && "logo-plate")}
    />
  );
}

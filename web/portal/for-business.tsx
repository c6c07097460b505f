import { lazy, Suspense } from "react";
import { content } from "#web/data/content.ts";

type Props = { isChecked: boolean; onChange: (isChecked: boolean) => void };

/** Nothing, unless the seller is in the EU. */
export function ForBusiness(props: Props) {
  if (!content().sellsInUnion) return null;
  return (
    <Suspense fallback={<div className="h-16" />}>
      <BusinessBox {...props} />
    </Suspense>
  );
}

// Loaded on demand, with the words about money: most studios sell to everybody.
const BusinessBox = lazy(async () => {
  const [{ BusinessBox }, { moneyWords }] = await Promise.all([
    import("./business-box.tsx"),
    import("./invoices/words.ts"),
  ]);
  await moneyWords.ready();
  return { default: BusinessBox };
});

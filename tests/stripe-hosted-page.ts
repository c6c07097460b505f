interface Hosted {
  status: "open" | "complete" | "expired";
  amount: number;
  currency: string;
  product: string;
  returnUrl: string;
  hasDeclined: boolean;
}

/** The hosted checkout page of the stand-in: a form that asks for no card number, and a link back. */
export function hostedPage({
  status,
  amount,
  currency,
  product,
  returnUrl,
  hasDeclined,
}: Hosted): string {
  const price = `${currency.toUpperCase()} ${(amount / 100).toFixed(2)}`;
  const form = `<form method="post">
<button name="way" value="card">Pay by card</button>
<button name="way" value="declined">Pay by a card that is declined</button>
<button name="way" value="bank-debit">Pay by bank debit</button>
</form>`;
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Checkout of the stand-in</title></head>
<body>
<main>
<h1>Pay ${price}</h1>
<p>${product.replaceAll("<", "&lt;")}</p>
${hasDeclined ? "<p role=alert>Your card was declined. Try another one.</p>" : ""}
${status === "open" ? form : "<p>This page has expired.</p>"}
<p><a href="${returnUrl}">Back</a></p>
</main>
</body>
</html>
`;
}

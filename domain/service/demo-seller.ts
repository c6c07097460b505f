import type { Seller } from "./seller.ts";

/** What the shipped demo studio says of who sells. Nobody exists who may be paid by it. */
const demo = {
  legalName: "Daybreak Web Studio LLC",
  street: "1204 Sunset Boulevard",
  accountNumber: "000123456789",
};

/** Whether the name, the street or the bank account is still that of the shipped demo studio. */
export function isDemoSeller({
  legalName,
  address,
  bank,
}: Pick<Seller, "legalName" | "address" | "bank">): boolean {
  return (
    legalName === demo.legalName ||
    address.street === demo.street ||
    bank.accountNumber === demo.accountNumber
  );
}

import { afterAll, beforeAll } from "vitest";
import type { DatabaseKind } from "../databases.ts";
import { openTaxBooks, type TaxBooks } from "./tax-books.ts";

export const cologne = { country: "DE", postal_code: "50667", buys_as: "business", vat_id: null };
export const paris = { country: "FR", postal_code: "75001", buys_as: "business", vat_id: null };
export const parisWithId = { ...paris, vat_id: "FR40303265045" };
/** Clients who change where they are between an order and its invoice. */
export function movedClients(kind: DatabaseKind) {
  const world = {} as { books: TaxBooks };

  beforeAll(async () => {
    world.books = await openTaxBooks(kind);
    await world.books.setSeller({});
  });
  afterAll(() => world.books.backend.stop());

  return { world };
}

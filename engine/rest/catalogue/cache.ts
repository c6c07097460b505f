import type { Database } from "../../postgres/database.ts";
import { Catalogue } from "./catalogue.ts";

/** The catalogue, read when first needed and kept until `reload()`: call it after migrations. */
export class CatalogueCache {
  readonly schemas: readonly string[];
  readonly #db: Database;
  #current: Catalogue | null = null;
  #reading: Promise<Catalogue> | null = null;

  constructor(db: Database, schemas: readonly string[] = ["public"]) {
    this.#db = db;
    this.schemas = schemas;
  }

  /** The catalogue if it has been read, for those who cannot wait. */
  get loaded(): Catalogue | null {
    return this.#current;
  }

  async current(): Promise<Catalogue> {
    if (this.#current) return this.#current;
    return this.reload();
  }

  /** Requests under way keep what they have; the next ones see the new catalogue. */
  reload(): Promise<Catalogue> {
    const reading = Catalogue.read(this.#db, this.schemas).then((catalogue) => {
      if (this.#reading === reading) this.#current = catalogue;
      return catalogue;
    });
    this.#reading = reading;
    return reading;
  }
}

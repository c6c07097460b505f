import type { Database } from "../../postgres/database.ts";
import { Catalogue } from "./catalogue.ts";

/** The catalogue, read when first needed and kept until `reload()`: call it after migrations. */
export class CatalogueCache {
  readonly schemas: readonly string[];
  readonly #db: Database;
  #loaded: Catalogue | null = null;
  #reading: Promise<Catalogue> | null = null;

  constructor(db: Database, schemas: readonly string[] = ["public"]) {
    this.#db = db;
    this.schemas = schemas;
  }

  /** The catalogue if it has been read, for those who cannot wait. */
  get loaded(): Catalogue | null {
    return this.#loaded;
  }

  /** However many ask while it is being read, it is read once. */
  async current(): Promise<Catalogue> {
    return this.#loaded ?? this.#reading ?? this.reload();
  }

  /** Requests under way keep what they have; the next ones see the new catalogue. */
  async reload(): Promise<Catalogue> {
    const reading = Catalogue.read(this.#db, this.schemas);
    this.#reading = reading;
    try {
      const catalogue = await reading;
      if (this.#reading === reading) this.#loaded = catalogue;
      return catalogue;
    } finally {
      if (this.#reading === reading) this.#reading = null;
    }
  }
}

import type { Database } from "../../postgres/database.ts";
import { Catalogue } from "./catalogue.ts";

/** The catalogue, read when first needed and cached until `reload()`, which is to be called after migrations. */
export class CatalogueCache {
  readonly schemas: readonly string[];
  readonly #db: Database;
  #loaded: Catalogue | null = null;
  #reading: Promise<Catalogue> | null = null;

  constructor(db: Database, schemas: readonly string[] = ["public"]) {
    this.#db = db;
    this.schemas = schemas;
  }

  /** The catalogue if it has been read, without waiting for it. */
  get loaded(): Catalogue | null {
    return this.#loaded;
  }

  /** Concurrent calls share one read. */
  async current(): Promise<Catalogue> {
    return this.#loaded ?? this.#reading ?? this.reload();
  }

  /** Requests in progress keep their catalogue; later ones see the new one. */
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

import { Resolver } from "node:dns/promises";

export interface NameResolver {
  /** Every address of a name, IPv4 and IPv6. @throws Error when there is none. */
  resolve(host: string): Promise<string[]>;
  /** Cancels every pending query. */
  cancel(): void;
}

/**
 * Asks the machine's name servers directly: what stands in its hosts file is not the internet, and a slow answer
 * holds up no thread that others need.
 */
export function nameResolver(): NameResolver {
  const resolver = new Resolver({ timeout: 1500, tries: 2 });
  return {
    async resolve(host) {
      const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
      const addresses = answers.flatMap((each) => (each.status === "fulfilled" ? each.value : []));
      if (addresses.length === 0) throw new Error(`No address for ${host}`);
      return addresses;
    },
    cancel: () => resolver.cancel(),
  };
}

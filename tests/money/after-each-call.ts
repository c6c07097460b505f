/** The same service; after each of its calls that are waited for, `tick` runs before the caller goes on. */
export function afterEachCall<Service extends object>(service: Service, tick: () => void): Service {
  return new Proxy(service, {
    get(target, name) {
      const member = Reflect.get(target, name);
      if (typeof member !== "function") return member;
      return async (...values: unknown[]) => {
        const result = await member.apply(target, values);
        tick();
        return result;
      };
    },
  });
}

/** The same service, except that `tick` runs after each of its calls, before the caller gets the result. */
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

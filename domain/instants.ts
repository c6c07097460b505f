export function isBefore(one: Temporal.Instant, other: Temporal.Instant): boolean {
  return Temporal.Instant.compare(one, other) < 0;
}

export function earliest(...all: [Temporal.Instant, ...Temporal.Instant[]]): Temporal.Instant {
  return all.reduce((one, other) => (isBefore(other, one) ? other : one));
}

export function latest(...all: [Temporal.Instant, ...Temporal.Instant[]]): Temporal.Instant {
  return all.reduce((one, other) => (isBefore(one, other) ? other : one));
}

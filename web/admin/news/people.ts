/** 1 → `1 person`, 1200 → `1,200 people`. */
export function people(count: number): string {
  return count === 1 ? "1 person" : `${count.toLocaleString("en-US")} people`;
}

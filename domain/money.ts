/** '1234567.5' is '1,234,567.5'; with at most two digits after the point. */
export function grouped(figure: string): string {
  return figure.replace(/\B(?=(\d{3})+(?!\d))/g, ",");
}

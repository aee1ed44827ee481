const price = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** `dollars(125)` is "$1.25". */
export function dollars(cents: number): string {
  return price.format(cents / 100)
}

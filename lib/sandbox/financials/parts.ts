/** A part of an amount, in thousandths, as whole quanta. */
export function part(amount: number, thousandths: number): number {
  return Math.round((amount * thousandths) / 1_000)
}

/** All amounts of a group together. */
export function sumOfParts(amounts: Readonly<Record<string, number>>): number {
  return Object.values(amounts).reduce((total, amount) => total + amount, 0)
}

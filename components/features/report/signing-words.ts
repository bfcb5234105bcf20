/** The letter an option of a rule goes by: a, b, c. */
export function letterOf(index: number): string {
  return String.fromCodePoint(97 + (index % 26))
}

/** ISO 7064 MOD 97-10 over letters and digits, a letter counting as 10 to 35: what an LEI is checked by (ISO 17442-1, 6.3). */
export function isMod97(text: string): boolean {
  let remainder = 0
  for (const letter of text) {
    const value = Number.parseInt(letter, 36)
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97
  }
  return remainder === 1
}

/** ISO 7064 MOD 97-10 over letters and digits, a letter counting as 10 to 35: what an LEI is checked by (ISO 17442-1, 6.3). */
export function isMod97(text: string): boolean {
  let remainder = 0
  for (const letter of text) {
    const value = Number.parseInt(letter, 36)
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97
  }
  return remainder === 1
}

/** Weights 3 2 7 6 5 4 3 2 and modulo 11; a number whose digit would be 10 is never given out (Brønnøysundregistrene). */
export function isNorwegianNumber(digits: string): boolean {
  const rest = weighted(digits, [3, 2, 7, 6, 5, 4, 3, 2]) % 11
  return Number(digits[8]) === (rest === 0 ? 0 : 11 - rest)
}

/** Weights 8 to 2 and modulo 11, of which the last digit is kept (Czech Statistical Office, IČO). */
export function isCzechNumber(digits: string): boolean {
  return Number(digits[7]) === (11 - (weighted(digits, [8, 7, 6, 5, 4, 3, 2]) % 11)) % 10
}

/** Weights 7 9 10 5 8 4 2 and modulo 11; a number whose digit would be 10 is never given out (PRH, Y-tunnus). */
export function isFinnishNumber(number: string): boolean {
  const rest = weighted(number, [7, 9, 10, 5, 8, 4, 2]) % 11
  return Number(number.at(-1)) === (rest === 0 ? 0 : 11 - rest)
}

function weighted(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0)
}

/** A text without personal numbers, which nobody may pass on. */
export function withoutPersonalNumbers(text: string): string {
  return text.replace(/\b\d{6}\s?\d{5}\b/g, (part) => (isPersonalNumber(part) ? '' : part))
}

/** Eleven digits with both check digits of a Norwegian personal number (Skatteetaten, "Fødselsnummer"). */
export function isPersonalNumber(text: string): boolean {
  const digits = text.replace(/\s/g, '')
  if (!/^\d{11}$/.test(digits)) return false
  const sum = (weights: readonly number[]) =>
    weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0) % 11
  return sum([3, 7, 6, 1, 8, 9, 4, 5, 2, 1]) === 0 && sum([5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1]) === 0
}

/** Words as they are compared: small letters without accents. */
export function labelsOf(text: string): string[] {
  return [...text]
    .map(plainLetter)
    .join('')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

/** One letter stays one letter, so that places in the plain text are places in the name. */
export function plainLetter(letter: string): string {
  const plain = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return [...plain][0] ?? letter
}

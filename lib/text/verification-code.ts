/** Digits and letters that are not taken for one another (Crockford). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The first 100 bits of a SHA-256 as 20 letters in groups of 5, as they stand on every page of a paper. */
export function codeOf(sha256: Uint8Array): string {
  const bits = Array.from(sha256.subarray(0, 13), (byte) => byte.toString(2).padStart(8, '0')).join('')
  const letters = Array.from({ length: 20 }, (_, at) => alphabet[Number.parseInt(bits.slice(at * 5, at * 5 + 5), 2)])
  return inGroups(letters.join(''))
}

/** As people type a code: without hyphens, in small letters, with the letters Crockford reads as digits. Null for what is none. */
export function typedCode(text: string): string | null {
  const plain = text.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  if (plain.length !== 20 || [...plain].some((letter) => !alphabet.includes(letter))) return null
  return inGroups(plain)
}

function inGroups(letters: string) {
  return [0, 5, 10, 15].map((at) => letters.slice(at, at + 5)).join('-')
}

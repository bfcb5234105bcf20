import anyAscii from 'any-ascii'

/** Scripts with standards of their own are written by `spellingsOf`. */
const others = /(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{L}/u

/**
 * A name of any other script in Latin letters, each syllable a word: "李娜" is "Li Na". One reading of each sign, without its
 * context; vowels that a script leaves out stay out. Null for a name that has no such letters. Too large for a browser.
 */
export function latinOf(name: string): string | null {
  if (!others.test(name)) return null
  return anyAscii(name)
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .trim()
}

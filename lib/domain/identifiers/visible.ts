/** No number is longer, with its words: more is not looked at. */
export const lengthMax = 200

/** One line, without invisible characters; other forms of digits, letters, dashes and blanks as the plain ones. */
export function visible(text: string): string {
  return text
    .slice(0, lengthMax)
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Cc}]|\p{Default_Ignorable_Code_Point}/gu, (one) => (/\s/.test(one) ? ' ' : ''))
    .replace(/\p{Pd}|\u2212/gu, '-')
    .replace(/\s+/gu, ' ')
    .trim()
}

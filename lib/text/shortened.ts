import { maskedIbans } from './iban-scan.ts'

/** So much of a text an account number can take, with what may stand between its signs. */
const widestIban = 300

/**
 * A text of at most so many characters of UTF-16; what is left out is said by an ellipsis, and no character is cut in two. Account
 * numbers of what is cut are masked before: of one that lacks its end no form says what it is, and its check digits tell the rest.
 */
export function shortened(text: string, charactersMax: number): string {
  if (text.length <= charactersMax) return text
  const near = text.slice(0, charactersMax + widestIban)
  return `${(maskedIbans(near) ?? near).slice(0, charactersMax - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}

type Decimal = `${number}`

/** What is computed with a figure takes the square of its digits: a text longer than this is none. */
const decimalCharactersMax = 1_000

/** A plain decimal number as text: digits, at most one point, no exponent. Only such a text is reshaped. */
export function isDecimal(text: string): text is Decimal {
  return text.length <= decimalCharactersMax && /^-?\d+(\.\d+)?$/.test(text)
}

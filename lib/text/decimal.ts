type Decimal = `${number}`

/** A plain decimal number as text: digits, at most one point, no exponent. Only such a text is reshaped. */
export function isDecimal(text: string): text is Decimal {
  return /^-?\d+(\.\d+)?$/.test(text)
}

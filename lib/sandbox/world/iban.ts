/** An IBAN with right check digits (ISO 13616) in a country that has none: it can be checked and never be paid to. */
export function ibanOf(country: string, account: string): string {
  const prefix = country.toUpperCase()
  const digits = `${account}${prefix}00`.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  let remainder = 0
  for (const digit of digits) remainder = (remainder * 10 + Number(digit)) % 97
  return `${prefix}${String(98 - remainder).padStart(2, '0')}${account}`
}

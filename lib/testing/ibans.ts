/** Account numbers that check out: of countries of different lengths, with and without letters, and of the sandbox. */
export const ibans = [
  'DE89370400440532013000',
  'GB29NWBK60161331926819',
  'FR1420041010050500013M02606',
  'NO9386011117947',
  'XA19100020003000400050',
]

const groups = (iban: string, by: string) => iban.replace(/(.{4})(?=.)/g, `$1${by}`)

/** How people and programs write one. */
export const writings: readonly ((iban: string) => string)[] = [
  (iban) => iban,
  (iban) => `Pay to ${groups(iban, ' ')} by Monday`,
  (iban) => groups(iban.toLowerCase(), ' '),
  (iban) => `IBAN${iban}`,
  (iban) => `${groups(iban, '\u00a0')}, please`,
  (iban) => groups(iban, '\u202f'),
  (iban) => groups(iban, '  '),
  (iban) => groups(iban, '-'),
  (iban) => `(${groups(iban, '.')})`,
  (iban) => `account_${groups(iban, '_')}.pdf`,
  (iban) => groups(iban, '\u200b'),
  (iban) => groups(iban, '\u00ad'),
  (iban) => `two lines\n${groups(iban, '\n')}`,
  (iban) => `<p>to <b>${iban.slice(0, 4)}</b> ${groups(iban.slice(4), '&nbsp;')}</p>`,
  (iban) => JSON.stringify({ account: iban, deep: JSON.stringify({ iban: groups(iban, '\u00a0') }) }),
  (iban) => JSON.stringify({ [iban]: true, [groups(iban, ' ')]: 1 }),
  (iban) => `https://bank.example/?to=${encodeURIComponent(groups(iban, ' '))}&from=${groups(iban, '+')}`,
  (iban) => `${iban.slice(0, 2)} ${groups(iban.slice(2), ' ')}`,
]

/** The account numbers a text shows whole, whatever stands between their signs: by another way than the mask finds them. */
export function shownIn(text: string, known: Iterable<string> = ibans): string[] {
  const plain = text
    .replace(/\\+u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\\+[nrt]|&[a-z]+;|<\/?[a-z]+>|%20|%C2%A0/gi, ' ')
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase()
  return [...known].filter((iban) => plain.includes(iban))
}

/** How long an account number is where there are such (ISO 13616, registry of SWIFT). */
const lengths = new Map(
  (
    'AD24 AE23 AL28 AO25 AT20 AZ28 BA20 BE16 BF28 BG22 BH22 BI27 BJ28 BR29 BY28 CF27 CG27 CH21 CI28 CM27 CR22 CV25 CY28 CZ24 DE22 ' +
    'DJ27 DK18 DO28 DZ26 EE20 EG29 ES24 FI18 FK18 FO18 FR27 GA27 GB22 GE22 GI23 GL18 GQ27 GR27 GT28 GW25 HN28 HR21 HU28 IE22 IL23 ' +
    'IQ23 IR26 IS26 IT27 JO30 KM27 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 LY25 MA28 MC27 MD24 ME22 MG27 MK19 ML28 MN20 MR27 MT31 ' +
    'MU30 MZ25 NE28 NI28 NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24 RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SN28 SO23 ST25 ' +
    'SV28 TD27 TG28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30'
  )
    .split(' ')
    .map((one) => [one.slice(0, 2), Number(one.slice(2))]),
)
/** Codes ISO 3166 leaves to users, as the sandbox does: of any length the standard allows. */
const ofUsers = /^(?:AA|Q[M-Z]|X[A-Z]|ZZ)/
const [shortest, longest] = [15, 34]

/**
 * What may stand between the parts of one: blanks of every kind, dots and dashes; also as a text within a text writes them (`\n`,
 * `\u00a0`), an address (`%20`, `+`) and HTML (`&nbsp;`, a tag).
 */
const between = String.raw`(?:[\s\u00ad\u200b-\u200d\u2010-\u2015\u2060\u2212\ufeff._+-]|\\+[nrt]|\\+u[0-9a-f]{4}|%[c2e][0-9a-f](?:%[89a-b][0-9a-f])*|&(?:nbsp|#160|#xa0|thinsp|shy);|<[^<>"]{1,40}>)`

/**
 * What begins like one, alone or behind `iban`, or what is written for a sign (`\n`, `%20`), and goes on in letters and digits, in
 * groups or not. Whether it is one its length and check digits say.
 */
const candidate = new RegExp(
  String.raw`(?<=(?<![A-Za-z0-9])|iban|\\[nrtbf]|\\u[0-9a-f]{4}|%[0-9a-f]{2})[A-Z]{2}${between}?[0-9]{2}(?:${between}{0,3}[A-Z0-9]){11,60}`,
  'gi',
)
const separator = new RegExp(between, 'iy')
/** Words apart can be as long as one and have right check digits; so many digits behind those they have not. */
const digitsMin = 6

/** The text with everything masked that has the form and the check digits of an account number; null where there is none. */
export function maskedIbans(text: string): string | null {
  const parts: string[] = []
  let from = 0
  candidate.lastIndex = 0
  for (let match = candidate.exec(text); match !== null; match = candidate.exec(text)) {
    const [found] = match
    const end = match.index + found.length
    const iban = isWithinUuid(text, match.index) ? null : ibanAtStart(found, /[A-Za-z0-9]/.test(text.charAt(end)))
    // Another one may begin within what is none.
    candidate.lastIndex = match.index + (iban?.length ?? 2)
    if (iban === null) continue
    parts.push(text.slice(from, match.index), maskedIban(iban.plain))
    from = match.index + iban.length
  }
  return parts.length === 0 ? null : parts.join('') + text.slice(from)
}

/** An account number with its country and last digits: enough to recognise it, not to use it. Masked again it is the same. */
export function maskedIban(iban: string): string {
  const plain = iban.replace(/\s+/g, '')
  if (plain.length < 10) return '•'.repeat(plain.length)
  return `${plain.slice(0, 2)}•• ${'•••• '.repeat(Math.max(1, Math.floor((plain.length - 8) / 4)))}${plain.slice(-4)}`
}

/** What stands under this name in an answer: under `iban` an account number of whatever form. */
export function maskedUnder(name: string, text: string): string | null {
  return name.toLowerCase() === 'iban' ? maskedIban(text) : maskedIbans(text)
}

/** With dashes or without, as the ids of orders, events and requests are. */
const uuid = /(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{32})(?![0-9a-z])/iy

/** The groups of an id can have right check digits by chance, and who cannot name it cannot open what it is of. */
function isWithinUuid(text: string, at: number): boolean {
  return [0, 9, 14, 19].some((before) => {
    uuid.lastIndex = at - before
    return before <= at && uuid.test(text)
  })
}

/** The account number a text begins with, without what stands between, and its length in the text; null where there is none. */
function ibanAtStart(found: string, goesOn: boolean): { plain: string; length: number } | null {
  const ends = [...partsOf(found)]
  let plain = ''
  for (const [index, { char, end, isLast }] of ends.entries()) {
    plain += char
    if (plain.length > longest) return null
    const isEnd = index + 1 === ends.length ? !goesOn : isLast
    if (isEnd && isLong(plain) && remainderOf(plain) === 1 && (plain.length === end || hasDigits(plain)))
      return { plain, length: end }
  }
  return null
}

/** Letters and digits with where each ends, and whether something stands between it and the next. */
function* partsOf(found: string): Generator<{ char: string; end: number; isLast: boolean }, void> {
  for (let at = 0; at < found.length; ) {
    const char = found.charAt(at).toUpperCase()
    const end = at + 1
    at = end
    for (let length = separatorAt(found, at); length > 0; length = separatorAt(found, at)) at += length
    yield { char, end, isLast: at > end }
  }
}

function separatorAt(text: string, at: number): number {
  separator.lastIndex = at
  return separator.exec(text)?.[0].length ?? 0
}

function isLong(plain: string): boolean {
  const expected = lengths.get(plain.slice(0, 2))
  return expected === undefined ? ofUsers.test(plain) && plain.length >= shortest : plain.length === expected
}

function hasDigits(plain: string) {
  return plain.slice(4).replace(/\D/g, '').length >= digitsMin
}

/** ISO 7064, mod 97-10. */
function remainderOf(plain: string): number {
  let remainder = 0
  for (const char of plain.slice(4) + plain.slice(0, 4)) {
    const value = Number.parseInt(char, 36)
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97
  }
  return remainder
}

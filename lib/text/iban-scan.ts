import { maskedIban } from './iban.ts'

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
 * What begins like one, alone or behind `iban`, `\n` of a text within a text, and goes on in letters and digits, in groups or
 * not. Whether it is one its length and check digits say.
 */
const candidate = /(?<=(?<![A-Za-z0-9])|iban|\\[nrtbf])[A-Z]{2}[0-9]{2}(?:[ \u00a0\u202f.-]?[A-Z0-9]){11,60}/gi
const apart = /[ \u00a0\u202f.-]/

/** The text with everything masked that has the form and the check digits of an account number; null where there is none. */
export function maskedIbans(text: string): string | null {
  const parts: string[] = []
  let from = 0
  candidate.lastIndex = 0
  for (let match = candidate.exec(text); match !== null; match = candidate.exec(text)) {
    const [found] = match
    const end = match.index + found.length
    const length = ibanWithin(found, /[A-Za-z0-9]/.test(text.charAt(end)))
    // Another one may begin within what is none.
    candidate.lastIndex = match.index + (length === 0 ? 2 : length)
    if (length === 0) continue
    parts.push(text.slice(from, match.index), maskedIban(found.slice(0, length).replace(/[.-]/g, '')))
    from = match.index + length
  }
  return parts.length === 0 ? null : parts.join('') + text.slice(from)
}

/** How much of the text, from its beginning, is an account number; 0 where nothing is. */
function ibanWithin(found: string, goesOn: boolean): number {
  const country = found.slice(0, 2).toUpperCase()
  const expected = lengths.get(country)
  if (expected === undefined && !ofUsers.test(country)) return 0
  let plain = ''
  for (let at = 0; at < found.length && plain.length < longest; at += 1) {
    const char = found.charAt(at)
    if (apart.test(char)) continue
    plain += char.toUpperCase()
    const isEnd = at + 1 === found.length ? !goesOn : apart.test(found.charAt(at + 1))
    const isLong = expected === undefined ? plain.length >= shortest : plain.length === expected
    if (isEnd && isLong && remainderOf(plain) === 1) return at + 1
  }
  return 0
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

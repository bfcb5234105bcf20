/** Codes of countries by the names the register's free texts use, in small letters and without signs. */
const aliases: Readonly<Record<string, string>> = {
  uk: 'GB',
  england: 'GB',
  wales: 'GB',
  scotland: 'GB',
  'northern ireland': 'GB',
  'great britain': 'GB',
  'england and wales': 'GB',
  'england wales': 'GB',
  'united kingdom england and wales': 'GB',
  usa: 'US',
  'united states of america': 'US',
  'czech republic': 'CZ',
  'republic of ireland': 'IE',
  eire: 'IE',
  holland: 'NL',
  'the netherlands': 'NL',
  'hong kong': 'HK',
  korea: 'KR',
  'south korea': 'KR',
  russia: 'RU',
  turkey: 'TR',
  'virgin islands british': 'VG',
  'british virgin islands': 'VG',
  'slovak republic': 'SK',
  uae: 'AE',
  'people s republic of china': 'CN',
}

/** Codes of groups and of states that are gone, which have names too. */
const retired: ReadonlySet<string> = new Set([
  'EU',
  'EZ',
  'UN',
  'SU',
  'YU',
  'DD',
  'FX',
  'UK',
  'XA',
  'XB',
  'ZZ',
  'QO',
  'TP',
  'ZR',
  'BU',
  'AN',
  'CS',
  'NT',
])

const region = new Intl.DisplayNames(['en'], { type: 'region' })
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** Every region the platform has an English name for (one without shows its code), and the names above. */
export const countryCodes: ReadonlyMap<string, string> = new Map([
  ...letters
    .flatMap((first) => letters.map((second) => `${first}${second}`))
    .flatMap((code): [string, string][] => {
      const name = region.of(code)
      return name === undefined || name === code || retired.has(code) ? [] : [[plain(name), code]]
    }),
  ...Object.entries(aliases),
])

/** The ISO 3166-1 code of a country a text names; undefined where it names none, as "Delaware". */
export function countryCodeOf(text: string | null | undefined): string | undefined {
  return countryCodes.get(plain(text ?? ''))
}

function plain(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
}

/** What lists call countries, where English calls them otherwise; folded as `folded` does. */
const alsoCalled: Readonly<Record<string, string>> = {
  ...{ 'korea, north': 'KP', "democratic people's republic of korea": 'KP', 'korea, south': 'KR' },
  ...{ 'republic of korea': 'KR', burma: 'MM', 'congo, democratic republic of': 'CD', 'congo, republic of': 'CG' },
  ...{ 'democratic republic of congo': 'CD', turkey: 'TR', 'czech republic': 'CZ', 'hong kong': 'HK' },
  ...{ 'iran (islamic republic of)': 'IR', 'islamic republic of iran': 'IR', 'syrian arab republic': 'SY' },
  ...{ 'russian federation': 'RU', 'united states of america': 'US', 'bosnia and herzegovina': 'BA' },
  ...{ 'united kingdom of great britain and northern ireland': 'GB', 'great britain': 'GB' },
  ...{ 'virgin islands, british': 'VG', 'british virgin islands': 'VG', 'man, isle of': 'IM', 'bahamas,': 'BS' },
  ...{ 'saint kitts and nevis': 'KN', 'saint vincent and grenadines': 'VC', 'trinidad and tobago': 'TT' },
  ...{ 'cote d ivoire': 'CI', "cote d'ivoire": 'CI', 'viet nam': 'VN', 'republic of moldova': 'MD', moldova: 'MD' },
  ...{ 'united republic of tanzania': 'TZ', 'venezuela (bolivarian republic of)': 'VE', macau: 'MO', macao: 'MO' },
  ...{ "lao people's democratic republic": 'LA', 'state of palestine': 'PS', palestinian: 'PS', kosovo: 'XK' },
}

/** The country of this name in English, as a list prints it; null where the name is none that is known. */
export function countryNamed(text: string): string | null {
  return codes().get(folded(text)) ?? null
}

/** The country an address of a list ends with: the last of its parts that names one. */
export function countryAtEnd(text: string): string | null {
  const parts = text.split(',')
  for (let to = parts.length; to > 0; to -= 1) {
    for (const words of [2, 1]) {
      const code = to < words ? null : countryNamed(parts.slice(to - words, to).join(','))
      if (code !== null) return code
    }
  }
  return null
}

function folded(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[’‘]/g, "'").toLowerCase()
  return plain
    .replace(/&/g, ' and ')
    .replace(/\bst\./g, 'saint')
    .replace(/\bthe\b/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ ,/g, ',')
    .trim()
}

let byName: ReadonlyMap<string, string> | null = null

/** Codes of private use have names of no country in the data of languages. */
const isPrivate = (code: string) => /^(?:X[A-JL-Z]|Q[M-Z]|ZZ|AA)$/.test(code)

function codes(): ReadonlyMap<string, string> {
  if (byName !== null) return byName
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at))
  const all = letters.flatMap((one) => letters.map((two) => `${one}${two}`)).filter((code) => !isPrivate(code))
  const named = all.flatMap((code): [string, string][] => {
    const name = names.of(code)
    return name === undefined ? [] : [[folded(name), code]]
  })
  byName = new Map([...named, ...Object.entries(alsoCalled)])
  return byName
}

/**
 * A text as it is searched for: small letters, no marks, one alphabet, no doubled letters. Greek and Cyrillic are written
 * in Latin letters by their sound, so that "brennerfeld" and "Μπρένερφελντ" come out alike.
 */
export function fold(text: string): string {
  return squeeze(toLatin(bare(text), sounds))
}

/** All search forms of a name: by its sound, letter by letter (ELOT 743), and with ae, oe, ue for ä, ö, ü. */
export function foldings(text: string): string[] {
  const lower = text.toLowerCase().normalize('NFC')
  const spelled = /[äöü]/.test(lower) ? [fold(lower.replace(/[äöü]/g, (letter) => `${spellings[letter]}`))] : []
  const letters = /[\u0370-\u03ff]/.test(lower) ? [squeeze(toLatin(bare(text), []))] : []
  return [...new Set([fold(text), ...spelled, ...letters])]
}

/** Letters and figures alone: how a register number is compared. */
export function foldNumber(text: string): string {
  return bare(text).replace(/[^\p{L}\p{N}]/gu, '')
}

const spellings: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' }

const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  α: 'a',
  β: 'v',
  γ: 'g',
  δ: 'd',
  ε: 'e',
  ζ: 'z',
  η: 'i',
  θ: 'th',
  ι: 'i',
  κ: 'k',
  λ: 'l',
  μ: 'm',
  ν: 'n',
  ξ: 'x',
  ο: 'o',
  π: 'p',
  ρ: 'r',
  σ: 's',
  ς: 's',
  τ: 't',
  υ: 'y',
  φ: 'f',
  χ: 'ch',
  ψ: 'ps',
  ω: 'o',
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'h',
  ґ: 'g',
  д: 'd',
  е: 'e',
  є: 'ie',
  ж: 'zh',
  з: 'z',
  и: 'y',
  і: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ь: '',
  ю: 'iu',
  я: 'ia',
}

/** Pairs of Greek letters that are one sound. */
const sounds: readonly (readonly [string, string])[] = [
  ['μπ', 'b'],
  ['ντ', 'd'],
  ['γκ', 'g'],
  ['ου', 'u'],
  ['αυ', 'av'],
  ['ευ', 'ev'],
]

/** Small letters without accents; the breve of й and the dots of ї fall with them, on both sides of a comparison. */
function bare(text: string): string {
  return text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')
}

function toLatin(text: string, pairs: readonly (readonly [string, string])[]): string {
  let greek = text
  for (const [pair, sound] of pairs) greek = greek.replaceAll(pair, sound)
  let latin = ''
  for (const letter of greek) latin += letters[letter] ?? letter
  return latin
}

/** Doubled letters count once, and whatever is neither letter nor figure parts words. */
function squeeze(text: string): string {
  return text
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/(\p{L})\1+/gu, '$1')
    .trim()
}

import type { Money, Role } from '#lib/contract/index.ts'

/** What a word or a phrase of a rule says. */
export type Token =
  /** `after`: in the case that follows "with", so it is joined to somebody named before. */
  | { is: 'role'; role: Role; many: boolean; after?: boolean }
  | { is: 'count'; n: number }
  /** Every member, each for himself; `of` where a plural follows ("each of the members"). */
  | { is: 'each'; of?: boolean }
  /** All of them. */
  | { is: 'all' }
  | { is: 'alone' | 'together' | 'with' | 'and' | 'or' | 'comma' | 'stop' | 'requires' | 'clause' | 'except' }
  | { is: 'organ'; type: 'singleMemberOrgan' | 'multiMemberOrgan'; role: Role }
  | { is: 'limit'; type: 'transactionValueUpTo' | 'transactionValueAbove'; value: Money; details?: string }
  /** Acts the rule is for, in the register's words. */
  | { is: 'acts'; details: string }
  /** How the signature is put; `n` is how many put it, where the phrase says so. */
  | { is: 'manner'; n?: number }

/** A part of a text, counted as `slice` counts. */
export interface Span {
  from: number
  to: number
}
/** A token with the words of the text it stands for. */
export type Placed = Token & Span

/** Of a word that says one thing, the name alone; of a number, how many. */
type Meaning = Token | Exclude<Token['is'], 'role' | 'count' | 'organ' | 'limit' | 'acts'> | number
/** Words that say nothing about who signs are `null`: they are passed over. */
type Said = Meaning | readonly Meaning[] | null | ((match: RegExpExecArray) => Token)
type Row = readonly [pattern: string, said: Said]
type Phrase = readonly [pattern: RegExp, said: Said]
/** Phrases of a language: matched in small letters, whole words only, the longest of all that fit. */
export type Lexicon = readonly Phrase[]

/**
 * Small letters, one space between words, no quotation marks: what phrases are written for; and of each sign of it where it stands
 * in the text.
 */
function plainWords(text: string): { plain: string; at: Span[] } {
  const signs: (Span & { sign: string })[] = []
  for (const { 0: written, index: from } of text.matchAll(/\P{M}\p{M}*|\p{M}/gu))
    for (const sign of written.normalize('NFC').toLocaleLowerCase('en').split('')) {
      const isAfterSpace = (signs.at(-1)?.sign ?? ' ') === ' '
      const isSpace = /\s/.test(sign)
      if (/["'„“”‚‘’»«]/.test(sign) || (isSpace && isAfterSpace)) continue
      if (/[,.;]/.test(sign) && isAfterSpace) signs.pop()
      signs.push({ sign: isSpace ? ' ' : sign, from, to: from + written.length })
    }
  if (signs.at(-1)?.sign === ' ') signs.pop()
  return { plain: signs.map(({ sign }) => sign).join(''), at: signs }
}

const wordsMax = 4_000

/** The tokens of a text, or undefined as soon as one word of it is not known: half a rule is another rule. */
export function tokensOf(text: string, phrases: Lexicon): Placed[] | undefined {
  if (text.length > wordsMax) return undefined
  const { plain, at: places } = plainWords(text)
  const tokens: Placed[] = []
  let at = 0
  while (at < plain.length) {
    if (plain[at] === ' ') {
      at += 1
      continue
    }
    const best = longest(plain, at, phrases)
    if (best === undefined) return undefined
    const said = typeof best.said === 'function' ? best.said(best.match) : best.said
    const end = at + best.match[0].trimEnd().length
    const span = { from: places[at]?.from ?? 0, to: places[end - 1]?.to ?? 0 }
    tokens.push(...[said ?? []].flat().map((one): Placed => ({ ...tokenOf(one), ...span })))
    at += best.match[0].length
  }
  return tokens
}

function tokenOf(meaning: Meaning): Token {
  if (typeof meaning === 'number') return { is: 'count', n: meaning }
  return typeof meaning === 'string' ? { is: meaning } : meaning
}

function longest(plain: string, at: number, phrases: Lexicon) {
  let best: { match: RegExpExecArray; said: Phrase[1] } | undefined
  for (const [pattern, said] of phrases) {
    pattern.lastIndex = at
    const match = pattern.exec(plain)
    if (match === null || match[0] === '' || !endsAWord(plain, at + match[0].length)) continue
    if (best === undefined || match[0].length > best.match[0].length) best = { match, said }
  }
  return best
}

const isLetter = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign)
function endsAWord(plain: string, end: number) {
  return !(isLetter(plain[end - 1]) && isLetter(plain[end]))
}

/** The words of a language, with the signs between words, which all languages share. */
export function lexicon(rows: readonly Row[]): Lexicon {
  const signs = [
    [',', 'comma'],
    ['[.;]', 'stop'],
  ] as const
  // Each pattern starts where it is asked.
  return [...signs, ...rows].map(([pattern, said]) => [new RegExp(pattern, 'uy'), said])
}

/** A sum of money as these countries write it: `25.000,00`, `150 000,-`, `100000`. */
export const sum = String.raw`(\d{1,3}(?:[ .\u00a0]\d{3})+|\d+)(?:,(\d\d|-))?(?:,?-)?`
export const moneyTokens = (whole: string | undefined, part: string | undefined, currency: string): Money => ({
  amount: `${(whole ?? '').replace(/\D/g, '')}.${part === undefined || part === '-' ? '00' : part}`,
  iso4217CurrencyCode: currency,
})
export const role = (original: string, english: string, language: string): Role => ({
  original,
  englishTranslation: english,
  originalLanguage: language,
})
/** Named as one of them, or as `many`. */
export const isRole = (who: Role, many = false) => ({ is: 'role', role: who, many }) as const
/** The forms of a role: one of them, one joined by "with" to somebody named before, and several. */
export function named(who: Role, one: string, joined: string, many?: string): Row[] {
  const forms: Row[] = [
    [one, isRole(who)],
    [joined, { ...isRole(who), after: true }],
  ]
  return many === undefined ? forms : [...forms, [many, isRole(who, true)]]
}
/** What a phrase says whose groups are a sum in the currency. */
export function limitsIn(currency: string) {
  const limit =
    (type: Extract<Token, { is: 'limit' }>['type']) =>
    (match: RegExpExecArray): Token => {
      return { is: 'limit', type, value: moneyTokens(match[1], match[2], currency) }
    }
  return { upTo: limit('transactionValueUpTo'), above: limit('transactionValueAbove') }
}

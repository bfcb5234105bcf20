import type { Money, Role } from '#lib/contract/index.ts'

/** What a word or a phrase of a rule says. Words that say nothing about who signs are `null`: they are passed over. */
export type Token =
  /** `after`: in the case that follows "with", so it is joined to somebody named before. */
  | { is: 'role'; role: Role; many: boolean; after?: boolean }
  | { is: 'count'; n: number; of?: boolean }
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

type Said = Token | readonly Token[] | null
/** A phrase of a language: matched in small letters, whole words only, the longest of all that fit. */
export type Phrase = readonly [pattern: RegExp, said: Said | ((match: RegExpExecArray) => Token | undefined)]
export interface Lexicon {
  phrases: readonly Phrase[]
}

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
export function tokensOf(text: string, { phrases }: Lexicon): Placed[] | undefined {
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
    if (said === undefined) return undefined
    const end = at + best.match[0].trimEnd().length
    const span = { from: places[at]?.from ?? 0, to: places[end - 1]?.to ?? 0 }
    tokens.push(...[said ?? []].flat().map((token): Placed => ({ ...token, ...span })))
    at += best.match[0].length
  }
  return tokens
}

function longest(plain: string, at: number, phrases: readonly Phrase[]) {
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
function endsAWord(plain: string, end: number): boolean {
  return !(isLetter(plain[end - 1]) && isLetter(plain[end]))
}

/** A phrase as a pattern that starts where it is asked. */
export const p = (pattern: string): RegExp => new RegExp(pattern, 'uy')
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
/** The signs between words, the same in all languages. */
export const signs: readonly Phrase[] = [
  [p(','), { is: 'comma' }],
  [p('[.;]'), { is: 'stop' }],
]

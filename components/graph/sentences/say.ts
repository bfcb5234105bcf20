import Big from 'big.js'
import { formatDecimal, formatShare, type Locale } from '../../format.ts'
import type { Party } from '../model/explored.ts'
import type { Sentence, SentenceEnd } from './model.ts'

export type SentenceWord = 'of' | 'jointly' | 'apart'

/** Words of a sentence by key, with their values, in the language of the reader. */
export interface SentenceWords {
  locale: Locale
  say: (key: SentenceWord, values: Record<string, string>) => string
  nameOf: (party: Party) => string
}

const arrow = ' → '
const noBreak = '\u00A0'

/** A way as one line of text: "75 % of A → 50–75 % of B = 37.5–56.25 %". */
export function sentenceText(sentence: Sentence, { locale, say, nameOf }: SentenceWords): string {
  const steps = sentence.steps.map(({ share, held, parcel }) => {
    const values = { share: formatShare(share, locale), name: nameOf(held) }
    return parcel === null ? say('of', values) : say('jointly', { ...values, parcel: nameOf(parcel) })
  })
  const ends = sentence.ends.map(shown)
  const result = ends.map(({ text }) => formatDecimal(text, locale)).join('–')
  const said = `${steps.join(arrow)} ${ends.some(({ isCut }) => isCut) ? '≈' : '='} ${result}${noBreak}%`
  return sentence.isJoint ? `${said}, ${say('apart', {})}` : said
}

/** The arithmetic beneath: "75 % × 50 % = 37.5 %", a line for each end. */
export function arithmeticLines({ ends }: Sentence, locale: Locale): string[] {
  const percent = (text: string) => `${formatDecimal(text, locale)}${noBreak}%`
  return ends.map((end) => {
    const { text, isCut } = shown(end)
    return `${end.factors.map(percent).join(' × ')} ${isCut ? '≈' : '='} ${percent(text)}`
  })
}

const placesMax = 6

/** A product with more places than anybody reads is cut and said to be: the lower end downwards, the upper end upwards. */
function shown({ end, product }: SentenceEnd): { text: string; isCut: boolean } {
  const exact = new Big(product)
  const mode = end === 'low' ? Big.roundDown : end === 'high' ? Big.roundUp : Big.roundHalfUp
  const cut = exact.round(placesMax, mode)
  return { text: cut.toFixed(), isCut: !cut.eq(exact) }
}

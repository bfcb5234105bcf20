import type { Percentage } from '#lib/contract/index.ts'
import { bands, kinds, means } from './tables.ts'
import { inWords } from './words.ts'

/** A nature of control: what kind of interest it is, in which band, through whom, and in words. */
export interface NatureOfControl {
  type: string
  words: string
  percentage?: Percentage
  isIndirect: boolean
}

const stands = (part = '') => new RegExp(`-${part}(?=-|$)`)
const ofKind = kinds.map(({ code, type, words }) => ({ type, words, pattern: new RegExp(`^${code}(?=-|$)`) }))
const ofBand = bands.map(({ code, words = '', ...bounds }) => ({
  ...{ pattern: stands(`${code}-percent`), words },
  percentage: Object.fromEntries(
    Object.entries(bounds).flatMap(([name, bound]) => (bound === '' ? [] : [[name, Number(bound)]])),
  ) as Percentage,
}))
const through = means.map(({ code, words }) => ({ pattern: stands(code), words }))

/** What may stand behind the kind: a band, through whom, and the kind of company or the place of a nominee. */
const ends =
  /^-?(?:(?:25-to-50|50-to-75|75-to-100|more-than-25)-percent)?(?:-?as-(?:control-over-)?(?:trust|firm))?(?:-?(?:another-entity|person)-(?:england-wales|scotland|northern-ireland))?(?:-?(?:registered-overseas-entity|limited-liability-partnership))?$/

/**
 * A nature of control by the register's code, e.g. `ownership-of-shares-25-to-50-percent-as-trust`, put together of the parts its
 * codes are made of. A code of no known kind is control by what it says, without a measure.
 */
export function natureOf(code: string): NatureOfControl {
  const kind = ofKind.find(({ pattern }) => pattern.test(code))
  if (kind === undefined) return { type: 'otherInfluenceOrControl', words: inWords(code), isIndirect: false }
  const band = ofBand.find(({ pattern }) => pattern.test(code))
  const by = through.find(({ pattern }) => pattern.test(code))
  // A band nobody foresaw is none of these, and stays as it was written.
  const bandWords = band?.words ?? (/\d/.test(code) ? code : undefined)
  // Nor is an end that nobody foresaw, which may say something else of what is before it.
  const isUnforeseen = bandWords !== code && !ends.test(code.replace(kind.pattern, ''))
  const said = `${kind.words}${bandWords === undefined ? '' : ` – ${bandWords}`}${by === undefined ? '' : ` ${by.words}`}`
  return {
    type: kind.type ?? '',
    words: isUnforeseen ? `${said} (${code})` : said,
    isIndirect: by !== undefined,
    ...(band === undefined ? {} : { percentage: band.percentage }),
  }
}

/** Why particulars of a person are not shown. */
export const protectedOwner =
  "The person with significant control's details are not shown because restrictions on disclosing any of the individual's details are in force"

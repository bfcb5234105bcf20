import { keysOf } from '#lib/contract/index.ts'
import { type DeterminationPaper, percentageOfText } from '#lib/domain/determination/index.ts'
import {
  type OwnerConvention,
  type OwnerOutcome,
  type OwnerRoute,
  type OwnerThreshold,
  ownerConventions,
  type RuleSource,
} from '#lib/domain/law/index.ts'
import { formatDate, formatShare, type Locale, wordIn } from '../../format.ts'
import type { TextsOf } from '../../ui/translations.ts'

export type DeterminationTexts = TextsOf<'determination'>

/** The article of a rule, cited as lawyers of the reader's language cite it. */
export function citeText(t: TextsOf<'determination.cites'>, { id, cite }: RuleSource): string {
  return wordIn(t, id, cite)
}

/** Why a threshold is not the law on the day of the paper. */
export function whyNotInForce(
  { source: { from, until }, isWhatIf }: OwnerThreshold,
  t: DeterminationTexts,
  locale: Locale,
): string {
  if (isWhatIf) return t('whatIf')
  if (until !== null) return t('until', { day: formatDate(until, locale) })
  return from === null ? t('whatIf') : t('from', { day: formatDate(from, locale) })
}

/** Every paper has these; the others have a column where somebody has such a route. */
const routesOfAll: readonly OwnerRoute[] = ['52', '53', '54a', '54b']
const routesOfSome: readonly OwnerRoute[] = ['55', '57', '58']

export function routesShown(persons: readonly OwnerOutcome[]): OwnerRoute[] {
  const has = (route: OwnerRoute) => persons.some((one) => wayInWords(one, route) !== 'none')
  return [...routesOfAll, ...routesOfSome.filter(has)]
}

export function wayInWords({ routes, possible }: OwnerOutcome, route: OwnerRoute): 'certain' | 'possible' | 'none' {
  if (routes.includes(route)) return 'certain'
  return possible.includes(route) ? 'possible' : 'none'
}

/** The share with circles solved; a range where a parcel may count for its holder alone or for all of them. */
export function cumulativeText({ cumulative }: OwnerOutcome, locale: Locale, beside: readonly number[]): string {
  const { low, isLowOpen } = cumulative.share
  return formatShare(percentageOfText({ ...cumulative.withJoint, low, isLowOpen }), locale, beside)
}

/** How many there are of each outcome. Of an outcome that nobody has nothing is said: the graph may lack whoever has it. */
export function countsText(t: DeterminationTexts, persons: readonly OwnerOutcome[]): string {
  return (['is', 'may', 'isNot'] as const)
    .map((outcome) => ({ outcome, count: persons.filter(({ status }) => status === outcome).length }))
    .flatMap(({ outcome, count }) => (count === 0 ? [] : t(`counts.${outcome}`, { count })))
    .join(', ')
}

/** Questions that every paper states as open. */
const alwaysOpen: ReadonlySet<OwnerConvention> = new Set(['ownDirectShares', 'routesAddUp'])

/** What the text of the law leaves open and how it is read here, where a step used it. */
export function conventionsOf({ determination }: DeterminationPaper): OwnerConvention[] {
  const used = new Set(
    [...determination.outcomes.values()].flatMap(({ steps }) => steps.flatMap((one) => one.conventions)),
  )
  return keysOf(ownerConventions).filter((name) => used.has(name) || alwaysOpen.has(name))
}

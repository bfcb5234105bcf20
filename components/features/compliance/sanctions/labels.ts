import { useMemo } from 'react'
import type {
  CompanySanctions,
  SanctionDecision,
  SanctionResult,
  SanctionShare,
  SanctionSource,
  SanctionStep,
  SanctionToObtain,
} from '#lib/contract/index.ts'
import { codeSaid } from '#lib/domain/screening/index.ts'
import { formatDate, formatShare, type Locale } from '../../../format.ts'
import { nameOfAuthor, type TextsOf, usePreferences, useTranslations, wordIn } from '../../../ui/kit.ts'

/** The two figures verdicts turn on; rounding never reaches either. */
const thresholds = [50, 100]

/** A decimal or a fraction, as a share of the interface, for reading; comparisons were exact. */
function numberOf(text: string) {
  const [top = '0', bottom = '1'] = text.split('/')
  return Number(top) / Number(bottom)
}

function percentageOf({ low, high, isLowOpen, isHighOpen }: SanctionShare) {
  const [from, to] = [numberOf(low), numberOf(high)]
  if (low === high) return { exact: from }
  return {
    ...(isLowOpen ? { exclusiveMinimum: from } : { minimum: from }),
    ...(isHighOpen ? { exclusiveMaximum: to } : { maximum: to }),
  }
}

type Translate = TextsOf<'sanctions'>

/** What the interface answers, as it is read on a page, on paper and in a file. */
export function useSanctionLabels(): SanctionLabels {
  const t = useTranslations('sanctions')
  const { locale, timeZone } = usePreferences()
  return useMemo(() => sanctionLabels(t, locale, timeZone), [t, locale, timeZone])
}

export type SanctionLabels = ReturnType<typeof sanctionLabels>

export function sanctionLabels(t: Translate, locale: Locale, timeZone: string) {
  /** A value of a newer version is shown as it came. */
  const word = (part: string) => (value: string) => wordIn(t, `${part}.${value}`, value)
  const day = (at: string) => formatDate(at, locale, timeZone)
  const share = (given: SanctionShare | string | null | undefined) => {
    if (given === null || given === undefined) return formatShare(null, locale)
    const percentage = typeof given === 'string' ? { exact: numberOf(given) } : percentageOf(given)
    return formatShare(percentage, locale, thresholds)
  }
  const means = word('means')
  const source = ({ source: name, retrievedAt }: SanctionSource) => {
    if (!name) return t('proof.noSource')
    return retrievedAt ? t('proof.retrieved', { source: name, day: day(retrievedAt) }) : name
  }
  return {
    share,
    means,
    source,
    day,
    claim: t('claim'),
    regime: word('regimes'),
    verdict: word('verdicts'),
    reading: word('readings'),
    list: word('lists.names'),
    answer: (result: SanctionResult) => answerIn(t, share, result),
    sums: (result: SanctionResult, nameOf: NameOf) => sumsIn(t, share, result, nameOf),
    way: word('ways'),
    proof: (steps: readonly SanctionStep[], nameOf: NameOf, decisions: readonly SanctionDecision[] = []) =>
      steps.map(({ party, round, by, sum, holdings, control }) => {
        const why = `proof.by.${by}`
        const decided = decisions.find((one) => one.party === party)
        const name = decided ? nameOfAuthor(decided.judgment.by) : nameOf(control?.by ?? '')
        const said = { sum: share(sum), name, means: means(control?.means ?? '') }
        const sources = [...holdings.flatMap((one) => one.sources), ...(control ? [control.source] : [])]
        return {
          id: party,
          round,
          party: nameOf(party),
          why: wordIn(t, why, by, said),
          holdings: holdings.map(({ by: holders, share: held }) =>
            t('proof.holding', { by: holders.map(nameOf).join(' + '), share: share(held) }),
          ),
          sources: [...new Set(sources.map(source))],
        }
      }),
    toObtain: ({ by, of, kind, missing, room }: SanctionToObtain, nameOf: NameOf) =>
      t('obtain.line', {
        by: by.map(nameOf).join(' + '),
        of: nameOf(of),
        kind,
        missing: share(missing),
        room: share(room),
      }),
    caution: ({ kind, name, means: how }: SanctionResult['cautions'][number]) =>
      kind === 'officer' ? t('cautions.officer', { name }) : t('cautions.control', { name, means: means(how ?? '') }),
    decided: ({ outcome }: { outcome: string }, name: string) => {
      const key = `judged.${outcome}`
      return wordIn(t, key, `${name}: ${outcome}`, { name })
    },
  }
}

type NameOf = (id: string) => string

/** Decisions on matches and their reasons; one of a newer version is shown as it came. */
export function useMatchLabels() {
  const t = useTranslations('sanctions.decide')
  const word = (part: 'is' | 'reasons') => (value: string) => wordIn(t, `${part}.${value}`, value)
  return { decision: word('is'), reason: word('reasons') }
}

export function nameIn({ parties }: Pick<CompanySanctions, 'parties'>): NameOf {
  const names = new Map(parties.map(({ id, name }) => [id, name]))
  return (id) => names.get(id) ?? id
}

/** The result as it is with what people decided on others; null where that changes nothing. */
export function withDecisions(result: SanctionResult): SanctionResult | null {
  return result.byDecision ? { ...result, ...result.byDecision } : null
}

/** The answer in words. "Not blocked" is never said while a match waits or a party was not compared, nor without the part that is not identified. */
function answerIn(t: Translate, share: Share, result: SanctionResult) {
  const { regime, reason, way, isUnidentified, unidentifiedPart } = result
  const verdict = codeSaid(result)
  if (verdict === 'missing') return t('answer.missing')
  if (verdict === 'open') return t('answer.open')
  if (verdict === 'unread') return t('answer.unread')
  if (verdict === 'notBlocked') {
    const part = unidentifiedPart?.high ?? '0'
    const known = sumIn(t, share, result)
    const sum = known ?? t('answer.notBlocked.noCapital')
    const limit = share(result.limit?.percent)
    const below = t(`answer.below.${result.limit?.isStrict ? 'moreThan' : 'atLeast'}`, { limit })
    if (known === null && !isUnidentified) return sum
    const said = isUnidentified ? (numberOf(part) > 0 ? 'unidentified' : 'upstream') : 'plain'
    return t(`answer.notBlocked.${said}`, { sum, below, share: share(part) })
  }
  const key = verdict === 'blocked' ? `answer.${verdict}.${regime}.${way ?? reason}` : `answer.${verdict}.${reason}`
  return wordIn(t, key, verdict)
}

type Share = (given: SanctionShare | string | null | undefined) => string

/** "Blocked holders together 37.5–42.5 %"; null where no sum is computed. */
function sumIn(t: Translate, share: Share, { sum, limit }: Pick<SanctionResult, 'sum' | 'limit'>) {
  if (!sum) return null
  return t(`sums.${limit?.isTogether === false ? 'alone' : 'together'}`, { share: share(sum.share) })
}

/** The sum the answer rests on, also while matches wait: by those confirmed, and with those that nobody has decided. */
function sumsIn(t: Translate, share: Share, result: SanctionResult, nameOf: NameOf) {
  const { sum, sumWithOpen, verdict, way } = result
  const now = sumIn(t, share, result)
  if (!sum || now === null || verdict === 'missing' || way === 'listed') return []
  const withOpen = sumWithOpen ? sumIn(t, share, { ...result, sum: sumWithOpen }) : null
  const counted = (sumWithOpen ?? sum).holdings
  const holders = counted.map((one) => `${one.by.map(nameOf).join(' + ')} ${share(one.share)}`).join('; ')
  const isSaid = codeSaid(result) === 'notBlocked'
  return [
    ...(isSaid ? [] : [t('sums.byConfirmed', { sum: now })]),
    ...(withOpen === null ? [] : [t('sums.withOpen', { sum: withOpen })]),
    ...(holders === '' ? [] : [t('sums.holders', { holders })]),
  ]
}

type Meaning = 'bad' | 'warn' | 'plain'

export function meaningOf(result: SanctionResult): Meaning {
  if (result.verdict === 'blocked') return 'bad'
  // An entry that could not be read may be of an owner.
  const isListWhole = (result.edition?.remarks ?? []).length === 0
  return codeSaid(result) === 'notBlocked' && !result.isUnidentified && isListWhole ? 'plain' : 'warn'
}

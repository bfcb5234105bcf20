import { useTranslations } from 'next-intl'
import type { Percentage, SanctionResult, SanctionShare } from '#lib/contract/index.ts'
import { formatShare } from '../../format.ts'
import { useReader } from '../../ui/reader.tsx'

/** The two figures verdicts turn on; rounding never reaches either. */
const thresholds = [50, 100]

/** A decimal or a fraction, as a share of the interface, for reading; comparisons were exact. */
export function numberOf(text: string): number {
  const [top = '0', bottom = '1'] = text.split('/')
  return Number(top) / Number(bottom)
}

export function percentageOf({ low, high, isLowOpen, isHighOpen }: SanctionShare): Percentage {
  const [from, to] = [numberOf(low), numberOf(high)]
  if (low === high) return { exact: from }
  return {
    ...(isLowOpen ? { exclusiveMinimum: from } : { minimum: from }),
    ...(isHighOpen ? { exclusiveMaximum: to } : { maximum: to }),
  }
}

export function useShareText(): (share: SanctionShare | string | null | undefined) => string {
  const { locale } = useReader()
  return (share) => {
    if (share === null || share === undefined) return formatShare(null, locale)
    const percentage = typeof share === 'string' ? { exact: numberOf(share) } : percentageOf(share)
    return formatShare(percentage, locale, thresholds)
  }
}

/** The answer in words. "Not blocked" is never said without the part that is not identified. */
export function useAnswer(): (result: SanctionResult) => string {
  const t = useTranslations('sanctions.answer')
  const shareText = useShareText()
  return ({ verdict, regime, reason, isUnidentified, unidentifiedPart }) => {
    if (verdict === 'missing') return t('missing')
    if (verdict === 'notBlocked') {
      if (!isUnidentified) return t('notBlocked.plain')
      return t('notBlocked.unidentified', { share: shareText(unidentifiedPart?.high ?? '100') })
    }
    const key = verdict === 'blocked' ? `${verdict}.${regime}.${reason}` : `${verdict}.${reason}`
    return t.has(key) ? t(key) : verdict
  }
}

type Meaning = 'bad' | 'warn' | 'plain'

export function meaningOf({ verdict, isUnidentified, pending }: SanctionResult): Meaning {
  if (verdict === 'blocked') return 'bad'
  return verdict === 'cannotBeDecided' || verdict === 'missing' || isUnidentified || pending > 0 ? 'warn' : 'plain'
}

type Word = (value: string) => string

/** Words for values of the interface; one of a newer version is shown as it came. */
export function useSanctionWords(): Record<'regime' | 'verdict' | 'reading' | 'means' | 'list', Word> {
  const t = useTranslations('sanctions')
  return {
    regime: (value) => (t.has(`regimes.${value}`) ? t(`regimes.${value}`) : value),
    verdict: (value) => (t.has(`verdicts.${value}`) ? t(`verdicts.${value}`) : value),
    reading: (value) => (t.has(`readings.${value}`) ? t(`readings.${value}`) : value),
    means: (value) => (t.has(`means.${value}`) ? t(`means.${value}`) : value),
    list: (value) => (t.has(`lists.names.${value}`) ? t(`lists.names.${value}`) : value),
  }
}

import { formatCount } from '../../../format.ts'
import type { Figures } from './figures.ts'

type Texts = (key: 'creditsUnknown', values: { credits: string; unknown: string }) => string
type Locale = Parameters<typeof formatCount>[1]

/** A sum of credits; rows that state none are counted beside it, never as 0. */
export function creditsText(
  { credits, creditsUnknown }: Pick<Figures, 'credits' | 'creditsUnknown'>,
  locale: Locale,
  t: Texts,
): string {
  const sum = formatCount(credits, locale)
  return creditsUnknown === 0
    ? sum
    : t('creditsUnknown', { credits: sum, unknown: formatCount(creditsUnknown, locale) })
}

import type { InvoiceLinePart } from '#lib/contract/index.ts'
import { formatDecimal, type Locale } from '../../../format.ts'
import { tierEnd } from './tree.ts'

/** From which quantity on a tier has its price; nothing of one that has it for every quantity. */
export function tierRange(
  part: InvoiceLinePart,
  tier: InvoiceLinePart['tiers'][number],
  locale: Locale,
  t: (key: 'tierFirst' | 'tierFrom', values: Record<string, string>) => string,
): string {
  const from = tier.tier.tierMinQuantity
  if (from === null || from === undefined) return ''
  if (String(from) !== '0') return t('tierFrom', { count: formatDecimal(String(from), locale) })
  const end = tierEnd(part, tier)
  return end === null ? '' : t('tierFirst', { count: formatDecimal(end, locale) })
}

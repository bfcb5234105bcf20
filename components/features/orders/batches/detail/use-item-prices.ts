import { type Batch, type BatchRow, itemFields, jurisdictionOf, type Quote } from '#lib/contract/index.ts'
import { usePreferences, useTranslations } from '../../../../ui/kit.ts'
import { useQuotes } from '../../../../widgets/cost/quote.ts'
import { choiceKey, type ProductItem } from '../../../../widgets/products/items.ts'
import { useBatchRows } from '../use-batch.ts'

/** A price is asked of one company of each of so many registers; asking is free. */
const registersMax = 3

const everyRow = {}

/** Beside each product, chosen or not: what a fresh order of it costs for a company of the batch. */
export function useItemPrices(batch: Batch, items: readonly ProductItem[]) {
  const t = useTranslations('batches.quote')
  const { formatCount } = usePreferences()
  const rows = useBatchRows(batch, everyRow, 1).data?.rows ?? []
  const { serviceIds, isPart } = samplesIn(rows)
  const asked = items.flatMap((item) => serviceIds.map((serviceId) => ({ item, serviceId })))
  const quotes = useQuotes(
    asked.map(({ item, serviceId }) => ({ product: item.product, request: { serviceId, ...itemFields(item) } })),
  )
  return (item: ProductItem) => {
    const isOf = (one: ProductItem) => choiceKey(one) === choiceKey(item)
    const range = rangeOf(asked.flatMap((one, at) => (isOf(one.item) && quotes[at] ? [quotes[at]] : [])))
    if (range === null) return null
    const { least, most } = range
    const shown = formatCount(least)
    if (isPart || least !== most) return t('each.from', { count: least, shown })
    const { companies } = batch
    return t('each.same', {
      count: least,
      shown,
      companies,
      companiesShown: formatCount(companies),
      total: formatCount(least * companies),
    })
  }
}

/** The first company of each register of the rows that are read. */
export function samplesIn(rows: readonly Pick<BatchRow, 'serviceId'>[]): { serviceIds: string[]; isPart: boolean } {
  const found = new Map<string, string>()
  for (const { serviceId } of rows) {
    const code = serviceId ? jurisdictionOf(serviceId) : null
    if (serviceId && code !== null && !found.has(code)) found.set(code, serviceId)
  }
  return { serviceIds: [...found.values()].slice(0, registersMax), isPart: found.size > registersMax }
}

/** Of fresh orders: what is reused today costs nothing, and the next one does. Null where no price is known. */
export function rangeOf(quotes: readonly Quote[]): { least: number; most: number } | null {
  const credits = quotes.flatMap((quote) => quote.creditsFresh ?? quote.credits ?? [])
  return credits.length === 0 ? null : { least: Math.min(...credits), most: Math.max(...credits) }
}

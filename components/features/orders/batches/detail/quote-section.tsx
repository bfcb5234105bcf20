'use client'

import { useState } from 'react'
import { useAction, useRoute } from '#lib/client/hooks.ts'
import { type Batch, type BatchRow, batchPrice, products, setProducts } from '#lib/contract/index.ts'
import {
  Button,
  Checkbox,
  ErrorNotice,
  Hint,
  May,
  Section,
  Small,
  useCounted,
  useTranslations,
} from '../../../../ui/kit.ts'
import { countedRowsIn, orderRowsIn, reusedOutdatedIn, unpricedIn } from '../../../../widgets/batches/counts.ts'
import { OutdatedNote } from '../../../../widgets/company-state/outdated-note.tsx'
import { CostButton } from '../../../../widgets/cost/cost-button.tsx'
import { Promised } from '../../../../widgets/cost/promise.tsx'
import { useTotalText } from '../../../../widgets/cost/total-text.ts'
import { allShortcuts } from '../../../../widgets/documents/shortcuts.ts'
import { ProductsChoice } from '../../../../widgets/ordering/products-choice.tsx'
import { SetField, setOf, useSets } from '../../../../widgets/ordering/set-field.tsx'
import { choiceKey, choicesOf, isSetItem, itemsIn, type ProductItem } from '../../../../widgets/products/items.ts'
import { changedSince } from '../changed-since.ts'
import { useBatchRows } from '../use-batch.ts'
import { nameOf } from './row-columns.tsx'
import { useFirstItems } from './state.ts'
import { useItemPrices } from './use-item-prices.ts'

/** What to order and what it would cost; the button that orders shows its price. */
export function QuoteSection({ batch }: { batch: Batch }) {
  const t = useTranslations('batches.quote')
  const isPaused = batch.state === 'paused'
  if (isPaused && batch.noticeCode !== 'batch.prices_outdated' && unpricedIn(batch.counts) <= 0) return null
  return (
    <Section heading={t('title')} remark={t('remark')}>
      <May act="quoteBatch">
        <QuoteForm batch={batch} />
      </May>
      {batch.state === 'quoted' && <Price batch={batch} />}
    </Section>
  )
}

/** Companies whose prices are asked for: all, or after the start those that are not ordered yet. */
function askedIn({ counts, companies, items, startedAt }: Batch) {
  if (typeof startedAt !== 'string') return companies
  return Math.ceil(countedRowsIn(counts, 'ready', 'unavailable', 'waiting') / Math.max(1, items.length))
}

function QuoteForm({ batch }: { batch: Batch }) {
  const t = useTranslations('batches.quote')
  const counted = useCounted()
  const quote = useAction('quoteBatch')
  const first = useFirstItems()
  const [items, setItems] = useState<ProductItem[]>(() => (batch.items.length > 0 ? itemsIn(batch.items) : first))
  const [bypassCache, setBypass] = useState(batch.bypassCache)
  const documents = allShortcuts(useRoute('listJurisdictions', {}).data?.value)
  const { batchId, counts, state } = batch
  const asked = askedIn(batch)
  const isBusy = quote.isPending || state === 'quoting'
  const isFixed = typeof batch.startedAt === 'string'
  const choices = choicesOf(
    setProducts,
    documents.map(({ code }) => code),
  )
  const shown = isFixed ? items : choices
  const priceOf = useItemPrices(
    batch,
    shown.map((choice) => items.find((item) => choiceKey(item) === choiceKey(choice)) ?? choice),
  )
  const ask = () => quote.mutate({ params: { batchId }, body: { items: items.filter(isSetItem), bypassCache } })
  const disabledReason = asked === 0 ? t('noCompany') : items.length === 0 ? t('noProduct') : null
  return (
    <div className="flex max-w-[640px] flex-col gap-4">
      <SetField items={items} disabled={isFixed} onChange={setItems} />
      <ProductsChoice
        choices={shown}
        value={items}
        isFixed={isFixed}
        onChange={setItems}
        remark={(item) => priceOf(item)}
      />
      {items.some(({ product }) => products[product].isReused) && (
        <Checkbox checked={bypassCache} disabled={isFixed} onChange={setBypass}>
          {t('bypass')}
        </Checkbox>
      )}
      <div className="flex flex-wrap items-center gap-4">
        <Button
          kind={state === 'quoted' ? 'secondary' : 'primary'}
          isBusy={isBusy}
          disabledReason={disabledReason}
          onClick={ask}
        >
          {t('ask', counted(asked))}
        </Button>
        <span role="status" className="text-sm text-ink-3">
          {state === 'quoting' ? (
            t('asking', { done: counts.quoted, count: orderRowsIn(counts) - countedRowsIn(counts, 'unmatched') })
          ) : (
            <Promised>{t('free')}</Promised>
          )}
        </span>
      </div>
      <ErrorNotice error={quote.error} />
    </div>
  )
}

function Price({ batch }: { batch: Batch }) {
  const t = useTranslations('batches.quote')
  const price = useTotalText()
  const label = useOrderLabel(batch)
  const start = useAction('startBatch')
  const { batchId, counts } = batch
  const total = batchPrice(counts, counts.creditsQuoted)
  const ready = countedRowsIn(counts, 'ready')
  const { reused, otherCustomer, otherCustomerName, quoteUnknown, quoteRefused } = counts
  // New orders, reused ones, why others are not, and what will not be ordered.
  const further = [
    ['reused', reused],
    ['otherCustomer', otherCustomer],
    ['unknown', quoteUnknown],
    ['refused', quoteRefused],
    // A line that repeats another one does so with each product.
    ['repeated', countedRowsIn(counts, 'repeated') / Math.max(1, batch.items.length)],
    ['unmatched', countedRowsIn(counts, 'unmatched')],
  ] as const
  return (
    <div className="mt-5 flex flex-col gap-3">
      <ul className="text-ink-2">
        <li>{t('fresh', { count: ready - reused - reusedOutdatedIn(counts) - quoteUnknown })}</li>
        {further.map(
          ([fact, count]) => count > 0 && <li key={fact}>{t(fact, { count, name: otherCustomerName ?? '' })}</li>,
        )}
      </ul>
      <OutdatedFacts batch={batch} />
      <div className="flex flex-wrap items-center gap-4">
        <CostButton
          act="startBatch"
          kind="primary"
          credits={total ?? 0}
          costText={price(total, quoteUnknown)}
          disabledReason={ready === 0 ? t('nothing') : null}
          isBusy={start.isPending}
          onClick={() => start.mutate({ params: { batchId }, body: { creditsSeen: total } })}
        >
          {label}
        </CostButton>
        <Small>{t('lowest')}</Small>
      </div>
      <ErrorNotice error={start.error} />
    </div>
  )
}

/** "Order report for 20 companies", "Order KYC set for 20 companies". */
function useOrderLabel({ companiesReady: count, items: given }: Batch) {
  const t = useTranslations('batches.quote')
  const sets = useSets()
  const items = itemsIn(given)
  const [item] = items
  const many = useCounted()(count)
  if (items.length === 1 && item !== undefined && isSetItem(item)) return t(`order.${item.product}`, many)
  const name = setOf(sets, items)?.name
  return name === undefined ? t('orderSeveral', { ...many, products: items.length }) : t('orderSet', { ...many, name })
}

const shownMax = 5
const everyRow = {}

/** Orders of today that are out of date: what they are ordered again for, which and why, and the choice to reuse them all the same. */
export function OutdatedFacts({ batch }: { batch: Batch }) {
  const t = useTranslations('batches.quote')
  const price = useTotalText()
  const { counts, reusesOutdated } = batch
  const { outdatedWaiting, creditsOutdated } = counts
  const quote = useAction('quoteBatch')
  const rows = useBatchRows(batch, everyRow, 1).data?.rows ?? []
  if (outdatedWaiting === 0) return null
  const isUnsent = ({ state }: BatchRow) => state === 'ready' || state === 'waiting'
  const named = rows.filter((row) => row.outdated && isUnsent(row)).slice(0, shownMax)
  const hasPrice = counts.quoteUnknown < counts.quoted
  const choose = () =>
    quote.mutate({
      params: { batchId: batch.batchId },
      body: { items: itemsIn(batch.items).filter(isSetItem), reusesOutdated: !reusesOutdated },
    })
  return (
    <div
      data-outdated-orders
      className="flex flex-col items-start gap-2 border-s-2 border-warn-line bg-warn-tint px-3 py-2"
    >
      <p className="font-medium">
        {reusesOutdated
          ? t('outdatedReused', { count: outdatedWaiting })
          : t('outdatedFresh', { count: outdatedWaiting, credits: price(hasPrice ? creditsOutdated : null, 0) })}
      </p>
      <ul>
        {named.map((row) => (
          <li key={`${row.line}-${row.part}`}>
            <bdi>{nameOf(row)}</bdi>
            <OutdatedNote product={row.product} {...changedSince(row)} />
          </li>
        ))}
      </ul>
      {outdatedWaiting > named.length && named.length > 0 && (
        <Hint>{t('outdatedMore', { count: outdatedWaiting - named.length })}</Hint>
      )}
      <Button act="quoteBatch" isBusy={quote.isPending} onClick={choose}>
        {t(reusesOutdated ? 'orderOutdated' : 'reuseOutdated', { count: outdatedWaiting })}
      </Button>
      <ErrorNotice error={quote.error} />
    </div>
  )
}

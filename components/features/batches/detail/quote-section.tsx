'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAct } from '#lib/client/hooks.ts'
import { type Batch, type BatchProduct, batchPrice, batchProducts, limits } from '#lib/contract/index.ts'
import { formatCount } from '../../../format.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { useReader } from '../../../ui/reader.tsx'
import { Section } from '../../../ui/section.tsx'
import { SelectField } from '../../../ui/text-field.tsx'
import { rowsIn } from '../../../widgets/batches/counts.ts'
import { CostButton } from '../../../widgets/cost/cost-button.tsx'
import { Promised } from '../../../widgets/cost/promise.tsx'
import { useProductName } from '../../../widgets/products/product-name.ts'
import { batchReads } from '../use-batch.ts'
import { usePriceText } from '../use-price.ts'

/** What to order and what it would cost; the button that orders shows its price. */
export function QuoteSection({ batch }: { batch: Batch }) {
  const t = useTranslations('batches.quote')
  const isPaused = batch.state === 'paused'
  if (isPaused && batch.noticeCode !== 'batch.prices_outdated') return null
  return (
    <Section heading={t('title')} remark={t('remark')}>
      <QuoteForm batch={batch} />
      {batch.state === 'quoted' && <Price batch={batch} />}
    </Section>
  )
}

function QuoteForm({ batch }: { batch: Batch }) {
  const t = useTranslations('batches.quote')
  const { locale } = useReader()
  const productName = useProductName()
  const quote = useAct('quoteBatch', { refreshes: batchReads })
  const [product, setProduct] = useState<BatchProduct>(productOf(batch.product))
  const [maxDepth, setMaxDepth] = useState<number>(batch.maxDepth ?? limits.graphDepthDefault)
  const [bypassCache, setBypass] = useState(batch.bypassCache)
  const { batchId, counts, state } = batch
  const orderable = rowsIn(counts, 'ready', 'unavailable', 'waiting')
  const isBusy = quote.isPending || state === 'quoting'
  const depths = Array.from({ length: limits.graphDepthMax }, (_, index) => String(index + 1))
  const isFixed = typeof batch.startedAt === 'string'
  const ask = () => {
    const depth = product === 'graph' ? { maxDepth } : {}
    quote.mutate({ params: { batchId }, body: { product, bypassCache, ...depth } })
  }
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-4">
        <SelectField
          label={t('product')}
          value={product}
          disabled={isFixed}
          options={batchProducts.map((value) => ({ value, label: productName(value) }))}
          onChange={(text) => setProduct(productOf(text))}
        />
        {product === 'graph' && (
          <SelectField
            label={t('depth')}
            value={String(maxDepth)}
            disabled={isFixed}
            options={depths.map((value) => ({ value, label: value }))}
            onChange={(text) => setMaxDepth(Number(text))}
          />
        )}
        {product !== 'documentList' && (
          <span className="flex h-control items-center">
            <Checkbox checked={bypassCache} disabled={isFixed} onChange={setBypass}>
              {t('bypass')}
            </Checkbox>
          </span>
        )}
        <Button
          kind={state === 'quoted' ? 'secondary' : 'primary'}
          isBusy={isBusy}
          off={orderable === 0 ? t('noCompany') : null}
          onClick={ask}
        >
          {t('ask', { count: orderable, shown: formatCount(orderable, locale) })}
        </Button>
        <span role="status" className="text-sm text-ink-3">
          {state === 'quoting' ? (
            t('asking', { done: counts.quoted, count: orderable })
          ) : (
            <Promised>{t('free')}</Promised>
          )}
        </span>
      </div>
      {quote.error && <ErrorNotice error={quote.error} />}
    </div>
  )
}

function Price({ batch }: { batch: Batch }) {
  const t = useTranslations('batches.quote')
  const { locale } = useReader()
  const productName = useProductName()
  const price = usePriceText()
  const start = useAct('startBatch', { refreshes: batchReads })
  const { batchId, counts } = batch
  const total = batchPrice(counts, counts.creditsQuoted)
  const ready = rowsIn(counts, 'ready')
  const unmatched = rowsIn(counts, 'unmatched')
  const facts = [
    t('fresh', { count: ready - counts.reused - counts.quoteUnknown }),
    ...(counts.reused > 0 ? [t('reused', { count: counts.reused })] : []),
    ...(counts.quoteUnknown > 0 ? [t('unknown', { count: counts.quoteUnknown })] : []),
    ...(counts.quoteRefused > 0 ? [t('refused', { count: counts.quoteRefused })] : []),
    ...(unmatched > 0 ? [t('unmatched', { count: unmatched })] : []),
  ]
  return (
    <div className="mt-5 flex flex-col gap-3">
      <ul className="text-ink-2">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-4">
        <CostButton
          kind="primary"
          credits={total ?? 0}
          costText={price(total, counts.quoteUnknown)}
          off={ready === 0 ? t('nothing') : null}
          isBusy={start.isPending}
          onClick={() => start.mutate({ params: { batchId }, body: { creditsSeen: total } })}
        >
          {t('order', { count: ready, shown: formatCount(ready, locale), product: productName(batch.product) })}
        </CostButton>
        <span className="text-sm text-ink-3">{t('lowest')}</span>
      </div>
      {start.error && <ErrorNotice error={start.error} />}
    </div>
  )
}

function productOf(text: string | null | undefined): BatchProduct {
  return batchProducts.find((one) => one === text) ?? 'report'
}

'use client'

import type { LaterKnowledge } from '#lib/contract/index.ts'
import { Banner, pages, TextLink, useTranslations, wordIn } from '../../ui/kit.ts'
import { CostButton } from '../cost/cost-button.tsx'
import { useQuote } from '../cost/quote.ts'
import { openOrderSheet } from '../products/open-order.ts'
import { isSheetProduct, type SheetProduct } from '../products/products.ts'
import { ChangedLines } from './changed-lines.tsx'

const shownMax = 4
/** Those that a change touches most; the others are a click further, on the order sheet. */
const orderedMax = 2

interface ChangedListProps {
  serviceId: string
  name: string | null
  changes: readonly LaterKnowledge[]
  /** Whose newest answers are touched. */
  products: readonly string[]
}

export function ChangedList({ serviceId, name, changes, products }: ChangedListProps) {
  const t = useTranslations('companyState')
  const more = changes.length - shownMax
  const ordered = products.filter(isSheetProduct).slice(0, orderedMax)
  return (
    <div data-changed className="mb-4">
      <Banner
        meaning={changes.some(({ severity }) => severity === 'serious') ? 'bad' : 'warn'}
        title={t('banner.title', { count: changes.length })}
        aside={
          <span data-print="none" className="flex flex-wrap justify-end gap-2 max-panel:justify-start">
            {ordered.map((product, index) => (
              <FreshOrder key={product} serviceId={serviceId} name={name} product={product} isFirst={index === 0} />
            ))}
          </span>
        }
      >
        {/* On a phone the answer of the page comes soon after; the other changes are one press away. */}
        <div className="max-panel:[&_li:nth-child(n+3)]:hidden">
          <ChangedLines changes={changes.slice(0, shownMax)} />
        </div>
        <span className="flex flex-wrap gap-x-4 text-sm">
          {more > 0 && <span>{t('banner.more', { count: more })}</span>}
          <TextLink href={pages.history(serviceId)}>{t('banner.history')}</TextLink>
        </span>
      </Banner>
    </div>
  )
}

interface FreshOrderProps {
  serviceId: string
  name: string | null
  product: SheetProduct
  isFirst: boolean
}

/** Opens the sheet, whose own button orders: nothing here costs by itself. */
function FreshOrder({ serviceId, name, product, isFirst }: FreshOrderProps) {
  const t = useTranslations('companyState.fresh')
  const quote = useQuote({ product, request: { serviceId, bypassCache: true } })
  const label = wordIn(t, product, null)
  if (label === null) return null
  return (
    <CostButton
      act="orderProducts"
      kind={isFirst ? 'primary' : 'secondary'}
      quote={quote}
      onClick={() => openOrderSheet({ serviceId, product, isFresh: true, companyName: name })}
    >
      {label}
    </CostButton>
  )
}

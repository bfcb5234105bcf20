'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useAct } from '#lib/client/hooks.ts'
import type { OrderedProduct, RequestRecord } from '#lib/contract/index.ts'
import { pages } from '../../pages.ts'
import { announce } from '../../ui/announce.ts'
import { atMost } from '../cost/at-most.ts'
import type { ProductItem } from '../products/items.ts'
import { closeOrderSheet } from '../products/open-order.ts'
import { useProductName } from '../products/product-name.ts'
import { bodyOfForm, type OrderForm, orderHeadersOf, sharedOf } from './form.ts'
import type { PricedOffer } from './use-offers.ts'

/** The price a person saw, and whether it is of a fresh answer. */
type Sent = Pick<PricedOffer, 'quote' | 'isFresh'>

/** Submits the order. The same form submitted again is the same request and makes one order. */
export function useSend(companyName: string) {
  const t = useTranslations('orderSheet.sent')
  const client = useQueryClient()
  const productName = useProductName()
  const acts = {
    report: useAct('startReport'),
    graph: useAct('startGraph'),
    ubo: useAct('startUbo'),
    financials: useAct('startFinancials'),
    documentList: useAct('startDocumentList'),
    document: useAct('startDocument'),
    prefill: useAct('prefill'),
  } satisfies Record<OrderedProduct, object>
  const all = Object.values(acts)

  const announceOrder = (
    product: OrderedProduct,
    order: { orderId: string; cachedOrder?: boolean | null | undefined },
  ) => {
    void client.invalidateQueries({ queryKey: ['quote'] })
    closeOrderSheet()
    const key = product === 'prefill' ? 'done' : order.cachedOrder ? 'reused' : 'started'
    announce({
      id: `sent-${order.orderId}`,
      kind: order.cachedOrder ? 'reused' : product === 'prefill' ? 'done' : 'put',
      title: t(key, { product: productName(product) }),
      remark: companyName,
      action: { label: t('open'), href: pages.order(order.orderId) },
    })
  }

  return {
    isSending: all.some(({ isPending }) => isPending),
    error: all.find(({ error }) => error !== null)?.error ?? null,
    /** Why a product was refused, for several sent together. */
    errors: Object.fromEntries(Object.entries(acts).map(([product, { error }]) => [product, error])),
    reset: () => {
      for (const act of all) act.reset()
    },
    send: (form: OrderForm, item: ProductItem, price: Sent | undefined) => {
      const headers = { ...orderHeadersOf(form), ...atMost(price?.quote?.credits) }
      const bypassCache = form.bypassCache || price?.isFresh === true
      const input = { body: bodyOfForm({ ...form, bypassCache }, item), headers }
      acts[item.product].mutate(asInputOfAnyStart(input), {
        onSuccess: ({ value }) => announceOrder(item.product, value),
      })
    },
  }
}

/** The body of an item has the fields of its own row: `bodyOf` gives a code to a document and to nothing else. */
function asInputOfAnyStart(input: object): never {
  return input as never
}

/** Submits several orders at once, each a request of its own. The same form submitted again makes none twice. */
export function useSendTogether(onSent: (requests: RequestRecord[]) => void) {
  const { mutate, isPending, error, reset } = useAct('orderProducts')
  return {
    isSending: isPending,
    error,
    reset,
    send: (form: OrderForm, prices: readonly Sent[]) => {
      const { serviceId, customerId, bypassCache } = form
      const items = form.items.map((item, index) => ({
        ...item,
        ...(prices[index]?.isFresh ? { bypassCache: true } : {}),
        creditsSeen: prices[index]?.quote?.credits ?? null,
      }))
      const customer = customerId === '' ? {} : { customerId }
      const body = { serviceId, items, ...sharedOf(form), ...customer, ...(bypassCache ? { bypassCache } : {}) }
      mutate({ body }, { onSuccess: ({ value }) => onSent(value.requests) })
    },
  }
}

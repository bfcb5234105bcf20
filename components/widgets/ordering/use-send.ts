'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useAct } from '#lib/client/hooks.ts'
import type { ReadId } from '#lib/client/queries.ts'
import { pages } from '../../pages.ts'
import { announce } from '../../ui/announce.ts'
import { useProductName } from '../products/product-name.ts'
import { bodyOf, headersOf, type OrderForm } from './form.ts'
import { closeOrderSheet } from './open.ts'
import type { SheetProduct } from './products.ts'

const refreshes: readonly ReadId[] = [
  'listRequests',
  'getOverview',
  'getStoredCompany',
  'listStoredCompanies',
  'getCredits',
  'listOwnBudgets',
]

/** Submits the order. The same form submitted again is the same request and makes one order. */
export function useSend(companyName: string) {
  const t = useTranslations('orderSheet.sent')
  const client = useQueryClient()
  const productName = useProductName()
  const acts = {
    report: useAct('startReport', { refreshes }),
    graph: useAct('startGraph', { refreshes }),
    ubo: useAct('startUbo', { refreshes }),
    financials: useAct('startFinancials', { refreshes }),
    documentList: useAct('startDocumentList', { refreshes }),
    prefill: useAct('prefill', { refreshes }),
  } satisfies Record<SheetProduct, object>
  const all = Object.values(acts)

  const announceOrder = (
    product: OrderForm['product'],
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
    reset: () => {
      for (const act of all) act.reset()
    },
    send: (form: OrderForm) => {
      const input = { body: bodyOf(form), headers: headersOf(form) }
      acts[form.product].mutate(input, { onSuccess: ({ value }) => announceOrder(form.product, value) })
    },
  }
}

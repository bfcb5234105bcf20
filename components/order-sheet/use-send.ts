'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useAct } from '#lib/client/hooks.ts'
import type { ReadId } from '#lib/client/queries.ts'
import { pages } from '../pages.ts'
import { useProductName } from '../shell/product-name.ts'
import { announce } from '../ui/announce.ts'
import { bodyOf, headersOf, type OrderForm } from './form.ts'
import { closeOrderSheet } from './open.ts'

const refreshes: readonly ReadId[] = [
  'listRequests',
  'getOverview',
  'getHeldCompany',
  'listHeldCompanies',
  'getCredits',
  'listOwnBudgets',
]

/** Sends the order by a person's press. The same form pressed again is the same press and makes one order. */
export function useSend(companyName: string) {
  const t = useTranslations('orderSheet.sent')
  const client = useQueryClient()
  const productName = useProductName()
  const report = useAct('startReport', { refreshes })
  const prefill = useAct('prefill', { refreshes })
  const acts = { report, prefill }

  const tell = (
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
    isSending: report.isPending || prefill.isPending,
    error: report.error ?? prefill.error,
    reset: () => {
      report.reset()
      prefill.reset()
    },
    send: (form: OrderForm) => {
      const input = { body: bodyOf(form), headers: headersOf(form) }
      acts[form.product].mutate(input, { onSuccess: ({ value }) => tell(form.product, value) })
    },
  }
}

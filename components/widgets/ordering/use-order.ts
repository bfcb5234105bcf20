'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction, useRoute } from '#lib/client/hooks.ts'
import {
  availabilityOf,
  jurisdictionOf,
  limits,
  mayOrder,
  type OrderedProduct,
  type RequestRecord,
} from '#lib/contract/index.ts'
import { announce, isSignedOut, pages, useTranslations } from '../../ui/kit.ts'
import { atMost } from '../cost/at-most.ts'
import { shortcutsOf } from '../documents/shortcuts.ts'
import type { ChosenCompany } from '../pickers/company-picker.tsx'
import { capabilityOfItem, type ProductItem } from '../products/items.ts'
import { closeOrderSheet, type OrderIntent } from '../products/open-order.ts'
import { useProductName } from '../products/product-name.ts'
import { useJurisdictionName } from '../products/use-jurisdiction-name.ts'
import { bodyOfForm, errorsOf, type FieldErrors, type OrderForm, orderHeadersOf, sharedOf } from './form.ts'
import { type PricedOffer, useOffers } from './use-offers.ts'
import { usePrices } from './use-prices.ts'

type OnSent = (chosen: ChosenCompany | null, requests: RequestRecord[]) => void

/** The order that is being made: what was entered, what it costs, why it cannot be sent, and sending it. */
export function useOrder(wish: OrderIntent, onSent: OnSent) {
  const [chosen, setChosen] = useState(() => chosenOf(wish))
  const [entered, setEntered] = useState(() => formOf(wish))
  const [isTried, setTried] = useState(false)
  const offOf = useItemOff(entered.serviceId)
  // What the register of the company does not have is named, and is not ordered.
  const possible = entered.items.filter((item) => offOf(item) === null)
  const form = { ...entered, items: possible.length === 0 ? entered.items : possible }
  const prices = useOffers(form, usePrices(form))
  const alone = useSend(chosen?.name ?? form.serviceId)
  const together = useSendTogether((requests) => onSent(chosen, requests))
  const isReferenceRequired = useRoute('getSettings', {}).data?.value.isReferenceRequired ?? false
  const own = errorsOf(form, isReferenceRequired)
  const error = alone.error ?? together.error
  const outage = prices.find((price) => isSignedOut(price.error))
  const disabledReason = useOff(form, outage !== undefined, offOf)

  const change = (part: Partial<OrderForm>) => {
    setEntered((before) => ({ ...before, ...part }))
    if (error) for (const { reset } of [alone, together]) reset()
  }
  const choose = (next: ChosenCompany | null) => {
    setChosen(next)
    change({ serviceId: next?.serviceId ?? '' })
  }
  /** Reuses a single answer that is out of date, where `isReused`: the choice beside the first one. */
  const submit = ({ isReused = false } = {}) => {
    setTried(true)
    const isPriced = prices.every(({ quote }) => quote !== undefined)
    if (Object.keys(own).length > 0 || disabledReason !== null || !isPriced) return
    const [item] = form.items
    const [price] = prices
    if (form.items.length !== 1 || item === undefined) return together.send(form, prices)
    alone.send(form, item, isReused && price?.outdated ? { ...price, quote: price.reuse, isFresh: false } : price)
  }
  return {
    chosen,
    form,
    /** As it was chosen, also what the register does not have. */
    items: entered.items,
    prices,
    disabledReason,
    outage,
    error,
    errors: withoutMissing(own, isTried),
    isReferenceRequired,
    isSending: alone.isSending || together.isSending,
    change,
    choose,
    submit,
  }
}

/** Why a product cannot be ordered of a company, by what its register has; null where it can, or without a company. */
export function useItemOff(serviceId: string): (item: ProductItem) => string | null {
  const t = useTranslations('orderSheet.off')
  const catalogue = useRoute('listJurisdictions', {}).data?.value
  const jurisdiction = jurisdictionOf(serviceId)
  const country = useJurisdictionName()(jurisdiction)
  return (item) => {
    if (serviceId === '') return null
    const availability = availabilityOf(catalogue, jurisdiction, capabilityOfItem(item))
    if (!mayOrder(availability)) return t(availability, { country })
    const { documentCode } = item
    if (documentCode === undefined || catalogue === undefined) return null
    return shortcutsOf(catalogue, serviceId).some((one) => one.code === documentCode)
      ? null
      : t('unsupported', { country })
  }
}

/** Why nothing can be ordered yet, in the place of the price. */
function useOff(
  { serviceId, items }: OrderForm,
  isOut: boolean,
  offOf: (item: ProductItem) => string | null,
): string | null {
  const t = useTranslations('orderSheet.off')
  const [first] = items
  if (isOut) return t('signedOut')
  if (serviceId === '') return t('company')
  return first === undefined ? t('product') : offOf(first)
}

/** An empty field is no error before the first submit. */
function withoutMissing(errors: FieldErrors, isTried: boolean): FieldErrors {
  if (isTried) return errors
  const { serviceId: _company, items: _items, customerReference, ...rest } = errors
  return customerReference === undefined || customerReference === 'referenceMissing'
    ? rest
    : { ...rest, customerReference }
}

function chosenOf({ serviceId, companyName, jurisdictionCode }: OrderIntent): ChosenCompany | null {
  if (serviceId === undefined) return null
  return { serviceId, name: companyName ?? null, code: jurisdictionCode ?? jurisdictionOf(serviceId) }
}

function formOf({ serviceId, product = 'report', items, isFresh = false }: OrderIntent): OrderForm {
  return {
    serviceId: serviceId ?? '',
    items: items ?? [product === 'graph' ? { product, maxDepth: limits.graphDepthDefault } : { product }],
    reference: '',
    customerId: '',
    metadata: '',
    bypassCache: isFresh,
    reusesOutdated: false,
  }
}

/** The price a person saw, and whether it is of a fresh answer. */
type Sent = Pick<PricedOffer, 'quote' | 'isFresh'>

/** Submits the order. The same form submitted again is the same request and makes one order. */
function useSend(companyName: string) {
  const t = useTranslations('orderSheet.sent')
  const client = useQueryClient()
  const productName = useProductName()
  const acts = {
    report: useAction('startReport'),
    graph: useAction('startGraph'),
    ubo: useAction('startUbo'),
    financials: useAction('startFinancials'),
    documentList: useAction('startDocumentList'),
    document: useAction('startDocument'),
    prefill: useAction('prefill'),
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
function useSendTogether(onSent: (requests: RequestRecord[]) => void) {
  const { mutate, isPending, error, reset } = useAction('orderProducts')
  return {
    isSending: isPending,
    error,
    reset,
    send: (form: OrderForm, prices: readonly Sent[]) => {
      const { serviceId, customerId, bypassCache } = form
      const items = form.items.map((item, index) => ({
        ...item,
        bypassCache: prices[index]?.isFresh || undefined,
        creditsSeen: prices[index]?.quote?.credits ?? null,
      }))
      const more = { customerId: customerId || undefined, bypassCache: bypassCache || undefined }
      mutate(
        { body: { serviceId, items, ...sharedOf(form), ...more } },
        { onSuccess: ({ value }) => onSent(value.requests) },
      )
    },
  }
}

'use client'

import { type KeyboardEvent, useRef, useState } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import { type Budget, jurisdictionOf, orderedProducts, type RequestRecord } from '#lib/contract/index.ts'
import {
  Banner,
  Button,
  Dialog,
  ErrorNotice,
  Link,
  pages,
  usePreferences,
  useTranslations,
  wordIn,
} from '../../ui/kit.ts'
import { shortcutsOf } from '../documents/shortcuts.ts'
import { type ChosenCompany, CompanyPicker } from '../pickers/company-picker.tsx'
import { choiceKey, choicesOf, type ProductItem } from '../products/items.ts'
import { closeOrderSheet, type OrderIntent } from '../products/open-order.ts'
import { useDepth } from '../products/use-depth.ts'
import { errorsFrom, type FieldErrors, type OrderForm } from './form.ts'
import { FormFields } from './form-fields.tsx'
import { ProductsChoice } from './products-choice.tsx'
import { SetField } from './set-field.tsx'
import { SetLines, useLastTogether } from './set-lines.tsx'
import { ItemPrice, SheetActions } from './sheet-actions.tsx'
import { type PricedOffer, useOffers } from './use-offers.ts'
import { useItemOff, useOrder } from './use-order.ts'
import { usePrices } from './use-prices.ts'

/** An order: of which company, what, under which reference. Only its priced button orders. */
export function OrderSheet({ wish }: { wish: OrderIntent }) {
  const [sent, setSent] = useState<{ chosen: ChosenCompany | null; requests: RequestRecord[] } | null>(null)
  if (sent === null) {
    return <OrderFields wish={wish} onSent={(chosen, requests) => setSent({ chosen, requests })} />
  }
  return <SentTogether {...sent} onMore={() => setSent(null)} />
}

interface SentTogetherProps {
  chosen: ChosenCompany | null
  requests: readonly RequestRecord[]
  onMore: () => void
}

/** What became of the orders, as it becomes known. */
function SentTogether({ chosen, requests, onMore }: SentTogetherProps) {
  const t = useTranslations('orderSheet')
  const known = useLastTogether(chosen?.serviceId ?? '')
  const isNewer = known.some(({ requestId }) => requestId === requests[0]?.requestId)
  return (
    <Dialog
      isOpen
      onClose={closeOrderSheet}
      size="l"
      title={t('title')}
      description={<bdi>{chosen?.name ?? chosen?.serviceId}</bdi>}
      actions={
        <>
          <Button onClick={onMore}>{t('more')}</Button>
          <Button kind="primary" onClick={closeOrderSheet}>
            {t('close')}
          </Button>
        </>
      }
    >
      <SetLines requests={isNewer ? known : requests} />
    </Dialog>
  )
}

interface OrderFormProps {
  wish: OrderIntent
  onSent: (chosen: ChosenCompany | null, requests: RequestRecord[]) => void
}

function OrderFields({ wish, onSent }: OrderFormProps) {
  const t = useTranslations('orderSheet')
  const box = useRef<HTMLInputElement>(null)
  const reference = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const order = useOrder(wish, onSent)
  const { chosen, form, prices, disabledReason, outage, error, change } = order
  const last = useLastTogether(form.serviceId)
  const serviceErrors = errorsFrom(error)
  const errors = useErrorTexts({ ...serviceErrors, ...order.errors })
  return (
    <Dialog
      isOpen
      onClose={closeOrderSheet}
      size="l"
      title={t('title')}
      description={<Description />}
      initialFocus={chosen === null ? box : reference}
      actions={
        <SheetActions
          form={form}
          prices={prices}
          disabledReason={disabledReason}
          isSending={order.isSending}
          onPress={() => order.submit()}
          onReuse={() => order.submit({ isReused: true })}
          onReuseAll={(reusesOutdated) => change({ reusesOutdated })}
          buttonRef={button}
        />
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only listens for Enter in the fields within. */}
      <div
        className="flex flex-col gap-4"
        onKeyDown={(event) => handleEnter(event, () => order.submit(), button.current)}
      >
        <BudgetNotice />
        {error && serviceErrors === null && <ErrorNotice error={error} />}
        {outage?.error && !error && <ErrorNotice error={outage.error} onAgain={outage.again} />}
        <CompanyPicker chosen={chosen} onChoose={order.choose} error={errors.serviceId} inputRef={box} />
        <SetLines requests={last} />
        <Products
          form={form}
          items={order.items}
          prices={prices}
          error={errors.items}
          onChange={(items) => change({ items })}
        />
        <FormFields
          form={form}
          errors={errors}
          onChange={change}
          inputRef={reference}
          isReferenceRequired={order.isReferenceRequired}
        />
      </div>
    </Dialog>
  )
}

/** Ctrl Enter orders; Enter in a field goes to the button that says the price, and orders nothing. */
function handleEnter(event: KeyboardEvent, submit: () => void, button: HTMLButtonElement | null) {
  if (event.key !== 'Enter') return
  const isAlone = !(event.ctrlKey || event.metaKey)
  const isField = event.target instanceof HTMLInputElement && event.target.type === 'text'
  if (isAlone && (event.defaultPrevented || !isField)) return
  event.preventDefault()
  if (isAlone) button?.focus()
  else submit()
}

function Description() {
  const t = useTranslations('orderSheet')
  return (
    <>
      {t('description')}{' '}
      <Link href={pages.newBatch()} onClick={closeOrderSheet} className="link underline underline-offset-3">
        {t('many')}
      </Link>
    </>
  )
}

interface ProductsProps {
  form: OrderForm
  items: readonly ProductItem[]
  prices: readonly PricedOffer[]
  error: string | undefined
  onChange: (items: ProductItem[]) => void
}

/** A set, or products one by one, each with its price; what the register does not have is named. */
function Products({ form, items, prices, error, onChange }: ProductsProps) {
  const catalogue = useRoute('listJurisdictions', {}).data?.value
  const offOf = useItemOff(form.serviceId)
  const depthIn = useDepth()
  const documents = form.serviceId === '' ? [] : shortcutsOf(catalogue, form.serviceId)
  const choices = choicesOf(
    orderedProducts,
    documents.map(({ code }) => code),
  )
  const isOrdered = (item: ProductItem) => form.items.some((one) => choiceKey(one) === choiceKey(item))
  // The price of what is not chosen stands beside it as well.
  const others = { ...form, items: choices.filter((item) => !isOrdered(item) && offOf(item) === null) }
  const otherPrices = useOffers(others, usePrices(others))
  const priceOf = (item: ProductItem) => {
    const [from, known] = isOrdered(item) ? [form, prices] : [others, otherPrices]
    return known[from.items.findIndex((one) => choiceKey(one) === choiceKey(item))]
  }
  return (
    <>
      <SetField items={items} onChange={onChange} />
      <ProductsChoice
        choices={choices}
        value={items}
        onChange={onChange}
        error={error}
        offOf={offOf}
        depthOf={(item) => (form.serviceId === '' ? null : depthIn(jurisdictionOf(form.serviceId), item))}
        remark={(item) => {
          const price = priceOf(item)
          return form.serviceId !== '' && price && <ItemPrice item={item} price={price} />
        }}
      />
    </>
  )
}

function useErrorTexts(errors: FieldErrors): FieldErrors {
  const t = useTranslations('orderSheet.errors')
  const entries = Object.entries(errors).map(([name, text]) => [name, wordIn(t, text)] as const)
  return Object.fromEntries(entries)
}

/** Where an order is about to be placed: that a budget nears its end, or is at it; nothing while there is enough. */
function BudgetNotice() {
  const { data } = useRoute('listOwnBudgets', {})
  const short = data?.value.budgets.filter(({ state }) => state === 'warned' || state === 'spent') ?? []
  return short.map((budget) => <Notice key={budget.subject} budget={budget} />)
}

function Notice({ budget }: { budget: Budget }) {
  const t = useTranslations('budgetNotice')
  const { formatCount } = usePreferences()
  const { subject, creditsUsed, creditsMonthly, state } = budget
  const isSpent = state === 'spent'
  const title = t(isSpent ? 'spent' : 'warned', {
    whose: t(subject === 'organization' ? 'organization' : 'mine'),
    used: formatCount(creditsUsed),
    budget: formatCount(creditsMonthly ?? 0),
  })
  return (
    <Banner meaning={isSpent ? 'bad' : 'warn'} title={title}>
      {isSpent && t('spentWhy')}
    </Banner>
  )
}

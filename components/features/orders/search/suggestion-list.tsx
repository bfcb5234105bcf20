'use client'

import { CornerDownRight, History, Radio, ReceiptText } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PartyInShort } from '#lib/contract/index.ts'
import { formatClock } from '../../../format.ts'
import {
  absent,
  type Combobox,
  CountryCode,
  classNames,
  Icon,
  Kbd,
  Soft,
  usePreferences,
  useTranslations,
} from '../../../ui/kit.ts'
import { usePromisesFree } from '../../../widgets/cost/promise.tsx'
import { OrderStatusMark } from '../../../widgets/orders/order-status.tsx'
import { iconOfParty, useFoundPartyLabels } from '../../../widgets/parties/use-found-parties.ts'
import type { PastedId } from '../../../widgets/pickers/pasted-id.ts'
import type { Suggestions } from '../../../widgets/pickers/use-suggestions.ts'
import { useProductName } from '../../../widgets/products/product-name.ts'
import { UnknownAnswer } from '../../../widgets/raw/unknown-answer.tsx'
import type { AskedToday } from './asked-today.ts'
import { optionClass } from './option-class.ts'
import { namedRegistersMax } from './registers.ts'
import { SuggestedHit } from './suggested-hit.tsx'

interface SuggestionListProps {
  combobox: Combobox
  typed: string
  pasted: PastedId | null
  suggestions: Suggestions
  /** Whom results on file name so. */
  parties: readonly PartyInShort[]
  toAsk: readonly string[]
  /** All of it was asked today: the answers are there. */
  made: AskedToday | null
  /** Part of it was asked today; only the rest is asked now. */
  hasSome: boolean
  canSend: boolean
  cost: number | null | undefined
}

export function SuggestionList(props: SuggestionListProps) {
  const { combobox, typed, pasted, suggestions, parties, made, canSend } = props
  const t = useTranslations('search.suggestions')
  const { hits, orders, isAnswered, error, read, leftOut } = suggestions
  const isPromised = usePromisesFree()
  const isUnpriced = props.cost === undefined
  return (
    <div className="absolute inset-x-0 top-full z-(--z-menu) mt-2 overflow-hidden rounded-3 bg-surface shadow-float max-panel:static max-panel:-mx-5 max-panel:mt-0 max-panel:rounded-none max-panel:bg-transparent max-panel:shadow-none">
      <p role="status" className="sr-only">
        {hits.length > 0 && isAnswered && t('found', { count: hits.length })}
        {hits.length === 0 && read.isKnown && absent(t, 'none', read)}
        {parties.length > 0 && ` ${t('partiesFound', { count: parties.length })}`}
      </p>
      <div
        id={combobox.list.id}
        role="listbox"
        aria-label={t('label')}
        className="max-h-[60dvh] overflow-y-auto max-panel:max-h-none"
      >
        {pasted && <PastedRow pasted={pasted} combobox={combobox} />}
        {hits.length > 0 && (
          <Group title={t('companies')} remark={t(isPromised ? 'free' : 'found', { count: hits.length })}>
            {hits.map((hit) => (
              <SuggestedHit key={hit.serviceId} hit={hit} typed={typed} combobox={combobox} />
            ))}
          </Group>
        )}
        {parties.length > 0 && (
          <Group title={t('parties')} remark={t('onFile', { count: parties.length })}>
            {parties.map((party) => (
              <SuggestedParty key={party.partyId} party={party} combobox={combobox} />
            ))}
          </Group>
        )}
        {orders.length > 0 && (
          <Group title={t('orders')} remark={t('ofUs', { count: orders.length })}>
            <OrderRows {...props} />
          </Group>
        )}
        {read.isKnown && hits.length === 0 && pasted === null && (
          <p className="px-4 py-4 text-ink-2">{absent(t, 'noneTyped', read, { text: typed })}</p>
        )}
        {leftOut.length > 0 && (
          <p className="px-4 py-4 text-warn">
            {t('leftOut', { registers: leftOut.join(', '), count: leftOut.length })}
          </p>
        )}
        {suggestions.unreadable !== undefined && (
          <div className="px-4">
            <UnknownAnswer value={suggestions.unreadable}>{t('unreadable')}</UnknownAnswer>
          </div>
        )}
        {error && <p className="px-4 py-4 text-warn">{t(isUnpriced ? 'offAll' : 'off')}</p>}
        {(made || canSend) && <LiveRows {...props} />}
        {!canSend && pasted === null && !(isUnpriced && error) && (
          <p role={isUnpriced ? 'status' : undefined} className="border-t border-hair px-4 py-4 text-ink-2">
            {t(isUnpriced ? 'retrievesPrice' : 'chooseRegister')}
          </p>
        )}
      </div>
      <Foot />
    </div>
  )
}

function Group({ title, remark, children }: { title: string; remark: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a list of options is parted by groups; a fieldset is a form's.
    <div role="group" aria-label={title}>
      <p aria-hidden className="px-4 pt-3 pb-2 text-sm text-ink-2 max-panel:px-5">
        <span className="font-medium">{title}</span> <span className="ms-2 text-ink-3">{remark}</span>
      </p>
      {children}
    </div>
  )
}

function PastedRow({ pasted, combobox }: { pasted: PastedId; combobox: Combobox }) {
  const t = useTranslations('palette')
  const labels = { company: 'openCompany', order: 'openOrder', request: 'openRequest' } as const
  return (
    <div
      {...combobox.option('pasted')}
      className={optionClass(combobox.marked === 'pasted' || combobox.marked === null)}
    >
      <Icon of={CornerDownRight} className="text-ink-2" />
      <span className="min-w-0 flex-1 break-all">{t(labels[pasted.kind], { id: pasted.id })}</span>
      <EnterCap />
    </div>
  )
}

function OrderRows({ suggestions, combobox }: SuggestionListProps) {
  const productName = useProductName()
  const { timeZone } = usePreferences()
  return suggestions.orders.map(({ order, product, companyName, customerReference, requestedAt, requestId }) => {
    if (!order) return null
    const option = `order:${order.orderId}`
    return (
      <div key={requestId} {...combobox.option(option)} className={optionClass(combobox.marked === option)}>
        <Icon of={ReceiptText} className="text-ink-2" />
        <span className="min-w-0 flex-1 truncate">
          {[productName(product), companyName].filter(Boolean).join(', ')}
        </span>
        <span className="truncate text-ink-2 max-panel:hidden">
          {[
            formatClock(requestedAt, timeZone),
            customerReference,
            order.status === 'running' ? order.currentActivity : null,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <OrderStatusMark status={order.status} className="w-[110px]" />
      </div>
    )
  })
}

function LiveRows({ combobox, typed, toAsk, made, hasSome, canSend, cost }: SuggestionListProps) {
  const t = useTranslations('search.suggestions')
  const credits = useTranslations('ui.cost')
  const { timeZone } = usePreferences()
  const price = typeof cost === 'number' ? credits('credits', { count: cost }) : credits('unknown')
  const isFirst = combobox.marked === null
  const newest = made?.searches.at(-1)
  const classOf = (option: string, isDefault: boolean) =>
    classNames('border-t border-hair py-3', optionClass(combobox.marked === option || (isFirst && isDefault)))
  return (
    <>
      {made && (
        <div {...combobox.option('made')} className={classOf('made', true)}>
          <Icon of={History} className="text-ink-2" />
          <span className="min-w-0 flex-1">
            {t('showSearch', {
              at: formatClock(newest?.createdAt ?? '', timeZone),
              by: newest?.createdBy?.name ?? t('anotherUser'),
            })}
          </span>
          <Soft>{credits('credits', { count: 0 })}</Soft>
          {isFirst && <EnterCap />}
        </div>
      )}
      {canSend && (
        <div {...combobox.option('live')} className={classOf('live', made === null)}>
          <Icon of={Radio} className="text-accent" />
          <span className="min-w-0 flex-1">
            {t.rich(made ? 'liveAgain' : hasSome ? 'liveRest' : 'live', {
              text: typed,
              name: (labels) => <strong>{labels}</strong>,
            })}{' '}
            <span className="inline-flex flex-wrap gap-2 align-middle">
              {toAsk.length > namedRegistersMax
                ? t('manyRegisters', { count: toAsk.length })
                : toAsk.map((code) => <CountryCode key={code} code={code} />)}
            </span>
          </span>
          <Soft>
            <span className="max-panel:hidden">{t('count', { count: toAsk.length })} · </span>
            {price}
          </Soft>
          {isFirst && made === null && <EnterCap />}
        </div>
      )}
    </>
  )
}

function EnterCap() {
  const t = useTranslations('shell.keys.caps')
  return (
    <span aria-hidden className="max-panel:hidden">
      <Kbd keys={[t('Enter')]} />
    </span>
  )
}

function Foot() {
  const t = useTranslations('search.suggestions')
  const keys = useTranslations('shell.keys.caps')
  const part = 'flex items-center gap-3'
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-rule bg-sunken px-4 py-3 text-sm text-ink-2 max-panel:hidden">
      <span className={part}>
        <Kbd keys={['↑', '↓']} />
        {t('choose')}
      </span>
      <span className={part}>
        <Kbd keys={['Tab']} />
        {t('preview')}
      </span>
      <span className={part}>
        <Kbd keys={[keys('Enter')]} />
        {t('open')}
      </span>
      <span className="ms-auto text-ink-3">{t('nothingOrdered')}</span>
    </div>
  )
}

/** A party that results on file name, with what it is and where it stands. */
function SuggestedParty({ party, combobox }: { party: PartyInShort; combobox: Combobox }) {
  const labels = useFoundPartyLabels()
  const option = `party:${party.partyId}`
  return (
    <div {...combobox.option(option)} className={optionClass(combobox.marked === option)}>
      <Icon of={iconOfParty(party)} className="text-ink-2" />
      <span className="min-w-0 flex-1 truncate" title={party.name}>
        <bdi>{party.name}</bdi>
      </span>
      <span className="max-w-[50%] truncate text-ink-2">
        <bdi>{labels(party)}</bdi>
      </span>
    </div>
  )
}

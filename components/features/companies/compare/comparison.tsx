'use client'

import { useExtensions, useRoute } from '#lib/client/hooks.ts'
import { mayOrder, type Percentage } from '#lib/contract/index.ts'
import { type Knowledge, known, unknown } from '#lib/domain/knowledge/index.ts'
import { addressLines, formatJurisdiction, formatShare } from '../../../format.ts'
import { Unread, Unseen, usePreferences, useTranslations, wordIn } from '../../../ui/kit.ts'
import { useCompany } from '../../../widgets/company/use-company.ts'
import { useStoredFacts } from '../../../widgets/company/use-stored-facts.ts'
import { useStatedParts } from '../../../widgets/completeness/use-completeness.ts'
import { OfferButton } from '../../../widgets/ordering/offer-button.tsx'
import { useOrderLabel, useProductName } from '../../../widgets/products/product-name.ts'
import type { SheetProduct } from '../../../widgets/products/products.ts'
import { useAvailability } from '../../../widgets/products/use-availability.ts'
import { termText } from '../../../widgets/terms/term-text.ts'
import { accountRows } from './account-rows.ts'
import { ComparedTable } from './compared-table.tsx'
import { comparedAccountsOf, comparedHoldersOf, officersIn, ownersOf, unreadFacts } from './lists.ts'
import { comparedPartyRows, type FactLabels, factRows, type SideFacts } from './rows.ts'

/** All that is on file of both, a section for each kind of fact. */
export function Comparison({ a, b, isBrief }: { a: string; b: string; isBrief: boolean }) {
  const t = useTranslations('compare')
  const [one, other] = [useSide(a), useSide(b)]
  const labels = useFactLabels()
  const error = one.error ?? other.error
  if (error || !one.isReady || !other.isReady) return <Unread error={error} rows={10} columns={3} />
  const sides = [one, other] as const
  const lacking = (product: SheetProduct, readOf: (side: ComparedSide) => Knowledge<true>) => {
    const those = sides.filter((side) => isNotOrdered(readOf(side)))
    if (those.length === 0) return null
    return (
      <ul className="mb-2">
        {those.map((side) => (
          <MissingPart key={side.serviceId} product={product} side={side} />
        ))}
      </ul>
    )
  }
  const isStated = one.isStated
  const frame = { names: [one.name ?? a, other.name ?? b] as const, isBrief, isStated, absentText: t('notProvided') }
  const ofLists = (name: 'officers' | 'holders' | 'owners') => ({
    ...frame,
    absentText: t('notListed'),
    id: name,
    heading: t(`sections.${name}`),
    lists: [listedIn(one, name), listedIn(other, name)] as const,
    rows: comparedPartyRows(one[name], other[name]),
    wholes: [one[name].whole, other[name].whole] as const,
  })
  const { rows: accounts, unlike } = accountRows(one, other, (line) => t(`lines.${line}`))
  return (
    <div className="flex flex-col gap-6">
      <ComparedTable
        {...frame}
        id="facts"
        heading={t('sections.facts')}
        rows={factRows(one.facts, other.facts, labels)}
        wholes={[factsRead(one.facts), factsRead(other.facts)]}
        missing={lacking('report', (side) => factsRead(side.facts))}
      />
      <ComparedTable
        {...ofLists('officers')}
        missing={lacking('report', (side) => (side.facts.basic === null ? factsOnFile : side.officers.whole))}
      />
      <ComparedTable {...ofLists('holders')} />
      <ComparedTable {...ofLists('owners')} missing={lacking('ubo', (side) => side.owners.whole)} />
      <ComparedTable
        {...frame}
        id="accounts"
        heading={t('sections.accounts')}
        rows={accounts}
        remarks={[...unlike].map(([why, lines]) => t('unlike', { why, what: lines.join(', ') }))}
        wholes={[one.accountsWhole, other.accountsWhole]}
        missing={lacking('financials', (side) => side.accountsWhole)}
      />
    </div>
  )
}

const listedIn = ({ serviceId, orders }: ComparedSide, name: 'officers' | 'holders' | 'owners') => ({
  serviceId,
  orderId: name === 'owners' ? orders.ubo : orders.report,
})
const factsOnFile = known<true>(true, { what: 'facts' })
const factsRead = ({ basic, missing }: SideFacts): Knowledge<true> => (basic === null ? missing : factsOnFile)
const isNotOrdered = (read: Knowledge<true>) => !read.isKnown && read.reason === 'notOrdered'

function useFactLabels(): FactLabels {
  const t = useTranslations('compare.facts')
  const status = useTranslations('ui.companyStatus')
  const term = useTranslations('report.terms')
  const catalogue = useRoute('listJurisdictions', {}).data?.value
  const { locale, formatDate, formatMoney } = usePreferences()
  return {
    label: (id) => t(id),
    status: (normalized, original) => {
      const word = normalized === null ? null : wordIn(status, normalized)
      return [...new Set([word, original])].flatMap((text) => text ?? [])
    },
    country: (code) => formatJurisdiction(code, locale, catalogue?.[code]?.name),
    date: formatDate,
    money: formatMoney,
    addressKind: (type) => termText(term, 'address', type),
    addressLines,
  }
}

/** Who lacks what, and its price. A button opens the order sheet; nothing is ordered by comparing. */
function MissingPart({ product, side: { serviceId, name } }: { product: SheetProduct; side: ComparedSide }) {
  const t = useTranslations('compare.missing')
  const productName = useProductName()
  const orderLabel = useOrderLabel()
  const { isPending, availabilityOf } = useAvailability(serviceId)
  if (isPending) return null
  const isOffered = mayOrder(availabilityOf(product))
  const known = { product: productName(product), name: name ?? serviceId }
  return (
    <li className="flex min-h-row-l flex-wrap items-center gap-x-4 gap-y-2 py-1">
      <span className="min-w-0 flex-1 text-ink-2">{t(isOffered ? 'notOnFile' : 'notOffered', known)}</span>
      {isOffered && (
        <OfferButton {...{ serviceId, name, product }}>
          {orderLabel(product)}
          <Unseen> {t('ofCompany', known)}</Unseen>
        </OfferButton>
      )}
    </li>
  )
}

/** What is on file of one of the two; reading it requests nothing and costs nothing. */
function useSide(serviceId: string) {
  const t = useTranslations('compare')
  const { locale } = usePreferences()
  const { company, name, basics, found, isPending, error } = useCompany(serviceId)
  const { held, isReady } = useStoredFacts(serviceId, company)
  const facts = useStatedParts(basics?.orderId ?? null)
  const ofOwners = useStatedParts(held.results?.ubo?.id ?? null)
  const ofAccounts = useStatedParts(held.results?.financials?.id ?? null)
  const stated = [facts, ofOwners, ofAccounts]
  const isRead = stated.every((one) => one.isKnown || one.reason !== 'loading')
  const isStated = useExtensions()?.has('getCompleteness') ?? false
  const sayShare = (share: Percentage | null | undefined, jointlyWith: readonly string[]) => {
    const text = formatShare(share, locale)
    return jointlyWith.length === 0 ? text : t('jointly', { share: text, names: jointlyWith.join(', ') })
  }
  return {
    serviceId,
    name: name ?? found?.hit.name ?? null,
    facts: {
      basic: basics?.report?.basicInformation ?? null,
      hit: found?.hit ?? null,
      missing: unknown(basics === null ? 'notOrdered' : 'notUnderstood'),
      unread: unreadFacts(facts, basics?.unexpected ?? []),
    },
    /** Whose entries the lists have; null where none is on file. */
    orders: { report: held.results?.report?.id ?? null, ubo: held.results?.ubo?.id ?? null },
    officers: officersIn(held),
    holders: comparedHoldersOf(held, sayShare),
    owners: ownersOf(held, ofOwners, sayShare),
    /** Of its accounts the newest of the company itself. */
    ...comparedAccountsOf(held, ofAccounts, locale),
    /** Whether the service says of its results what they have and lack. */
    isStated,
    isReady: !isPending && isReady && isRead,
    error,
  }
}

type ComparedSide = ReturnType<typeof useSide>

'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { CompanyReport, Percentage, Statement } from '#lib/contract/index.ts'
import { amountOf, seriesOf, shownColumns } from '#lib/domain/financials/index.ts'
import type { Knowledge } from '#lib/domain/knowledge/index.ts'
import { officersOf } from '#lib/domain/ownership/index.ts'
import { assessedAreas, type HeldData } from '#lib/domain/risks/index.ts'
import { formatDate, formatDecimal, formatShare } from '../../format.ts'
import { useReader } from '../../ui/reader.tsx'
import { useCompany } from '../../widgets/company/use-company.ts'
import { useHeld } from '../../widgets/company/use-held.ts'
import { holdersIn, ownersIn } from './holders.ts'
import type { ListedParty, Side, SideFacts } from './rows.ts'

export const comparedLines = ['revenue', 'profitAfterTax', 'totalAssets', 'totalEquity'] as const
export type AccountLine = 'period' | (typeof comparedLines)[number]

export interface ComparedSide {
  serviceId: string
  name: string | null
  facts: SideFacts
  /** Null where no report is on file. */
  officers: readonly ListedParty[] | null
  holders: readonly ListedParty[] | null
  owners: readonly ListedParty[] | null
  /** Whether each of these lists was read to its end, or why not. */
  read: Readonly<Record<'officers' | 'holders' | 'owners', Knowledge<true>>>
  /** Of the newest accounts of the company itself; null where none are on file. */
  accounts: Readonly<Record<AccountLine, Side>> | null
  isReady: boolean
  error: Error | null
}

/** What is on file of one of the two; reading it requests nothing and costs nothing. */
export function useSide(serviceId: string): ComparedSide {
  const t = useTranslations('compare')
  const { locale } = useReader()
  const { company, name, basics, found, isPending, error } = useCompany(serviceId)
  const { held, isReady } = useHeld(serviceId, company)
  return useMemo((): ComparedSide => {
    const areas = assessedAreas(held)
    // A prefill has neither officers nor shareholders: that none are in it says nothing.
    const report = held.report?.relationships ? held.report : null
    const sayShare = (share: Percentage | null | undefined, jointlyWith: readonly string[]) => {
      const text = formatShare(share, locale)
      return jointlyWith.length === 0 ? text : t('jointly', { share: text, names: jointlyWith.join(', ') })
    }
    return {
      serviceId,
      name: name ?? found?.hit.name ?? null,
      facts: { basic: basics?.report?.basicInformation ?? null, hit: found?.hit ?? null, unread: unreadIn(held.parts) },
      officers: report && listedOfficers(report),
      holders: report && holdersIn(report.relationships?.shareholders ?? [], sayShare),
      owners: held.owners && ownersIn(held.owners, held.today, sayShare),
      read: { officers: areas.officers, holders: areas.shareholders, owners: areas.beneficialOwners },
      accounts: held.statements && accountsOf(held.statements, locale),
      isReady: !isPending && isReady,
      error,
    }
  }, [serviceId, name, basics, found, held, isPending, isReady, error, locale, t])
}

/** Parts of which the service does not say that the register has been read, or that it enters nothing. */
function unreadIn(parts: HeldData['parts']): ReadonlySet<string> {
  const unread = [...(parts?.values() ?? [])].filter(
    ({ state, reason, leftOut }) => (state !== 'given' && reason !== 'none_entered') || (leftOut ?? 0) > 0,
  )
  return new Set(unread.map(({ part }) => part))
}

type Locale = ReturnType<typeof useReader>['locale']

function listedOfficers(report: CompanyReport): ListedParty[] {
  return officersOf(report).map(({ party, roles }) => ({
    party,
    text: roles.flatMap(
      ({ original, englishTranslation, normalized }) => original ?? englishTranslation ?? normalized ?? [],
    ),
  }))
}

/** As the statement gives them: amounts of another scale say so. */
function accountsOf(statements: readonly Statement[], locale: Locale): Record<AccountLine, Side> | null {
  const series = seriesOf(statements).find(({ scope }) => scope === null || scope === 'entity')
  const [newest] = series === undefined ? [] : shownColumns(series, false)
  if (series === undefined || newest === undefined) return null
  const unit = [series.currency, series.scale === 'units' ? null : series.scale].filter(Boolean).join(', ')
  const line = (name: (typeof comparedLines)[number]): Side => {
    const amount = amountOf(newest.statement, name)
    return amount === null ? [] : [`${formatDecimal(amount, locale)} ${unit}`.trim()]
  }
  return {
    period: newest.periodEnd === null ? [] : [formatDate(newest.periodEnd, locale)],
    revenue: line('revenue'),
    profitAfterTax: line('profitAfterTax'),
    totalAssets: line('totalAssets'),
    totalEquity: line('totalEquity'),
  }
}

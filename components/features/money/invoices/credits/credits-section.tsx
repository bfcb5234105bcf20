'use client'

import { type ReactNode, useMemo } from 'react'
import { useExtensions, useRoute } from '#lib/client/hooks.ts'
import { type GrantForecast, leftOf, paceOf } from '#lib/domain/credits/index.ts'
import { payableOf } from '#lib/domain/invoices/index.ts'
import type { Knowledge } from '#lib/domain/knowledge/index.ts'
import { formatDay } from '../../../../format/times.ts'
import {
  absent,
  columnsOf,
  DataTable,
  ErrorNotice,
  Fact,
  FactGrid,
  Muted,
  Remark,
  Section,
  type TableColumn,
  useNow,
  usePreferences,
  useTranslations,
} from '../../../../ui/kit.ts'
import { costOfMonth } from '../../../../widgets/invoices/month-cost.ts'
import { type GrantAccount, grantRowsOf, grantsGiven, type ListedGrant } from './grants.ts'

/**
 * What is left of grants, what of it expires when, and what the month comes to; nothing where the service has no account. What
 * stands `below` waits until this has its height.
 */
export function GrantedCreditsSection({ below }: { below: ReactNode }) {
  const t = useTranslations('invoices.credits')
  const extensions = useExtensions()
  const isProvided = extensions?.has('getCredits') ?? false
  const read = useRoute('getCredits', {}, { enabled: isProvided })
  if (!isProvided) return extensions === undefined ? null : below
  return (
    <>
      <Section heading={t('title')} className="mt-7" id="credits">
        <ErrorNotice of={read} />
        {read.data && <CreditsAccount account={read.data.value} given={grantsGiven(read.data)} />}
      </Section>
      {(read.data || read.error) && below}
    </>
  )
}

interface CreditsAccountProps {
  account: GrantAccount
  /** Whether the service names all grants. */
  given: Knowledge<unknown>
}

export function CreditsAccount({ account, given }: CreditsAccountProps) {
  const t = useTranslations('invoices.credits')
  const { formatMonth, formatCount } = usePreferences()
  const nowMs = useNow(60_000)
  const grants = useMemo(() => grantRowsOf(account, new Date(nowMs)), [account, nowMs])
  const pace = typeof account.charged === 'number' ? paceOf(account.charged, new Date(nowMs)) : null
  const month = formatMonth(nowMs)
  const facts: [string, number | null | undefined][] = [
    [t('left'), grants.length === 0 ? null : leftOf(grants.map(({ forecast }) => forecast))],
    [t('charged', { month }), account.charged],
    [t('atMonthEnd', { month }), pace?.atMonthEnd],
    [t('reserved'), account.reserved],
    [t('cap'), account.monthlyCap],
    [t('available'), account.available],
  ]
  return (
    <>
      <FactGrid>
        <MonthCost account={account} month={month} now={nowMs} />
        {facts.flatMap(([label, credits]) =>
          typeof credits === 'number' ? (
            <Fact key={label} label={label}>
              {formatCount(credits)}
            </Fact>
          ) : (
            []
          ),
        )}
      </FactGrid>
      {grants.length === 0 ? (
        <p className="mt-4 text-ink-2">{given.isKnown ? absent(t, 'none', given) : t('unstated')}</p>
      ) : (
        <div className="mt-4">
          <Grants grants={grants} />
          <p className="mt-2 max-w-measure text-sm text-ink-3">{t('pace')}</p>
        </div>
      )}
    </>
  )
}

/** What the month will cost, with its working; nothing where the service does not state usage and prices. */
function MonthCost({ account, month, now }: { account: GrantAccount; month: string; now: number }) {
  const t = useTranslations('invoices.credits')
  const { formatCount, formatDecimal } = usePreferences()
  const cost = costOfMonth(account, new Date(now))
  if (cost === null) return null
  const currency = account.currency ?? null
  const amount = payableOf(cost.gross, currency)?.amount ?? cost.gross
  return (
    <Fact label={`${t('cost', { month })}${currency === null ? '' : `, ${currency}`}`}>
      {formatDecimal(amount)}
      <Remark>
        {t('costWhy', {
          credits: formatCount(cost.credits),
          granted: formatCount(cost.granted),
          billed: formatCount(cost.billed),
        })}
      </Remark>
    </Fact>
  )
}

/** Of a grant without a day the service says that it never expires, or says nothing. */
export function GrantExpiry({ grant: { expiresAt } }: Pick<ListedGrant, 'grant'>) {
  const t = useTranslations('invoices.credits')
  const { locale } = usePreferences()
  if (expiresAt === undefined) return 'n/d'
  return expiresAt === null ? t('never') : formatDay(expiresAt, locale, 'UTC')
}

function Grants({ grants }: { grants: readonly ListedGrant[] }) {
  const t = useTranslations('invoices.credits')
  const { formatCount } = usePreferences()
  const columns = useMemo((): TableColumn<ListedGrant>[] => {
    const count = (credits: number | null | undefined) => (credits == null ? 'n/d' : formatCount(credits))
    return columnsOf(t, {
      name: {
        isName: true,
        isSortable: false,
        cell: ({ grant }) => <bdi>{grant.name ?? grant.grantId}</bdi>,
        total: t('left'),
      },
      given: {
        isFigure: true,
        isSecondary: true,
        isSortable: false,
        cell: ({ grant }) => count(grant.credits),
      },
      remaining: {
        isFigure: true,
        isSortable: false,
        cell: ({ grant, forecast }) => count(forecast.state === 'unknown' ? grant.remaining : forecast.left),
        total: formatCount(leftOf(grants.map(({ forecast }) => forecast))),
      },
      expiresAt: {
        isSortable: false,
        cell: ({ grant }) => <GrantExpiry grant={grant} />,
      },
      forecast: {
        width: '40%',
        isSortable: false,
        cell: (listed) => <GrantOutlook {...listed} />,
      },
    })
  }, [t, grants, formatCount])
  return <DataTable label={t('table')} rows={grants} columns={columns} rowId={({ grant }) => grant.grantId} />
}

/** What becomes of a grant at the pace of the month, in one sentence. */
function GrantOutlook({ grant, forecast }: ListedGrant) {
  const t = useTranslations('invoices.credits')
  const { locale, formatCount } = usePreferences()
  const counted = (credits: number) => ({ credits, shown: formatCount(credits) })
  const day = formatDay(grant.expiresAt ?? '', locale, 'UTC')
  switch (forecast.state) {
    case 'usedUp':
      return <Muted>{t('states.usedUp')}</Muted>
    case 'expired':
      return <Muted>{t('states.expired', counted(grant.remaining ?? 0))}</Muted>
    case 'unknown':
      return <Muted>{t('states.unknown')}</Muted>
    case 'open':
      return <>{openText(forecast)}</>
  }

  function openText({ left, expires, usedUpAt }: GrantForecast) {
    if (usedUpAt !== null) return t('usedUpAt', { day: formatDay(usedUpAt.toISOString(), locale, 'UTC') })
    if (expires !== null) return t('unused', { ...counted(expires), day })
    return grant.expiresAt ? t('unusedOnDay', { ...counted(left), day }) : t('lasts')
  }
}

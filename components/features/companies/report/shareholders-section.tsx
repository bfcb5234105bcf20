'use client'

import { useMemo } from 'react'
import {
  partyOfOwner,
  type ReadShareholding,
  type ShareholdingTotals,
  shareholdingsOf,
  shareholdingTotals,
} from '#lib/domain/ownership/index.ts'
import { otherParty, partyName } from '#lib/domain/parties/index.ts'
import { formatShare, notDisclosed } from '../../../format.ts'
import { CountryCode, columnsOf, DataTable, Tag, usePreferences, useTranslations } from '../../../ui/kit.ts'
import { OldShare } from '../../../widgets/company-state/old-value.tsx'
import { usePartyChanges } from '../../../widgets/company-state/use-party-changes.ts'
import { ShareRuler, ShareScale, ShareText } from '../../../widgets/shares/share.tsx'
import { Sourced } from '../../../widgets/sources/provenance.tsx'
import { SourceMark } from '../../../widgets/sources/source-mark.tsx'
import { useInterestDetails, useTerm } from '../../../widgets/terms/term.ts'
import { PartyLabel } from './party-label.tsx'
import { ReportPartyMark } from './party-mark.tsx'
import { isSectionHurt, ReportSection, Term, useReport } from './report-section.tsx'
import { FactorLines } from './risk-section.tsx'

export function ShareholdersSection() {
  const t = useTranslations('report.shareholders')
  const { report, sources, peek, openPeek } = useReport()
  const { shareholders, ownershipIncompleteReason: incomplete } = report.relationships ?? {}
  const holdings = useMemo(() => shareholdingsOf(shareholders ?? [], sources), [shareholders, sources])
  const totals = useMemo(() => shareholdingTotals(holdings), [holdings])
  const columns = useColumns(totals)
  return (
    <ReportSection
      id="shareholders"
      tag={
        incomplete && (
          <Tag meaning="warn">
            <Term of="incomplete" value={incomplete} />
          </Tag>
        )
      }
      remark={incomplete ? t('incomplete') : undefined}
    >
      <DataTable
        label={t('label')}
        rows={holdings}
        columns={columns}
        rowId={({ index }) => `shareholders.${index}`}
        density="l"
        openId={peek}
        onPeek={({ index }) => openPeek(`shareholders.${index}`)}
      />
    </ReportSection>
  )
}

function useColumns(totals: ShareholdingTotals) {
  const t = useTranslations('report.shareholders')
  const { report, sources, leftOut, serviceId, orderId } = useReport()
  const changeOf = usePartyChanges(serviceId, 'holders', orderId)
  const { locale, formatCount, formatMoney } = usePreferences()
  const isLeftOut = isSectionHurt('shareholders', { leftOut })
  const issued = report.basicInformation?.capital?.issued
  return useMemo(
    () =>
      columnsOf<ReadShareholding>(t, {
        holder: {
          isName: true,
          value: namesOf,
          cell: (one) => <HolderCell holding={one} />,
          total: (
            <>
              {t('named')} {/* What an entry that could not be read holds is not kept back by the register. */}
              {!isLeftOut && (
                <span className="font-regular text-ink-3">
                  {t('notShown', { share: formatShare(totals.notShown, locale) })}
                </span>
              )}
            </>
          ),
        },
        share: {
          width: '104px',
          isFigure: true,
          value: ({ entry }) =>
            entry.percentage?.exact ?? entry.percentage?.minimum ?? entry.percentage?.exclusiveMinimum,
          cell: ({ entry, source }) => (
            <OldShare change={changeOf(partyOfOwner(entry).name)}>
              <ShareText share={entry.percentage} origin={source?.origin ?? 'register'} />
            </OldShare>
          ),
          total: formatShare(totals.named, locale),
        },
        ruler: {
          head: <ShareScale />,
          width: '104px',
          isSecondary: true,
          cell: ({ entry, source }) => <ShareRuler share={entry.percentage} origin={source?.origin ?? 'register'} />,
          total: <ShareRuler share={totals.named} />,
        },
        shares: {
          width: '13%',
          isFigure: true,
          isSecondary: true,
          value: ({ entry }) => entry.numberOfShares,
          cell: ({ entry }) => <Figure text={formatCount(entry.numberOfShares)} />,
          total: totals.shares === null ? undefined : formatCount(totals.shares),
        },
        nominal: {
          width: '17%',
          isFigure: true,
          isSecondary: true,
          value: ({ entry }) => entry.totalNominalValue?.amount,
          cell: ({ entry }) => <Figure text={formatMoney(entry.totalNominalValue)} />,
          total: totals.nominal === null ? undefined : formatMoney(totals.nominal),
        },
        source: {
          width: '15%',
          value: ({ source }) => source?.key,
          cell: ({ entry }) => <SourceMark reference={entry.source} sources={sources} />,
          total: issued ? (
            <span className="font-regular whitespace-normal text-ink-3">
              {t('issued', { amount: formatMoney(issued) })}
            </span>
          ) : undefined,
        },
      }),
    [t, locale, sources, totals, issued, isLeftOut, changeOf, formatCount, formatMoney],
  )
}

function namesOf({ holders }: ReadShareholding) {
  return holders.map((one) => partyName(one) ?? otherParty(one)?.name ?? notDisclosed).join(', ')
}

function Figure({ text }: { text: string }) {
  return <span className={text === notDisclosed ? 'text-ink-3' : undefined}>{text}</span>
}

function HolderCell({ holding }: { holding: ReadShareholding }) {
  const t = useTranslations('report.shareholders')
  const term = useTerm()
  const detailsOf = useInterestDetails()
  const { entry, holders, parcelId, source } = holding
  const code = entry.company?.jurisdictionCode
  const isListed = entry.interestType && entry.interestType.toLowerCase() !== 'shareholding'
  const details = [
    isListed && term('interest', entry.interestType),
    entry.role?.original,
    entry.shareClass,
    detailsOf(entry.interestDetails),
    entry.description,
  ].filter(Boolean)
  return (
    <Sourced origin={source?.origin ?? 'register'}>
      {parcelId !== null ? (
        <span className="block">{t('parcel', { parcelId })}</span>
      ) : (
        <span className="inline-flex flex-wrap items-center gap-x-3">
          <PartyLabel party={entry} />
          {code && <CountryCode code={code} />}
          <ReportPartyMark party={entry} />
        </span>
      )}
      <span className="block text-sm font-regular text-ink-3">
        {parcelId !== null && (
          <>
            <bdi>{namesOf(holding)}</bdi>, {t('countedOnce', { count: holders.length })}{' '}
            {holders.map((holder) => (
              <ReportPartyMark key={JSON.stringify(holder)} party={holder} />
            ))}{' '}
          </>
        )}
        <bdi>{details.join(' · ')}</bdi>
      </span>
      <FactorLines factors={entry.risk?.factors} />
    </Sourced>
  )
}

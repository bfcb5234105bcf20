'use client'

import type { OwnerInterest, Sources } from '#lib/contract/index.ts'
import { resolveSource } from '#lib/domain/evidence/index.ts'
import { isEndedRelation, type OwnerRow } from '#lib/domain/ownership/index.ts'
import { formatDerivedShares } from '../../../format.ts'
import {
  Age,
  CodeRow,
  DescriptionList,
  detailsOf,
  Lead,
  Note,
  PanelPart,
  SidePanel,
  usePreferences,
  useToday,
  useTranslations,
} from '../../../ui/kit.ts'
import { AlsoWritten } from '../../../widgets/names/also-written.tsx'
import { OpenBirthDates, useBirthText } from '../../../widgets/names/birth-dates.tsx'
import { type OwnerOrders, ownerAppearances } from '../../../widgets/parties/owner-appearances.ts'
import { PartyPageLink } from '../../../widgets/parties/party-page-link.tsx'
import { UnknownList } from '../../../widgets/raw/unknown-drawer.tsx'
import { ShareRuler, ShareText } from '../../../widgets/shares/share.tsx'
import { Provenance } from '../../../widgets/sources/provenance.tsx'
import { useInterestName, useOwnerFindingText } from './findings.tsx'
import { useOwnersState } from './state.ts'

interface OwnerPanelProps {
  row: OwnerRow
  serviceId: string
  /** Whose results the row is made of. */
  orders: OwnerOrders
  sources: Sources
  onClose: () => void
  onStep: (step: 1 | -1) => void
}

/** One party: every interest as it is stated, what the other sources say of it, and where that comes from. */
export function OwnerPanel({ row, serviceId, orders, sources, onClose, onStep }: OwnerPanelProps) {
  const t = useTranslations('owners.panel')
  const unknown = useTranslations('unknown')
  const { threshold } = useOwnersState()
  const { locale } = usePreferences()
  const say = useOwnerFindingText(threshold)
  const { party, registered, shareholder, derived, findings } = row
  const interests = registered?.interests ?? []
  return (
    <SidePanel title={t('title')} label={party.name} onClose={onClose} onStep={onStep}>
      <PanelPart>
        <h3 className="text-lg font-semibold">
          <PartyPageLink serviceId={serviceId} of={ownerAppearances(row, orders)}>
            <bdi>{party.name}</bdi>
          </PartyPageLink>
        </h3>
        <AlsoWritten name={party.name} country={party.country} />
        <PartyFacts row={row} />
      </PanelPart>
      {party.kind === 'other' && (
        <PanelPart heading={unknown('title')}>
          <UnknownList fields={[{ path: [party.type ?? ''], value: registered ?? shareholder ?? derived }]} />
        </PanelPart>
      )}
      {findings.length > 0 && (
        <PanelPart heading={t('findings')}>
          {findings.map((kind) => (
            <p key={kind} className="mb-2 border-s-[3px] border-warn-line ps-3 last:mb-0">
              {say(row, kind)}
            </p>
          ))}
        </PanelPart>
      )}
      {registered && (
        <PanelPart heading={t('interests')}>
          {interests.length === 0 && <Lead>{t('noInterests')}</Lead>}
          {interests.map((interest) => (
            <Interest key={JSON.stringify(interest)} interest={interest} />
          ))}
        </PanelPart>
      )}
      {(shareholder || derived) && (
        <PanelPart heading={t('others')}>
          <DescriptionList>
            {detailsOf(t, {
              reported: shareholder && <ShareText share={shareholder.percentage} isExact />,
              alone: derived && (
                <ShareText share={row.derivedShares.alone ?? { exact: 0 }} origin="recomputed" isExact />
              ),
              withJoint: row.derivedShares.withJoint && (
                <ShareText share={row.derivedShares.withJoint} origin="recomputed" isExact />
              ),
            })}
          </DescriptionList>
          {row.derivedShares.withJoint && (
            <p className="mt-3 text-sm text-ink-2">
              {formatDerivedShares(row.derivedShares, locale, [threshold.percent])}
            </p>
          )}
        </PanelPart>
      )}
      {registered && <SourcePart row={row} sources={sources} />}
    </SidePanel>
  )
}

function PartyFacts({ row: { party, registered } }: { row: OwnerRow }) {
  const t = useTranslations('owners.panel')
  const birthText = useBirthText()
  const nationalities = (registered?.person?.nationalities ?? []).flatMap(
    ({ original, countryCode }) => original ?? countryCode ?? [],
  )
  const numbers = [...(registered?.person?.identifiers ?? []), ...(registered?.company?.identifiers ?? [])]
  const address = registered?.person?.address ?? registered?.company?.address
  return (
    <DescriptionList className="mt-3">
      {detailsOf(t, {
        born: party.birth && (
          <>
            {birthText(party.birth)} <OpenBirthDates dates={[party.birth]} />
          </>
        ),
        nationality: nationalities.length > 0 && nationalities.join(', '),
        address: address?.original ? <bdi>{address.original}</bdi> : null,
      })}
      {numbers.map(({ type, value, description }) => (
        <CodeRow key={`${type}:${value}`} label={description ?? type ?? t('number')} value={value} />
      ))}
    </DescriptionList>
  )
}

function Interest({ interest }: { interest: OwnerInterest }) {
  const t = useTranslations('owners.panel')
  const { formatDate } = usePreferences()
  const nameOf = useInterestName()
  const today = useToday()
  const { percentage, details, startDate, endDate } = interest
  return (
    <div className="border-b border-hair py-3 first:pt-0 last:border-0 last:pb-0">
      <p className="flex flex-wrap items-center justify-between gap-3">
        <span className="font-medium">{nameOf(interest)}</span>
        {percentage && (
          <span className="inline-flex items-center gap-3">
            <ShareText share={percentage} isExact />
            <ShareRuler share={percentage} />
          </span>
        )}
      </p>
      {details && <bdi className="block text-ink-2">{details}</bdi>}
      <Note>
        {startDate && t('since', { date: formatDate(startDate) })}
        {endDate && ` ${t(isEndedRelation(interest, today) ? 'ended' : 'until', { date: formatDate(endDate) })}`}
      </Note>
    </div>
  )
}

function SourcePart({ row: { registered }, sources }: { row: OwnerRow; sources: Sources }) {
  const t = useTranslations('owners.panel')
  const resolved = resolveSource(registered?.source, sources)
  if (!resolved?.entry) return null
  const { entry: source, key, origin, place } = resolved
  return (
    <PanelPart heading={t('source')}>
      <DescriptionList>
        {detailsOf(t, {
          register: (
            <Provenance origin={origin}>
              <bdi>{source.name ?? key}</bdi>
            </Provenance>
          ),
          retrieved: source.retrievalTime ? <Age at={source.retrievalTime} /> : null,
          entry: place && (
            <bdi>
              {[place.entryTypeLabel ?? place.entryType, place.column, place.sequence].filter(Boolean).join(', ')}
            </bdi>
          ),
        })}
        <CodeRow label="SHA-256" value={source.fileHash} isHash />
      </DescriptionList>
    </PanelPart>
  )
}

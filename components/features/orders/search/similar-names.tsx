'use client'

import { useMemo } from 'react'
import type { CompanyReport } from '#lib/contract/index.ts'
import { allKnown, type Knowledge } from '#lib/domain/knowledge/index.ts'
import { sharedOfficers } from '#lib/domain/ownership/index.ts'
import { officersKnown, type StoredFacts } from '#lib/domain/risks/index.ts'
import { absent, CountryCode, PanelPart, pages, TextLink, useTranslations } from '../../../ui/kit.ts'
import { useCompany } from '../../../widgets/company/use-company.ts'
import { type PartsByName, useCompleteness } from '../../../widgets/completeness/use-completeness.ts'
import { UnknownLabel } from '../../../widgets/knowledge/unknown-labels.tsx'
import type { Hit } from '../../../widgets/pickers/hits.ts'

interface OwnReport {
  report: CompanyReport
  orderId: string
  isPrefill: boolean
}

interface SimilarNamesProps {
  hit: Hit
  /** Of the company itself, where one is on file. */
  own: OwnReport | null
  hits: readonly Hit[]
  onPeek: (serviceId: string) => void
}

/** Companies of nearly the same name, with what distinguishes them, and officers they share where both reports are on file. */
export function SimilarNames({ hit, own, hits, onPeek }: SimilarNamesProps) {
  const t = useTranslations('search.panel')
  if (hits.length === 0) return null
  return (
    <PanelPart heading={t('notTheSame')}>
      <ul className="flex flex-col gap-3">
        {hits.map((other) => (
          <li key={other.serviceId}>
            <span className="flex items-baseline justify-between gap-3">
              <button
                type="button"
                onClick={() => onPeek(other.serviceId)}
                className="min-h-control-s pointer-coarse:min-h-touch min-w-0 text-start hover:underline"
              >
                <bdi>{other.name}</bdi>
              </button>
              <span className="flex shrink-0 items-center gap-3">
                <CountryCode code={other.jurisdictionCode} />
                <code className="text-ink-2">{other.number}</code>
              </span>
            </span>
            <bdi className="block text-sm text-ink-3">{other.address}</bdi>
            {own && !own.isPrefill && <Shared own={own} serviceId={other.serviceId} />}
            <span className="text-sm">
              <TextLink href={pages.compare(hit.serviceId, other.serviceId)}>{t('compare')}</TextLink>
            </span>
          </li>
        ))}
      </ul>
    </PanelPart>
  )
}

/** Nothing where the other report is not on file: that no officer is shared is said only of two reports. */
function Shared({ own, serviceId }: { own: OwnReport; serviceId: string }) {
  const { basics } = useCompany(serviceId)
  const ownParts = useCompleteness(own.orderId)
  const parts = useCompleteness(basics?.orderId ?? null)
  const other = basics?.product === 'report' ? basics.report : null
  const shared = useMemo(() => (other === null ? null : sharedOfficers(own.report, other)), [own.report, other])
  if (shared === null) return null
  const whole = allKnown([officersKnown(heldOf(own.report, ownParts)), officersKnown(heldOf(other, parts))])
  return <SharedNames shared={shared} whole={whole} />
}

/** Of a company nothing but its report is looked at here. */
const heldOf = (report: CompanyReport | null, parts: PartsByName): StoredFacts => ({
  report,
  parts,
  statements: null,
  owners: null,
  isOwnersClosed: false,
  graph: null,
  today: '',
})

interface SharedNamesProps {
  shared: ReturnType<typeof sharedOfficers>
  /** Whether all officers of both companies are known. */
  whole: Knowledge<unknown>
}

export function SharedNames({ shared, whole }: SharedNamesProps) {
  const t = useTranslations('search.panel')
  const names = shared.map(({ name, is }) => (is === 'same' ? name : t('sameNameOnly', { name })))
  return (
    <bdi className="block text-sm">
      {names.length > 0 && t('shared', { names: names.join(', '), count: names.length })}
      {names.length === 0 && whole.isKnown && absent(t, 'noneShared', whole)}
      {names.length === 0 && !whole.isKnown && (
        <>
          {t('sharedUnknown')} <UnknownLabel of={whole} />
        </>
      )}
    </bdi>
  )
}

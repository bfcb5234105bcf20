'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { CompanyReport } from '#lib/contract/index.ts'
import { sharedOfficers } from '#lib/domain/ownership/index.ts'
import { pages } from '../../pages.ts'
import { CountryCode } from '../../ui/country-code.tsx'
import { TextLink } from '../../ui/link.tsx'
import { PanelPart } from '../../ui/side-panel.tsx'
import { useCompany } from '../../widgets/company/use-company.ts'
import type { Hit } from '../../widgets/pickers/hits.ts'

interface SimilarNamesProps {
  hit: Hit
  /** Of the company itself, where one is on file. */
  report: CompanyReport | null
  hits: readonly Hit[]
  onPeek: (serviceId: string) => void
}

/** Companies of nearly the same name, with what distinguishes them, and officers they share where both reports are on file. */
export function SimilarNames({ hit, report, hits, onPeek }: SimilarNamesProps) {
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
                className="min-h-control-s min-w-0 text-start hover:underline"
              >
                <bdi>{other.name}</bdi>
              </button>
              <span className="flex shrink-0 items-center gap-3">
                <CountryCode code={other.jurisdictionCode} />
                <code className="text-ink-2">{other.number}</code>
              </span>
            </span>
            <bdi className="block text-sm text-ink-3">{other.address}</bdi>
            {report && <Shared report={report} serviceId={other.serviceId} />}
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
function Shared({ report, serviceId }: { report: CompanyReport; serviceId: string }) {
  const t = useTranslations('search.panel')
  const { basics } = useCompany(serviceId)
  const other = basics?.product === 'report' ? basics.report : null
  const shared = useMemo(() => (other === null ? null : sharedOfficers(report, other)), [report, other])
  if (shared === null) return null
  const names = shared.map(({ name, is }) => (is === 'same' ? name : t('sameNameOnly', { name })))
  return (
    <bdi className="block text-sm">
      {names.length === 0 ? t('noneShared') : t('shared', { names: names.join(', '), count: names.length })}
    </bdi>
  )
}

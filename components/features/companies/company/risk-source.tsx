'use client'

import { useTranslations } from 'next-intl'
import type { SourceReference, Sources } from '#lib/contract/index.ts'
import { type Origin, resolveSource, shortName } from '#lib/domain/evidence/index.ts'
import type { RiskPlace } from '#lib/domain/risks/index.ts'
import { pages } from '../../../pages.ts'
import { Link } from '../../../ui/link.tsx'
import { ProvenanceMark } from '../../../widgets/sources/provenance.tsx'
import { PlaceWords } from '../../../widgets/sources/source-mark.tsx'

export interface RiskSources {
  report: Sources
  owners: Sources
}

interface RiskSourceProps {
  serviceId: string
  place: RiskPlace
  sources: RiskSources
}

/** Where a risk was read, with a link to that place. */
export function RiskSource({ serviceId, place, sources }: RiskSourceProps) {
  const t = useTranslations('company.overview.source')
  const cited = citedSource(place, sources)
  const origin: Origin =
    cited?.origin ?? (place.of === 'graph' ? 'recomputed' : place.of === 'financials' ? 'register' : 'other')
  return (
    <Link
      href={placeHref(serviceId, place)}
      className="inline-flex min-w-0 items-baseline max-panel:col-start-2 gap-3 text-sm text-ink-2 hover:underline pointer-coarse:min-h-touch"
    >
      <ProvenanceMark origin={origin} />
      <span className="min-w-0 wrap-anywhere">
        {cited === null ? (
          place.of === 'financials' ? (
            t('financials', { year: place.periodEnd.slice(0, 4) })
          ) : (
            t(place.of === 'report' ? `report.${place.section}` : place.of)
          )
        ) : (
          <>
            <bdi>{cited.entry?.name ?? shortName(cited)}</bdi>
            {cited.place && (
              <>
                {', '}
                <PlaceWords place={{ ...cited.place, entryTypeLabel: null, entryType: null }} />
              </>
            )}
          </>
        )}
      </span>
    </Link>
  )
}

function citedSource(place: RiskPlace, sources: RiskSources) {
  if (place.of !== 'report' && place.of !== 'owners') return null
  const reference: SourceReference | null = place.reference
  return resolveSource(reference, sources[place.of])
}

function placeHref(serviceId: string, place: RiskPlace): string {
  if (place.of === 'found') return pages.company(serviceId, 'overview')
  if (place.of === 'report') return `${pages.company(serviceId, 'report')}#section-${place.section}`
  if (place.of === 'financials') {
    return `${pages.company(serviceId, 'financials')}?figure=${encodeURIComponent(`${place.columnId}/${place.line}`)}`
  }
  if (place.of === 'sanctions') return pages.company(serviceId, 'screening')
  if (place.of === 'screening') return pages.screening(serviceId)
  return place.of === 'graph' ? pages.company(serviceId, 'ownership') : pages.owners(serviceId)
}

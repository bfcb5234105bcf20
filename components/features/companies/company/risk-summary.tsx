'use client'

import { CircleAlert, CircleHelp, type LucideIcon } from 'lucide-react'
import { noteLimits, type SourceReference, type Sources } from '#lib/contract/index.ts'
import { type Origin, resolveSource, shortName } from '#lib/domain/evidence/index.ts'
import type { Knowledge } from '#lib/domain/knowledge/index.ts'
import {
  areasWithFindings,
  type FoundRisk,
  type RiskArea,
  type RiskPlace,
  riskAreas,
  type Weight,
} from '#lib/domain/risks/index.ts'
import { absent, Hint, Icon, Link, okMark, pages, Section, Unseen, useTranslations, warnMark } from '../../../ui/kit.ts'
import { UnknownLabel } from '../../../widgets/knowledge/unknown-labels.tsx'
import { CommentButton } from '../../../widgets/notes/comment-button.tsx'
import { ProvenanceMark } from '../../../widgets/sources/provenance.tsx'
import { PlaceLabel } from '../../../widgets/sources/source-mark.tsx'
import { useRiskLabels } from './risk-labels.ts'

const marks: Record<Weight, { icon: LucideIcon; colour: string }> = {
  serious: { icon: CircleAlert, colour: 'text-bad' },
  attention: warnMark,
  unknown: { icon: CircleHelp, colour: 'text-ink-3' },
  passed: okMark,
}

interface RiskSummaryProps {
  serviceId: string
  risks: readonly FoundRisk[]
  /** Of each area whether it was looked at, or why not; null until all that is on file has been read. */
  areas: Readonly<Record<RiskArea, Knowledge<true>>> | null
  sources: RiskSources
}

/** What stored results say against the company, a sentence each with its source; passed checks come last. */
export function RiskSummary({ serviceId, risks, areas, sources }: RiskSummaryProps) {
  const t = useTranslations('company.overview.summary')
  // Proceedings that the register entered stand in the banner above every tab.
  const rows = risks.filter((risk) => !((risk.kind === 'insolvency' || risk.kind === 'dissolution') && risk.isEntered))
  const assessed = rows.filter(({ weight }) => weight !== 'unknown')
  const passed = assessed.filter(({ weight }) => weight === 'passed').length
  return (
    <Section
      heading={t('title')}
      remark={
        areas !== null &&
        assessed.length + risks.length - rows.length > 0 &&
        t('count', { count: assessed.length - passed, passed, banner: risks.length - rows.length })
      }
    >
      <ul>
        {rows.map((risk) => (
          <RiskRow key={JSON.stringify(risk)} serviceId={serviceId} risk={risk} sources={sources} />
        ))}
      </ul>
      {areas && (
        <Assessed
          areas={areas}
          found={areasWithFindings(risks)}
          isScreeningSaid={risks.some(({ kind }) => kind === 'notScreened')}
          hasRows={assessed.length > 0}
        />
      )}
    </Section>
  )
}

interface AssessedProps {
  areas: Readonly<Record<RiskArea, Knowledge<true>>>
  found: ReadonlySet<RiskArea>
  /** That parties were not compared with sanctions lists, and why, is a row of its own. */
  isScreeningSaid: boolean
  hasRows: boolean
}

/** What was looked at, and what was not and why: no findings are said of the former alone. */
function Assessed({ areas, found, isScreeningSaid, hasRows }: AssessedProps) {
  const t = useTranslations('company.overview.summary')
  const known = riskAreas.flatMap((area) => (areas[area].isKnown ? [t(`areas.${area}`)] : []))
  const [proof] = riskAreas.flatMap((area) => (areas[area].isKnown ? [areas[area]] : []))
  const open = riskAreas.filter((area) => !areas[area].isKnown && !(isScreeningSaid && area === 'sanctions'))
  const inPart = open.filter((area) => found.has(area))
  const unknown = open.flatMap((area) => (areas[area].isKnown || found.has(area) ? [] : [{ area, why: areas[area] }]))
  const list = known.join(', ')
  return (
    <div className="py-2 text-sm text-ink-2">
      {proof === undefined ? (
        !hasRows && <p>{t('nothing')}</p>
      ) : (
        <p>{hasRows ? t('lookedAt', { areas: list }) : absent(t, 'none', proof, { areas: list })}</p>
      )}
      {inPart.length > 0 && <p>{t('inPart', { areas: inPart.map((area) => t(`areas.${area}`)).join(', ') })}</p>}
      {unknown.length > 0 && (
        <p className="text-ink-3">
          {t('notAssessed')}{' '}
          {unknown.map(({ area, why }, index) => (
            <span key={area}>
              {index > 0 && ' · '}
              {t(`areas.${area}`)}: <UnknownLabel of={why} />
            </span>
          ))}
        </p>
      )}
    </div>
  )
}

function RiskRow({ serviceId, risk, sources }: { serviceId: string; risk: FoundRisk; sources: RiskSources }) {
  const t = useTranslations('company.overview.summary')
  const { sentence, detail } = useRiskLabels()(risk)
  const { icon, colour } = marks[risk.weight]
  return (
    <li
      data-screening={risk.place.of === 'sanctions' || risk.place.of === 'screening' ? risk.kind : undefined}
      className="grid grid-cols-[20px_minmax(0,1fr)_minmax(0,216px)_minmax(30px,auto)] items-center gap-x-3 border-b border-hair py-1 max-panel:grid-cols-[20px_minmax(0,1fr)_auto]"
    >
      <span className="mt-1 self-start">
        <Icon of={icon} className={colour} />
        <Unseen>{t(`weights.${risk.weight}`)}</Unseen>
      </span>
      <div className="min-w-0">
        <p className={risk.weight === 'serious' || risk.weight === 'attention' ? 'font-medium' : undefined}>
          {sentence}
        </p>
        {detail && <Hint>{detail}</Hint>}
      </div>
      <RiskSource serviceId={serviceId} place={risk.place} sources={sources} />
      {(risk.weight === 'serious' || risk.weight === 'attention') && (
        <CommentButton
          serviceId={serviceId}
          target={{ kind: 'finding', id: risk.kind, label: sentence.slice(0, noteLimits.labelCharactersMax) }}
          label={t('comment', { finding: sentence })}
          isIcon
        />
      )}
    </li>
  )
}

export interface RiskSources {
  report: Sources
  owners: Sources
}

/** Where a risk was read, with a link to that place. */
function RiskSource({ serviceId, place, sources }: { serviceId: string; place: RiskPlace; sources: RiskSources }) {
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
                <PlaceLabel place={{ ...cited.place, entryTypeLabel: null, entryType: null }} />
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

function placeHref(serviceId: string, place: RiskPlace) {
  if (place.of === 'found') return pages.company(serviceId, 'overview')
  if (place.of === 'report') return `${pages.company(serviceId, 'report')}#section-${place.section}`
  if (place.of === 'financials') {
    return `${pages.company(serviceId, 'financials')}?figure=${encodeURIComponent(`${place.columnId}/${place.line}`)}`
  }
  if (place.of === 'sanctions') return pages.company(serviceId, 'screening')
  if (place.of === 'screening') return pages.screening(serviceId)
  return place.of === 'graph' ? pages.company(serviceId, 'ownership') : pages.owners(serviceId)
}

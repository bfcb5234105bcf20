'use client'

import { createContext, type ReactNode, useContext, useMemo } from 'react'
import {
  type CompanyReport,
  type FactName,
  resultForms,
  type SourceReference,
  type Sources,
  type Unexpected,
} from '#lib/contract/index.ts'
import { type PartOfReport, placeOfPart, unreadPart } from '#lib/domain/completeness/index.ts'
import { resolveSource } from '#lib/domain/evidence/index.ts'
import { type Knowledge, known, type Unknown, unknown } from '#lib/domain/knowledge/index.ts'
import { absent, Muted, Section, Small, useTranslations } from '../../../ui/kit.ts'
import { ChangedMark } from '../../../widgets/company-state/changed-mark.tsx'
import { PledgeNote, SourcesDiffer } from '../../../widgets/company-state/fact-notes.tsx'
import { leftOutPlaces } from '../../../widgets/completeness/left-out-places.ts'
import { CompletenessNote } from '../../../widgets/completeness/note.tsx'
import type { PartsByName } from '../../../widgets/completeness/use-completeness.ts'
import { Sourced } from '../../../widgets/sources/provenance.tsx'
import { SourceMark } from '../../../widgets/sources/source-mark.tsx'
import { useTerm } from '../../../widgets/terms/term.ts'
import { countOf, type ReportSectionId } from './sections.ts'

interface ReportSectionProps {
  id: ReportSectionId
  remark?: ReactNode
  tag?: ReactNode
  children: ReactNode
}

/** What of a company's state a section shows. */
const factsOfSection: Partial<Record<ReportSectionId, readonly FactName[]>> = {
  names: ['name'],
  status: ['status'],
  events: ['status'],
  numbers: ['identifiers'],
  addresses: ['seat'],
  officers: ['officers'],
  signing: ['signing', 'officers'],
  capital: ['capital'],
  shareholders: ['holders'],
  activities: ['activities'],
  employees: ['employees'],
}

/** A section of the report. One the source says nothing for says that, and not that there is nothing. */
export function ReportSection({ id, remark, tag, children }: ReportSectionProps) {
  const t = useTranslations('report')
  const facts = useReport()
  const count = countOf(facts.report, id)
  const part = partOfSection(id, facts)
  return (
    <Section
      id={`section-${id}`}
      heading={t(`section.${id}`)}
      remark={remark ?? (count !== null && count > 0 ? count : undefined)}
      tag={tag}
    >
      <KnownSince id={id} />
      {count === 0 ? (
        <p className="py-2">
          <NotStated /> <Why id={id} />
        </p>
      ) : (
        <>
          {children}
          {(part?.reason || part?.leftOut) && <CompletenessNote part={part} />}
        </>
      )}
    </Section>
  )
}

/** What is known since of what a section shows. */
function KnownSince({ id }: { id: ReportSectionId }) {
  const { serviceId, orderId, notesOf } = useReport()
  const facts = factsOfSection[id]
  if (facts === undefined) return null
  if (notesOf !== undefined) return notesOf(facts)
  if (!serviceId) return null
  return (
    <>
      <ChangedMark serviceId={serviceId} facts={facts} orderId={orderId} />
      {id === 'shareholders' && <PledgeNote serviceId={serviceId} />}
      {id === 'employees' && <SourcesDiffer serviceId={serviceId} fact="employees" />}
    </>
  )
}

/** Why a section is empty: as the service says it, else that this proves nothing. */
function Why({ id }: { id: ReportSectionId }) {
  const t = useTranslations('report')
  const facts = useReport()
  const read = sectionRead(id, facts)
  const part = partOfSection(id, facts)
  if (isSectionHurt(id, facts)) return <Small>{t('leftOutWhy')}</Small>
  if (part !== undefined && (part.state !== 'given' || part.reason || part.leftOut)) {
    return <CompletenessNote part={part} />
  }
  return <Small>{read.isKnown ? absent(t, 'noneEntered', read) : t('notStatedWhy')}</Small>
}

/** A section of terms and what they are. */
export function RowSection({ id, children }: Pick<ReportSectionProps, 'id' | 'children'>) {
  return (
    <ReportSection id={id}>
      <dl>{children}</dl>
    </ReportSection>
  )
}

export interface ReportFacts {
  report: CompanyReport
  sources: Sources
  orderId: string
  /** Of the company it is of, by which later knowledge is found. */
  serviceId?: string
  /** Draws what is known of these facts since, on paper as it is known when that is made; else the page's own marks do. */
  notesOf?: (facts: readonly FactName[]) => ReactNode
  /** Fields that are not in the schema, with paths from the report. */
  unexpected: readonly Unexpected[]
  /** What is in the panel: `officers.2`, `shareholders.0`, `source.xa-hr`. */
  peek: string | null
  openPeek: (peek: string | null) => void
  /** Why sections are empty, where the service says so; a printed report keeps to what the report itself says. */
  completeness?: Knowledge<PartsByName | null>
}

interface ReportContext extends ReportFacts {
  /** Where the report has values that could not be read: `relationships.shareholders`. */
  leftOut: readonly string[]
}

const Context = createContext<ReportContext | null>(null)

export function ReportProvider({ facts, children }: { facts: ReportFacts; children: ReactNode }) {
  const context = useMemo(
    () => ({ ...facts, leftOut: leftOutPlaces(facts.unexpected, resultForms.companyReport) }),
    [facts],
  )
  return <Context value={context}>{children}</Context>
}

/** The report the sections are of. */
export function useReport(): ReportContext {
  const facts = useContext(Context)
  if (facts === null) throw new Error('ReportProvider is missing above this component')
  return facts
}

type Facts = Pick<ReportContext, 'completeness' | 'leftOut' | 'orderId'>

/** Parts that a service names otherwise than the report does its sections. */
const partNames: Partial<Record<ReportSectionId, PartOfReport>> = { shareholders: 'owners', accounts: 'bankAccounts' }
const placesByName: ReadonlyMap<string, string> = new Map(Object.entries(placeOfPart))

function placeOfSection(id: ReportSectionId) {
  return placesByName.get(partNames[id] ?? id)
}

function partOfSection(id: ReportSectionId, { completeness }: Facts) {
  if (!completeness?.isKnown || placeOfSection(id) === undefined) return undefined
  return completeness.value?.get(partNames[id] ?? id)
}

/** Whether something of a section came and could not be read. */
export function isSectionHurt(id: ReportSectionId, { leftOut }: Pick<Facts, 'leftOut'>): boolean {
  const place = placeOfSection(id)
  return place !== undefined && leftOut.includes(place)
}

/** Why a section may lack what its source has; null where it was read to its end, or nobody says otherwise. */
export function unreadSection(id: ReportSectionId, facts: Facts): Unknown | null {
  const { completeness } = facts
  if (isSectionHurt(id, facts)) return unknown('notUnderstood')
  if (completeness !== undefined && !completeness.isKnown) return completeness
  return unreadPart(partOfSection(id, facts))
}

/** Whether a section was read to its end: only where the service says so, and all that came was understood. */
function sectionRead(id: ReportSectionId, facts: Facts): Knowledge<true> {
  const unread = unreadSection(id, facts)
  if (unread !== null) return unread
  if (partOfSection(id, facts) === undefined) return unknown('incomplete')
  return known(true, { what: id, id: facts.orderId })
}

/** A word of an open list in the reader's language; an unknown one stays readable. */
export function Term({ of, value }: { of: string; value: string | null | undefined }) {
  return <>{useTerm()(of, value)}</>
}

/** What a source does not state is said to be not stated; it is never blank and never 0. */
export function NotStated() {
  const t = useTranslations('report')
  return <Muted>{t('notStated')}</Muted>
}

interface CitedProps {
  /** Absent where the report names none for the value. */
  source?: SourceReference | null | undefined
  children: ReactNode
  hasPlace?: boolean
}

/** A row of a section: the value in the manner of its origin, and at the right end the way to its source. */
export function CitedRow({ label, source, children, hasPlace = false }: CitedProps & { label: ReactNode }) {
  const { sources } = useReport()
  const resolved = resolveSource(source, sources)
  return (
    <div className="grid min-h-row-m grid-cols-[minmax(112px,2fr)_minmax(0,6fr)_minmax(96px,2fr)] items-start gap-x-5 border-b border-hair py-2 max-panel:grid-cols-1 max-panel:gap-y-3">
      <dt className="text-ink-3">{label}</dt>
      <dd className="min-w-0">
        <Sourced origin={resolved?.origin ?? 'register'}>{children}</Sourced>
      </dd>
      {resolved !== null && (
        <dd className="min-w-0 text-end wrap-anywhere max-panel:text-start">
          <OpenSource source={source} hasPlace={hasPlace} />
        </dd>
      )}
    </div>
  )
}

/** The mark of a source that leads to the panel. */
export function OpenSource({ source, hasPlace }: Omit<CitedProps, 'children'>) {
  const { sources, openPeek } = useReport()
  const key = resolveSource(source, sources)?.key ?? null
  return (
    <SourceMark
      reference={source}
      sources={sources}
      hasPlace={hasPlace}
      onOpen={key === null ? undefined : () => openPeek(`source.${key}`)}
    />
  )
}

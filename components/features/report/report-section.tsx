'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { CompletenessPart } from '#lib/contract/index.ts'
import { Section } from '../../ui/section.tsx'
import { CompletenessNote } from '../../widgets/completeness/note.tsx'
import { useReport } from './context.tsx'
import { countOf, type SectionId } from './sections.ts'
import { NotStated } from './term.tsx'

interface ReportSectionProps {
  id: SectionId
  remark?: ReactNode
  tag?: ReactNode
  children: ReactNode
}

/** A section of the report. One the source says nothing for says that, and not that there is nothing. */
export function ReportSection({ id, remark, tag, children }: ReportSectionProps) {
  const t = useTranslations('report')
  const { report, completeness } = useReport()
  const count = countOf(report, id)
  const part = completeness?.get(partOf[id] ?? '')
  return (
    <Section
      id={`section-${id}`}
      heading={t(`section.${id}`)}
      remark={remark ?? (count !== null && count > 0 ? count : undefined)}
      tag={tag}
    >
      {count === 0 ? (
        <p className="py-2">
          <NotStated /> <Why part={part} />
        </p>
      ) : (
        <>
          {children}
          {part?.reason && <CompletenessNote part={part} />}
        </>
      )}
    </Section>
  )
}

/** The parts of a result, as the service names them, by the section they belong to. */
const partOf: Partial<Record<SectionId, string>> = {
  events: 'events',
  officers: 'officers',
  signing: 'signing',
  capital: 'capital',
  shareholders: 'owners',
  contracts: 'contracts',
  branches: 'branches',
  predecessors: 'predecessors',
  successors: 'successors',
  activities: 'activities',
  employees: 'employees',
  contacts: 'contacts',
  accounts: 'bankAccounts',
}

/** Why a section is empty: as the service says it, else that this proves nothing. */
function Why({ part }: { part: CompletenessPart | undefined }) {
  const t = useTranslations('report')
  if (part !== undefined && (part.state !== 'given' || part.reason)) return <CompletenessNote part={part} />
  return <span className="text-sm text-ink-3">{t(part === undefined ? 'notStatedWhy' : 'noneEntered')}</span>
}

/** A section of terms and what they are. */
export function RowSection({ id, children }: Pick<ReportSectionProps, 'id' | 'children'>) {
  return (
    <ReportSection id={id}>
      <dl>{children}</dl>
    </ReportSection>
  )
}

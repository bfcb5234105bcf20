'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { FactName } from '#lib/contract/index.ts'
import { absent, Section } from '../../../ui/kit.ts'
import { ChangedMark } from '../../../widgets/company-state/changed-mark.tsx'
import { PledgeNote, SourcesDiffer } from '../../../widgets/company-state/fact-notes.tsx'
import { CompletenessNote } from '../../../widgets/completeness/note.tsx'
import { useReport } from './context.tsx'
import { partOfSection, placeOfSection, sectionRead } from './section-read.ts'
import { countOf, type ReportSectionId } from './sections.ts'
import { NotStated } from './term.tsx'

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
  if (facts.leftOut.includes(placeOfSection(id))) return <span className="text-sm text-ink-3">{t('leftOutWhy')}</span>
  if (part !== undefined && (part.state !== 'given' || part.reason || part.leftOut)) {
    return <CompletenessNote part={part} />
  }
  return <span className="text-sm text-ink-3">{read.isKnown ? absent(t, 'noneEntered', read) : t('notStatedWhy')}</span>
}

/** A section of terms and what they are. */
export function RowSection({ id, children }: Pick<ReportSectionProps, 'id' | 'children'>) {
  return (
    <ReportSection id={id}>
      <dl>{children}</dl>
    </ReportSection>
  )
}

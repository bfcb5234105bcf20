'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { FactName } from '#lib/contract/index.ts'
import { absent } from '../../ui/absence.ts'
import { Section } from '../../ui/section.tsx'
import { ChangedMark } from '../../widgets/company-state/changed-mark.tsx'
import { PledgeNote, SourcesDiffer } from '../../widgets/company-state/fact-notes.tsx'
import { CompletenessNote } from '../../widgets/completeness/note.tsx'
import { useReport } from './context.tsx'
import { partOfSection, placeOfSection, sectionRead } from './section-read.ts'
import { countOf, type SectionId } from './sections.ts'
import { NotStated } from './term.tsx'

interface ReportSectionProps {
  id: SectionId
  remark?: ReactNode
  tag?: ReactNode
  children: ReactNode
}

/** What of a company's state a section shows. */
const factsOfSection: Partial<Record<SectionId, readonly FactName[]>> = {
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
      {facts.serviceId && factsOfSection[id] && (
        <ChangedMark serviceId={facts.serviceId} facts={factsOfSection[id]} orderId={facts.orderId} />
      )}
      {facts.serviceId && id === 'shareholders' && <PledgeNote serviceId={facts.serviceId} />}
      {facts.serviceId && id === 'employees' && <SourcesDiffer serviceId={facts.serviceId} fact="employees" />}
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

/** Why a section is empty: as the service says it, else that this proves nothing. */
function Why({ id }: { id: SectionId }) {
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

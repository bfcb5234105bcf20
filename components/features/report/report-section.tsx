'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Section } from '../../ui/section.tsx'
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
  const { report } = useReport()
  const count = countOf(report, id)
  return (
    <Section
      id={`section-${id}`}
      heading={t(`section.${id}`)}
      remark={remark ?? (count !== null && count > 0 ? count : undefined)}
      tag={tag}
    >
      {count === 0 ? (
        <p className="py-2">
          <NotStated /> <span className="text-sm text-ink-3">{t('notStatedWhy')}</span>
        </p>
      ) : (
        children
      )}
    </Section>
  )
}

/** A section of terms and what they are. */
export function RowSection({ id, children }: Pick<ReportSectionProps, 'id' | 'children'>) {
  return (
    <ReportSection id={id}>
      <dl>{children}</dl>
    </ReportSection>
  )
}

'use client'

import { usePreferences, useTranslations } from '../../../ui/kit.ts'
import { factorLabels } from '../../../widgets/terms/factor-labels.ts'
import { CitedRow, RowSection, useReport } from './report-section.tsx'

/** What the report itself counts against the company, in words; no score is computed from it (P51). */
export function ReportRiskSection() {
  const { report } = useReport()
  const labelsOf = useFactor()
  return (
    <RowSection id="risk">
      {Object.entries(report.risk?.factors ?? {}).map(([name, value]) => {
        const { label, text } = labelsOf(name, value)
        return (
          <CitedRow key={name} label={label}>
            <bdi className="font-medium">{text}</bdi>
          </CitedRow>
        )
      })}
    </RowSection>
  )
}

/** The factors of one entry in a line each. */
export function FactorLines({ factors }: { factors: Readonly<Record<string, unknown>> | null | undefined }) {
  const labelsOf = useFactor()
  return Object.entries(factors ?? {}).map(([name, value]) => {
    const { label, text } = labelsOf(name, value)
    return (
      <span key={name} className="block text-sm font-regular text-ink-3">
        {label}
        {value !== true && (
          <>
            {': '}
            <bdi>{text}</bdi>
          </>
        )}
      </span>
    )
  })
}

function useFactor() {
  const t = useTranslations('report.factors')
  const { locale } = usePreferences()
  return (name: string, value: unknown) => factorLabels(t, name, value, locale)
}

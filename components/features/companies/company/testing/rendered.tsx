import { type CompanyReport, CompanyReportResult, tolerate } from '#lib/contract/index.ts'
import { known } from '#lib/domain/knowledge/index.ts'
import { assessedAreas, risksOf, type StoredFacts } from '#lib/domain/risks/index.ts'
import type { Locale } from '../../../../format.ts'
import { shownTexts } from '../../../../widgets/company/testing/shown.tsx'
import { OwnersSummary } from '../owners-summary.tsx'
import { RiskSummary } from '../risk-summary.tsx'
import { SigningSummary } from '../signing-summary.tsx'

/** Who may sign, as the overview says it. */
export async function signingTexts(report: CompanyReport, locale: Locale): Promise<string[]> {
  const read = tolerate(CompanyReportResult, { type: 'companyReport', companyReport: report })
  const whole = known<true>(true, { what: 'report', id: null, on: null })
  return await shownTexts(
    <SigningSummary serviceId="co_xa_1" report={read?.value.companyReport ?? {}} whole={whole} />,
    locale,
  )
}

/** The summary of risks, as the overview says it; without areas as it says it before all that is on file has been read. */
export async function riskTexts(
  held: StoredFacts,
  locale: Locale,
  areas: ReturnType<typeof assessedAreas> | null = assessedAreas(held),
): Promise<string[]> {
  const sources = { report: held.report?.sources ?? {}, owners: {} }
  return await shownTexts(
    <RiskSummary serviceId="co_xa_1" risks={risksOf(held)} areas={areas} sources={sources} />,
    locale,
  )
}

/** Owners above the usual threshold, as the overview says it. */
export async function ownerTexts(held: StoredFacts, locale: Locale): Promise<string[]> {
  return await shownTexts(<OwnersSummary serviceId="co_xa_1" name="Equinor ASA" held={held} />, locale)
}

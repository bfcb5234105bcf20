import { expect, it } from 'vitest'
import type { CompanyParty, CompanyReport } from '#lib/contract/index.ts'
import { ownerLists, reconcileOwners, wholeCapital } from '#lib/domain/ownership/index.ts'
import { assessedAreas, risksOf, riskThreshold, type StoredFacts } from '#lib/domain/risks/index.ts'
import { sampled } from '#lib/testing/counts.ts'
import { sandboxResults } from '#lib/testing/sandbox-results.ts'
import { timelineOf } from '../../../widgets/timeline/timeline.ts'
import { ownerTexts, riskTexts, signingTexts } from './testing/rendered.tsx'

const today = '2026-11-26'
const withBranches = (report: CompanyReport, branches: CompanyParty[] | null): CompanyReport => ({
  ...report,
  relationships: { ...report.relationships, branches },
})

/** All that the overview and the owners page conclude from a report. */
async function conclusionsFrom(report: CompanyReport) {
  const held: StoredFacts = { ...{ report, statements: null, owners: null, isOwnersClosed: false, graph: null, today } }
  const shareholders = report.relationships?.shareholders ?? null
  const rows = reconcileOwners({ owners: null, shareholders, isListWhole: true, graph: null }, riskThreshold, today)
  const isCapitalOnFile = wholeCapital({ graph: null, shareholders }).isKnown
  return {
    risks: [risksOf(held), assessedAreas(held)],
    owners: ownerLists(rows, [], riskThreshold, { isCapitalOnFile }),
    timeline: timelineOf(report),
    shown: [await riskTexts(held, 'en'), await ownerTexts(held, 'en'), await signingTexts(report, 'en')],
  }
}

it('overview and owners say of a report without its branches what they say of the whole', async () => {
  const branch: CompanyParty = { name: 'Branch', organization: { legalName: 'Branch' } }
  const results = sampled(sandboxResults())
  expect(results.length).toBeGreaterThan(0)
  for (const { name, report } of results) {
    const whole = await conclusionsFrom(withBranches(report, [branch, { ...branch, name: 'Other' }]))
    expect(await conclusionsFrom(withBranches(report, null)), name).toEqual(whole)
  }
})

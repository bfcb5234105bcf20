import { expect, it } from 'vitest'
import {
  type CompanyReport,
  CompanyReportResult,
  FinancialsResult,
  ShareholderGraphResult,
  tolerate,
  UboReportResult,
} from '#lib/contract/index.ts'
import { graphOfEveryField, ownersOfEveryField } from '#lib/testing/filled-results.ts'
import { heldMsMax, longestHeld } from '#lib/testing/long-texts.ts'
import { sandboxResults } from '#lib/testing/sandbox-results.ts'
import {
  compareAccounts,
  compareGraphs,
  compareReports,
  compareOwners as compareUbo,
  differencesOf,
} from '../comparison/index.ts'
import { compareDeterminedOwners, determinationPaper } from '../determination/index.ts'
import {
  matchesIn,
  matchIndex,
  type PartyToMatch,
  sanctionRules,
  usualOwnerThreshold,
  verdictsOf,
} from '../law/index.ts'
import {
  comparedSources,
  computedNodes,
  decidingCompanies,
  openBranchesOnFile,
  ownerLists,
  partyOfNode,
  reconcileOwners,
  structureOf,
  wholeCapital,
} from '../ownership/index.ts'
import { enteredOfficers, signatoriesOf, signingCaveats } from '../signing/index.ts'
import { assessedAreas } from './assessed.ts'
import { riskThreshold } from './of-owners.ts'
import type { StoredFacts } from './risk.ts'
import { risksOf } from './risks.ts'

const today = '2026-11-26'
const nothing: StoredFacts = {
  ...{ report: null, statements: null, owners: null, isOwnersClosed: false, graph: null, today },
}

/** What a page computes of a report, and a monitor, each at once. */
function conclusionsFrom(report: CompanyReport, before: CompanyReport): Record<string, () => unknown> {
  const held = { ...nothing, report }
  const shareholders = report.relationships?.shareholders ?? null
  const statements = { owners: null, shareholders, isListWhole: true, graph: null }
  const capital = { graph: null, shareholders }
  const branches = () => openBranchesOnFile({ ...capital, name: 'Subject', serviceId: null })
  return {
    risks: () => [risksOf(held), assessedAreas(held)],
    owners: () =>
      ownerLists(reconcileOwners(statements, riskThreshold, today), branches(), riskThreshold, {
        isCapitalOnFile: wholeCapital(capital).isKnown,
      }),
    signing: () => [signatoriesOf(enteredOfficers(report).entered), signingCaveats(report)],
    comparison: () => compareReports(before, report),
    monitor: () => differencesOf({ companyReport: before }, { companyReport: report }),
  }
}

it('what pages and monitors conclude from a result holds no thread, whichever of its texts is of a megabyte', () => {
  const longest = longestHeld(
    sandboxResults().map(({ report }) => report),
    (changed, report) => {
      const given = { type: 'companyReport', companyReport: changed }
      const read = tolerate(CompanyReportResult, given)?.value.companyReport
      return {
        reading: () => tolerate(CompanyReportResult, given),
        ...(read ? conclusionsFrom(read, report) : {}),
      }
    },
  )
  expect(longest.of).not.toBe('')
  expect(longest.ms, longest.of).toBeLessThan(heldMsMax)
})

it('nor what follows from statements', () => {
  const all = sandboxResults().map(({ statements }) => statements)
  const longest = longestHeld(all, (changed, statements) => {
    const read = tolerate(FinancialsResult, { type: 'financials', statements: changed })?.value.statements ?? []
    return {
      reading: () => tolerate(FinancialsResult, { type: 'financials', statements: changed }),
      risks: () => risksOf({ ...nothing, statements: read }),
      comparison: () => compareAccounts(statements, read),
    }
  })
  expect(longest.of).not.toBe('')
  expect(longest.ms, longest.of).toBeLessThan(heldMsMax)
})

it('nor what follows from an ownership graph', () => {
  const longest = longestHeld([graphOfEveryField()], (graph, before) => {
    const statements = { owners: null, shareholders: null, isListWhole: true, graph: computedNodes(graph) }
    const capital = { graph, shareholders: null }
    const party: PartyToMatch = {
      id: 'p',
      kind: 'company',
      name: partyOfNode(graph.nodes?.[0] ?? { id: '' }).name ?? '',
      country: null,
      numbers: [],
    }
    return {
      reading: () => tolerate(ShareholderGraphResult, { type: 'shareholderGraph', graph }),
      risks: () => [risksOf({ ...nothing, graph }), assessedAreas({ ...nothing, graph })],
      owners: () => [reconcileOwners(statements, riskThreshold, today), decidingCompanies(graph, riskThreshold)],
      capital: () => [
        wholeCapital(capital),
        comparedSources(statements, graph),
        openBranchesOnFile({ ...capital, name: 'Subject', serviceId: null }),
      ],
      determination: () => determinationPaper(graph, usualOwnerThreshold, today),
      sanctions: () => sanctionRules.map((rule) => verdictsOf(structureOf(graph), ['A'], rule)),
      comparison: () => compareGraphs(before, graph),
      monitor: () => differencesOf({ graph: before }, { graph }),
      matching: () => matchesIn(matchIndex([]), [party]),
    }
  })
  expect(longest.of).not.toBe('')
  expect(longest.ms, longest.of).toBeLessThan(heldMsMax)
})

it('nor what follows from the beneficial owners of a register', () => {
  const graph = graphOfEveryField()
  const result = ownersOfEveryField()
  const longest = longestHeld([result.ultimateBeneficialOwnerReport ?? {}], (changed, before) => {
    const owners = changed.ultimateBeneficialOwners ?? []
    const statements = { owners, shareholders: null, isListWhole: true, graph: computedNodes(graph) }
    const paper = determinationPaper(graph, usualOwnerThreshold, today)
    return {
      reading: () => tolerate(UboReportResult, { type: 'uboReport', ultimateBeneficialOwnerReport: changed }),
      risks: () => risksOf({ ...nothing, owners }),
      owners: () => ownerLists(reconcileOwners(statements, riskThreshold, today), [], riskThreshold),
      comparison: () => compareUbo(before, changed),
      determination: () => paper && compareDeterminedOwners(owners, { graph, paper, threshold: riskThreshold, today }),
    }
  })
  expect(longest.of).not.toBe('')
  expect(longest.ms, longest.of).toBeLessThan(heldMsMax)
})

import type { CompanyState, ScreeningState } from '#lib/contract/index.ts'
import type { CompanyMaterial } from '#lib/domain/disclosures/index.ts'
import { type OnFile, onFile, sandboxCompanies } from '#lib/testing/on-file.ts'
import type { PaperOptions } from '../options.ts'

export const readAt = '2026-11-26T12:00:00.000Z'
const at = '2026-11-20T10:00:00.000Z'

/** Companies written by hand, of which each register of the sandbox has some. */
export const byHand: readonly OnFile[] = sandboxCompanies.filter(({ isFixed }) => isFixed).map(onFile)

const screened = (serviceId: string): ScreeningState => ({
  ...{ serviceId, kind: 'notCompared', confirmed: [], open: [], parties: null, lists: [], notCompared: 'noList' },
})
const nothingKnown = (serviceId: string): CompanyState => ({
  ...{ serviceId, version: 1, answers: [], facts: [], later: [], basis: { answers: 4, searches: 0, changes: 0 } },
})

/** All that is on file of a company once every product was ordered. */
export function materialOn(company: OnFile, more: Partial<CompanyMaterial> = {}): CompanyMaterial {
  const { serviceId, name, report, owners, graph, statements } = company
  const stored = <T>(product: string, value: T) => ({ orderId: `ord_${product}`, at, value, unexpected: [] })
  return {
    ...{ kind: 'company', serviceId, name, readAt, missing: [], noOwner: null, composition: null },
    report: stored('report', report),
    hasBranches: (report.relationships?.branches ?? []).length > 0,
    owners: owners === null ? null : stored('ubo', { ultimateBeneficialOwners: [...owners] }),
    graph: stored('graph', graph),
    financials:
      statements === null
        ? null
        : stored('financials', { type: 'financials', statements: [...statements], sources: {} }),
    state: nothingKnown(serviceId),
    screening: screened(serviceId),
    file: { version: 0, status: 'open', decision: null, isProposed: false },
    ...more,
  }
}

/** A company of which nothing was ordered. */
export function nothingOn(company: OnFile): CompanyMaterial {
  const none = { report: null, owners: null, graph: null, financials: null }
  const missing = (['report', 'ubo', 'graph', 'financials'] as const).map((what) => ({
    ...{ content: 'result' as const, what, reason: 'notOrdered' as const },
  }))
  return materialOn(company, { ...none, missing })
}

export function optionsOf(more: Partial<PaperOptions> = {}): PaperOptions {
  return {
    ...{ sections: [], language: 'en', madeAt: readAt, timeZone: 'Europe/Berlin', madeBy: null },
    ...{ recipient: { name: 'Ines Krall', organization: 'Bank Nordlicht' }, purpose: 'Account opening' },
    includesPersonal: false,
    ...more,
  }
}

import type { BeneficialOwner, ShareholderGraph } from '#lib/contract/index.ts'
import { type OwnerThreshold, ownerThresholds } from '#lib/domain/law/index.ts'
import { determinationPaper } from './index.ts'

export const today = '2027-08-01'
export const thresholdOf = (id: string): OwnerThreshold => {
  const found = ownerThresholds.find(({ source }) => source.id === id)
  if (found === undefined) throw new Error(id)
  return found
}
export const quarter = thresholdOf('amlr-52-1')

export type Held = [holder: string, owned: string, exact: number]
/** Capital letters are companies, `R` the root. */
export function graphOf(held: Held[]): ShareholderGraph {
  const ids = [...new Set(['R', ...held.map(([holder]) => holder), ...held.map(([, owned]) => owned)])]
  return {
    rootCompanyId: 'R',
    nodes: ids.map((id) => ({
      id,
      type: id === 'R' ? 'rootEntity' : id === id.toLowerCase() ? 'person' : 'company',
      data: id === id.toLowerCase() ? { name: `Person ${id}` } : { legalName: id },
    })),
    edges: held.map(([source, target, exact], index) => ({
      ...{ id: `e${index}`, source, target },
      data: { interestType: 'shareholding', percentage: { exact }, sourceId: 'register' },
    })),
    stopReason: 'completed',
    sources: { register: { name: 'Register of Companies', date: { normalized: '2027-07-20' } } },
  }
}
export const paperOf = (graph: ShareholderGraph, threshold = quarter) => {
  const paper = determinationPaper(graph, threshold, today)
  if (paper === null) throw new Error('the graph has a root')
  return paper
}
export const owner = (fullName: string, exact: number): BeneficialOwner => ({
  type: 'person',
  person: { name: { fullName } },
  interests: [{ type: 'shareholding', percentage: { exact } }],
})

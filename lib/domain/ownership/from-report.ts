import type { Shareholder } from '#lib/contract/index.ts'
import { linesStated } from './from-graph.ts'
import type { Structure, StructureParty } from './structure.ts'

/** The company a report is of, in its structure. */
export const reportRoot = 'root'

/** A report's list of shareholders as a structure of one level, where no graph is on file. */
export function structureOfReport(shareholders: readonly Shareholder[]): Structure {
  const parties = shareholders.map(
    ({ type, person, company }, at): StructureParty => ({
      id: shareholderId(at),
      type: type === 'person' || (person && !company) ? 'person' : 'company',
    }),
  )
  const holdings = shareholders.flatMap((shareholder, at) =>
    linesStated({ by: shareholderId(at), of: reportRoot, source: shareholderId(at) }, shareholder),
  )
  return { parties: [{ id: reportRoot, type: 'company' }, ...parties], holdings }
}

export function shareholderId(at: number): string {
  return `shareholder-${at}`
}

import type { Shareholder } from '#lib/contract/index.ts'
import { spanOf } from './span.ts'
import type { StatedHolding, Structure, StructureParty } from './structure.ts'

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
  const holdings = shareholders.map(({ percentage, jointHolding }, at): StatedHolding => {
    const joint = jointHolding?.parcelId
    return {
      ...{ by: shareholderId(at), of: reportRoot, kind: 'shares', source: shareholderId(at) },
      share: percentage == null ? null : spanOf(percentage),
      ...(joint ? { joint } : {}),
    }
  })
  return { parties: [{ id: reportRoot, type: 'company' }, ...parties], holdings }
}

export function shareholderId(at: number): string {
  return `shareholder-${at}`
}

import type { CompanyState } from '#lib/contract/index.ts'
import { changesSince } from './changes-since.ts'

/** How much is known of a company beside its newest answers, for places with room for a line. */
export interface KnownCounts {
  /** What became known after the newest answers were read, and how much of it is serious. */
  changes: number
  serious: number
  /** Matches with lists: confirmed ones, and those nobody has decided. */
  confirmed: number
  undecided: number
  /** Differences with a register that nobody has decided. */
  discrepancies: number
}

export function knownCounts(state: Pick<CompanyState, 'answers' | 'later'>): KnownCounts {
  const changes = changesSince(state)
  const matches = state.later.filter(({ kind }) => kind === 'screening')
  return {
    changes: changes.length,
    serious: changes.filter(({ severity }) => severity === 'serious').length,
    confirmed: matches.filter((one) => one.state === 'confirmed').length,
    undecided: matches.filter((one) => one.state !== 'confirmed').length,
    discrepancies: state.later.filter(({ kind }) => kind === 'case').length,
  }
}

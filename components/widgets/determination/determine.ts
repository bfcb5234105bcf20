import type { BeneficialOwner, ShareholderGraph } from '#lib/contract/index.ts'
import {
  type ComparedOwner,
  compareDeterminedOwners,
  countAbove,
  type DeterminationPaper,
  determinationPaper,
  relationsAboveMax,
} from '#lib/domain/determination/index.ts'
import type { OwnerThreshold } from '#lib/domain/law/index.ts'

/** What the page asks of its worker. */
export interface DeterminationQuestion {
  graph: ShareholderGraph
  /** Of the register; null where no extract is on file. */
  owners: readonly BeneficialOwner[] | null
  /** Whether all of its entries could be read. */
  isRegisterWhole: boolean
  threshold: OwnerThreshold
  /** YYYY-MM-DD */
  today: string
}

export interface DeterminationAnswer {
  /** Null where the graph has no root to ask about, or too many relations. Names are the page's: a function is not sent. */
  paper: Omit<DeterminationPaper, 'nameOf'> | null
  compared: readonly ComparedOwner[] | null
  /** The number of relations above the company where that is too many. */
  tooMany: number | null
}

/** The determination, and the register beside it. */
export function determine({
  graph,
  owners,
  isRegisterWhole,
  threshold,
  today,
}: DeterminationQuestion): DeterminationAnswer {
  const above = countAbove(graph, today)
  if (above > relationsAboveMax) return { paper: null, compared: null, tooMany: above }
  const found = determinationPaper(graph, threshold, today)
  if (found === null) return { paper: null, compared: null, tooMany: null }
  const { nameOf: _nameOf, ...paper } = found
  const { percent, isStrict } = threshold.limit
  const asked = { percent: Number(percent), isInclusive: !isStrict }
  const compared =
    owners && compareDeterminedOwners(owners, { graph, paper: found, threshold: asked, today, isRegisterWhole })
  return { paper, compared, tooMany: null }
}

import type { BeneficialOwner, ShareholderGraph } from '#lib/contract/index.ts'
import { statedOwnersOf } from '#lib/domain/cases/index.ts'
import { type OwnerOutcome, type Proposal, proposeClass, type StatedOwner } from '#lib/domain/law/index.ts'
import { isSameParty, partyOfNode, type Threshold } from '#lib/domain/ownership/index.ts'
import { earlierOwners } from './earlier.ts'
import { type DeterminationPaper, percentageOfSpan } from './paper.ts'

/** One person as the register states it and as computed; neither is the winner. */
export interface ComparedOwner {
  registered: StatedOwner | null
  computed: OwnerOutcome | null
  /** As computed, in the form of a statement; null for whom the arithmetic does not make an owner. */
  held: StatedOwner | null
  /** The proposed class of the difference; null where they agree or nothing can be said. */
  difference: Proposal | null
}

interface Known {
  graph: ShareholderGraph
  paper: DeterminationPaper
  threshold: Threshold
  today: string
}

/**
 * Registered beside computed owners, a row each: those of one number or name first, then those whose names differ only in
 * typing or spelling. Who may be an owner and is not registered is no difference, because nobody can say that it is one.
 */
export function compareOwners(
  owners: readonly BeneficialOwner[],
  { graph, paper, threshold, today }: Known,
): ComparedOwner[] {
  const earlier = earlierOwners({ graphs: [graph], lists: [] }, today)
  const nodes = new Map((graph.nodes ?? []).map((node) => [node.id, node]))
  const computed = paper.persons.flatMap((outcome) => {
    const node = nodes.get(outcome.party)
    if (node === undefined) return []
    return [{ outcome, held: { party: partyOfNode(node), share: percentageOfSpan(outcome.art52), role: null } }]
  })
  const left = [...computed]
  const take = (fits: (held: StatedOwner) => boolean) => {
    const at = left.findIndex(({ held }) => fits(held))
    return at < 0 ? null : (left.splice(at, 1)[0] ?? null)
  }
  const registered = statedOwnersOf(owners, today)
  const sure = registered.map((one) => take(({ party }) => isSameParty(one.party, party)))
  const found = registered.map((one, index) => sure[index] ?? take((held) => isAlike(one, held, threshold)))
  const rows = registered.map((one, index): ComparedOwner => {
    const match = found[index] ?? null
    const held = match === null || match.outcome.status === 'isNot' ? null : match.held
    return {
      registered: one,
      computed: match?.outcome ?? null,
      held,
      difference: proposeClass(one, held, { threshold, earlier }),
    }
  })
  const others = left.flatMap(({ outcome, held }): ComparedOwner[] => {
    if (outcome.status === 'isNot') return []
    const isSure = outcome.status === 'is'
    const difference = isSure ? proposeClass(null, held, { threshold }) : null
    return [{ registered: null, computed: outcome, held: isSure ? held : null, difference }]
  })
  return [...rows, ...others]
}

/** Two names that typing or spelling alone tells apart. */
function isAlike(one: StatedOwner, other: StatedOwner, threshold: Threshold): boolean {
  const proposal = proposeClass({ ...one, share: null, role: null }, { ...other, share: null }, { threshold })
  return proposal === null || proposal.class !== 'substantive'
}

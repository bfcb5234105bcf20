import type { BeneficialOwner, ShareholderGraph } from '#lib/contract/index.ts'
import { statedOwnersOf } from '#lib/domain/cases/index.ts'
import { type OwnerOutcome, type Proposal, proposeClass, type StatedOwner } from '#lib/domain/law/index.ts'
import {
  isEndedRelation,
  isSameParty,
  type OwnerParty,
  partyOfNode,
  partyOfOwner,
  type Threshold,
} from '#lib/domain/ownership/index.ts'
import { earlierOwners } from './earlier.ts'
import { type DeterminationPaper, percentageOfText } from './paper.ts'

/** One person as the register states it and as computed; neither is the winner. */
export interface ComparedOwner {
  registered: StatedOwner | null
  computed: OwnerOutcome | null
  /** As computed, in the form of a statement; null for whom the arithmetic does not make an owner. */
  held: StatedOwner | null
  /** The proposed class of the difference; null where they agree or nothing can be said. */
  difference: Proposal | null
  /** Every interest of the register's entry has ended: it names the owner still, and states nothing of today. */
  isEnded: boolean
  /**
   * Why nobody was computed: only natural persons are; one may be in the graph and hold nothing today, or not be in it, or
   * be among those whom the graph lacks.
   */
  notComputed: 'noPerson' | 'holdsNothing' | 'notInGraph' | 'notKnown' | null
  /** False where nobody can say whether there is a difference: then none is never said. */
  isComparable: boolean
}

interface Known {
  graph: ShareholderGraph
  paper: DeterminationPaper
  threshold: Threshold
  today: string
  /** False where entries of the register could not be read: whom the others do not name may be registered all the same. */
  isRegisterWhole?: boolean
}

/**
 * Registered beside computed owners, a row each: those of one number or name first, then those whose names differ only in
 * typing or spelling. Who may be an owner and is not registered, whom the arithmetic does not look at, and who is no owner by a
 * graph that lacks some, cannot be compared.
 */
export function compareDeterminedOwners(
  owners: readonly BeneficialOwner[],
  { graph, paper, threshold, today, isRegisterWhole = true }: Known,
): ComparedOwner[] {
  const earlier = earlierOwners({ graphs: [graph], lists: [] }, today)
  const { isKnown: isWhole } = paper.whole
  const nodes = new Map((graph.nodes ?? []).map((node) => [node.id, node]))
  const computed = paper.persons.flatMap((outcome) => {
    const node = nodes.get(outcome.party)
    if (node === undefined) return []
    return [{ outcome, held: { party: partyOfNode(node), share: percentageOfText(outcome.art52), role: null } }]
  })
  const left = [...computed]
  const take = (fits: (held: StatedOwner) => boolean) => {
    const at = left.findIndex(({ held }) => fits(held))
    return at < 0 ? null : (left.splice(at, 1)[0] ?? null)
  }
  const registered = statedOwnersOf(owners, today)
  const sure = registered.map((one) => take(({ party }) => isSameParty(one.party, party)))
  const found = registered.map((one, index) => sure[index] ?? take((held) => isAlike(one, held, threshold)))
  const placeOf = (party: OwnerParty) => {
    if (party.kind !== 'person') return 'noPerson' as const
    const isThere = [...nodes.values()].some((node) => isSameParty(partyOfNode(node), party))
    if (isThere) return 'holdsNothing' as const
    return isWhole ? ('notInGraph' as const) : ('notKnown' as const)
  }
  const rows = registered.map((one, index): ComparedOwner => {
    const match = found[index] ?? null
    const held = match === null || match.outcome.status === 'isNot' ? null : match.held
    const notComputed = match === null ? placeOf(one.party) : null
    const isComparable = notComputed !== 'noPerson' && (held !== null || isWhole)
    const difference = isComparable ? proposeClass(one, held, { threshold, earlier }) : null
    return {
      registered: one,
      computed: match?.outcome ?? null,
      held,
      difference,
      isEnded: false,
      notComputed,
      isComparable,
    }
  })
  const ended = endedEntries(owners, today).map((one): ComparedOwner => {
    const match = take(({ party }) => isSameParty(one.party, party))
    const isOwner = match !== null && match.outcome.status === 'is'
    return {
      ...{ registered: one, computed: match?.outcome ?? null, held: isOwner ? match.held : null },
      difference: isOwner ? proposeClass(null, match.held, { threshold }) : null,
      ...{ isEnded: true, notComputed: match === null ? placeOf(one.party) : null },
      isComparable: isOwner || (isWhole && match?.outcome.status !== 'may'),
    }
  })
  const others = left.flatMap(({ outcome, held }): ComparedOwner[] => {
    if (outcome.status === 'isNot') return []
    const isSure = outcome.status === 'is'
    const isComparable = isSure && isRegisterWhole
    const difference = isComparable ? proposeClass(null, held, { threshold }) : null
    const row = { registered: null, computed: outcome, held: isSure ? held : null, difference }
    return [{ ...row, isEnded: false, notComputed: null, isComparable }]
  })
  return [...rows, ...ended, ...others]
}

/** Entries of which every interest has ended by this day. */
function endedEntries(owners: readonly BeneficialOwner[], today: string): StatedOwner[] {
  return owners.flatMap((owner) => {
    const interests = owner.interests ?? []
    if (interests.length === 0 || !interests.every((one) => isEndedRelation(one, today))) return []
    const kinds = interests.flatMap(({ type }) => type ?? [])
    return [{ party: partyOfOwner(owner), share: null, role: [...new Set(kinds)].join(', ') || null }]
  })
}

/** Two names that typing or spelling alone tells apart. */
function isAlike(one: StatedOwner, other: StatedOwner, threshold: Threshold): boolean {
  const proposal = proposeClass({ ...one, share: null, role: null }, { ...other, share: null }, { threshold })
  return proposal === null || proposal.class !== 'substantive'
}

import type { BeneficialOwner, Shareholder, ShareholderGraph } from '#lib/contract/index.ts'
import { statedOwnersOf } from '#lib/domain/cases/index.ts'
import { type OwnerOutcome, type Proposal, proposeClass, type StatedOwner } from '#lib/domain/law/index.ts'
import {
  add,
  cumulativeOwnership,
  cut,
  isEndedRelation,
  isSameParty,
  type OwnerParty,
  partyOfNode,
  partyOfOwner,
  percentageOf,
  readOwnership,
  type Threshold,
  turningDays,
} from '#lib/domain/ownership/index.ts'
import { dayMs, dayOf } from '#lib/time/index.ts'
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
function isAlike(one: StatedOwner, other: StatedOwner, threshold: Threshold) {
  const proposal = proposeClass({ ...one, share: null, role: null }, { ...other, share: null }, { threshold })
  return proposal === null || proposal.class !== 'substantive'
}

/** What is on file beside the register of owners, the newest first. An extract of that register proves nothing of itself. */
interface EarlierSources {
  graphs: readonly ShareholderGraph[]
  /** Holders by report. */
  lists: readonly (readonly Shareholder[])[]
}

/** States of one graph that are looked at, the latest first: a graph has as many as days on which a relation began or ended. */
const statesMax = 50

/**
 * Owners as other sources showed them at an earlier date (Article 24(2)(b) of Regulation (EU) 2024/1624): a graph before each
 * day on which it changed, and what older graphs and reports said then. What the newest ones say of today is not earlier.
 */
export function earlierOwners({ graphs, lists }: EarlierSources, today: string): StatedOwner[] {
  const ofGraphs = graphs.flatMap((graph, age) => {
    const passed = turningDays(graph).filter((day) => day <= today)
    const before = passed.slice(-statesMax).flatMap((day) => ownersIn(graph, dayOf(new Date(Date.parse(day) - dayMs))))
    return age === 0 ? before : [...ownersIn(graph), ...before]
  })
  const ofLists = lists.slice(1).flatMap((list) =>
    list.flatMap((holder): StatedOwner[] => {
      if (holder.jointHolding || !holder.percentage) return []
      return [{ party: partyOfOwner(holder), share: holder.percentage, role: null }]
    }),
  )
  return [...ofGraphs, ...ofLists]
}

/** Everybody with a part of the root, on a day or as the graph says by itself; a joint parcel leaves the part open. */
function ownersIn(graph: ShareholderGraph, asOf?: string): StatedOwner[] {
  const ownership = readOwnership(graph, { asOf })
  const { share, joint } = cumulativeOwnership(ownership)
  return ownership.nodes.flatMap((node, index): StatedOwner[] => {
    const [alone, together] = [share[index], joint[index]]
    if (index === ownership.root || alone === undefined || together === undefined) return []
    const high = cut(add(alone, together)).high
    return high.at.top === 0n ? [] : [{ party: partyOfNode(node), share: percentageOf({ ...alone, high }), role: null }]
  })
}

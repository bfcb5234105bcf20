import type { BeneficialOwner, GraphNode, Percentage, Shareholder } from '#lib/contract/index.ts'
import type { Fraction } from './fraction.ts'
import { addBounds, intervalOf, noBound, restBeside } from './interval.ts'
import { compareParties, foldName, type OwnerParty, partyOfNode, partyOfOwner } from './owner-parties.ts'
import { countedShares } from './shareholdings.ts'
import {
  contradict,
  currentInterests,
  type DerivedShares,
  derivedShares,
  hasControl,
  isClearlyAbove,
  isInPlace,
  isOwnershipInterest,
  totalShare,
} from './stated-shares.ts'
import { reaches, type Threshold } from './threshold.ts'

/** What each source says. Null where it is not on file: then nothing is concluded from its silence. */
export interface OwnerStatements {
  owners: readonly BeneficialOwner[] | null
  shareholders: readonly Shareholder[] | null
  /** False where the report says that its list is not whole, or entries of it could not be read. */
  isListWhole: boolean
  /** False where entries of the register's or of the graph could not be read: what they lack is no discrepancy then. */
  isRegisterWhole?: boolean
  isGraphWhole?: boolean
  graph: readonly GraphNode[] | null
}

export type FindingKind =
  | 'notNamed'
  | 'derivedNotNamed'
  | 'notAHolder'
  | 'notDerived'
  | 'directShareDiffers'
  | 'derivedShareDiffers'
  | 'onlyEnded'
  | 'otherBirth'

export interface OwnerRow {
  id: string
  party: OwnerParty
  registered: BeneficialOwner | null
  /** What counts today of what the register states. */
  registeredShare: Percentage | null
  hasControl: boolean
  /** Interests that have not ended. */
  hasCurrent: boolean
  /** Named only as a senior manager in place of an owner. */
  isInPlace: boolean
  shareholder: Shareholder | null
  /** What the report's entry counts for: at most what the others of the list leave. */
  reportedShare: Percentage | null
  derived: GraphNode | null
  derivedShares: DerivedShares
  findings: readonly FindingKind[]
}

type Draft = Pick<OwnerRow, 'party' | 'registered' | 'shareholder' | 'derived'> & { isUnsure: boolean }

/**
 * The register's owners beside the report's shareholders and the graph's persons, a row each. Findings are what cannot be
 * true together; what one source merely leaves out is none.
 */
export function reconcileOwners(statements: OwnerStatements, threshold: Threshold, today: string): OwnerRow[] {
  const { owners, shareholders, graph } = statements
  const drafts: Draft[] = (owners ?? []).map((registered) => ({
    ...{ party: partyOfOwner(registered), registered, shareholder: null, derived: null, isUnsure: false },
  }))
  const byParty = new PartyIndex<Draft>()
  for (const draft of drafts) byParty.add(draft)
  const place = (party: OwnerParty, said: Pick<Draft, 'shareholder'> | Pick<Draft, 'derived'>) => {
    const added = placed(byParty.near(party), party, said)
    if (added === null) return
    drafts.push(added)
    byParty.add(added)
  }
  for (const shareholder of shareholders ?? []) place(partyOfOwner(shareholder), { shareholder })
  for (const derived of graph ?? []) {
    const party = partyOfNode(derived)
    if (derived.type === 'person' || isNamed(byParty.near(party), derived, party)) place(party, { derived })
  }
  const unexplained = unexplainedBy(graph)
  const counted = countedShares(shareholders ?? [])
  return drafts.map((draft, index) => {
    const reportedShare = draft.shareholder === null ? null : (counted.get(draft.shareholder) ?? null)
    const row = { ...draft, ...sharesOf(draft, today), reportedShare, id: String(index) }
    return { ...row, findings: findingsOf(row, statements, { threshold, unexplained, today }) }
  })
}

/** A company of the graph is an intermediate step, unless a source names it as an owner or holder. */
function isNamed(near: readonly Draft[], node: GraphNode, party: OwnerParty) {
  return node.type !== 'rootEntity' && near.some((draft) => compareParties(draft.party, party) === 'same')
}

/** Adds what a source says to the same party, where nothing is said there yet; else the row it needs. */
function placed(
  near: readonly Draft[],
  party: OwnerParty,
  said: Pick<Draft, 'shareholder'> | Pick<Draft, 'derived'>,
): Draft | null {
  const isFree = (draft: Draft) => ('shareholder' in said ? draft.shareholder : draft.derived) === null
  const match = near.find((draft) => isFree(draft) && compareParties(draft.party, party) === 'same')
  if (match !== undefined) {
    Object.assign(match, said)
    return null
  }
  const isUnsure = near.some((draft) => compareParties(draft.party, party) === 'unsure')
  return { party, registered: null, shareholder: null, derived: null, isUnsure, ...said }
}

function sharesOf({ registered, derived }: Draft, today: string) {
  const current = registered === null ? [] : currentInterests(registered, today)
  const { cumulativeOwnership, jointlyHeldOwnership } = derived?.data ?? {}
  return {
    registeredShare: totalShare(current),
    hasControl: hasControl(current),
    hasCurrent: current.length > 0 || (registered !== null && (registered.interests ?? []).length === 0),
    isInPlace: current.length > 0 && current.every(isInPlace),
    derivedShares: derivedShares(cumulativeOwnership ?? null, jointlyHeldOwnership ?? null),
  }
}

interface Measure {
  threshold: Threshold
  /** How much of the company the graph does not lead to a person, in percent; null without a graph. */
  unexplained: Fraction | null
  today: string
}

function findingsOf(
  row: Omit<OwnerRow, 'findings'> & { isUnsure: boolean },
  said: OwnerStatements,
  measure: Measure,
): FindingKind[] {
  const found = row.registered === null ? unnamed(row, said, measure.threshold) : named(row, said, measure)
  return row.isUnsure ? [...found, 'otherBirth'] : found
}

/** A party the register does not name: a finding where the share is certainly above the threshold. */
function unnamed(row: Omit<OwnerRow, 'findings'>, said: OwnerStatements, threshold: Threshold): FindingKind[] {
  if (said.owners === null || said.isRegisterWhole === false || row.party.kind !== 'person') return []
  const isSure = (share: Percentage | null | undefined) => share != null && reaches(share, threshold) === 'surely'
  const isHolder = isSure(row.shareholder?.percentage)
  const isDerived = isSure(row.derivedShares.between)
  return [...(isHolder ? (['notNamed'] as const) : []), ...(isDerived ? (['derivedNotNamed'] as const) : [])]
}

function named(row: Omit<OwnerRow, 'findings'>, said: OwnerStatements, { unexplained, today }: Measure): FindingKind[] {
  const interests = row.registered?.interests ?? []
  const current = row.registered === null ? [] : currentInterests(row.registered, today)
  const findings: FindingKind[] = []
  if (interests.length > 0 && current.length === 0) findings.push('onlyEnded')
  const direct = current.filter(
    (one) => one.directOrIndirect === 'direct' && isOwnershipInterest(one) && !isJoint(one.type),
  )
  const directShare = totalShare(direct)
  if (said.shareholders !== null && direct.length > 0) {
    if (row.shareholder === null && said.isListWhole) findings.push('notAHolder')
    const reported = row.shareholder?.percentage ?? null
    if (reported !== null && directShare !== null && contradict(reported, directShare))
      findings.push('directShareDiffers')
  }
  const { registeredShare } = row
  const { between } = row.derivedShares
  if (registeredShare === null || unexplained === null || said.isGraphWhole === false) return findings
  if (between !== null && contradict(registeredShare, between)) findings.push('derivedShareDiffers')
  // What the graph does not explain may be this owner's, as long as it is enough.
  if (row.derived === null && isClearlyAbove(intervalOf(registeredShare).low.at, unexplained))
    findings.push('notDerived')
  return findings
}

/** A joint parcel has its own entry in a list of shareholders. */
function isJoint(type: string | null | undefined) {
  return /joint/i.test(type ?? '')
}

function unexplainedBy(graph: readonly GraphNode[] | null): Fraction | null {
  if (graph === null) return null
  const persons = graph
    .filter(({ type }) => type === 'person')
    .flatMap(({ data }) => (data?.cumulativeOwnership ? [data.cumulativeOwnership] : []))
  const explained = persons.map((share) => intervalOf(share).low).reduce(addBounds, noBound)
  return restBeside(explained).at
}

/**
 * Things by their party, so that one of thousands is compared with those that can be the same and with no other: parties are
 * the same or unsure only where they share a number or, folded, the name.
 */
export class PartyIndex<T extends { party: OwnerParty }> {
  readonly #byKey = new Map<string, T[]>()
  readonly #places = new Map<T, number>()

  add(one: T): void {
    this.#places.set(one, this.#places.size)
    for (const key of keysOf(one.party)) {
      const known = this.#byKey.get(key)
      if (known === undefined) this.#byKey.set(key, [one])
      else known.push(one)
    }
  }

  /** In the order in which they were added. */
  near(party: OwnerParty): T[] {
    const found = new Set(keysOf(party).flatMap((key) => this.#byKey.get(key) ?? []))
    return [...found].toSorted((a, b) => (this.#places.get(a) ?? 0) - (this.#places.get(b) ?? 0))
  }
}

function keysOf({ name, numbers }: OwnerParty): string[] {
  const own = name === '' ? [] : [`name ${foldName(name)}`]
  return [...own, ...numbers.map((number) => `number ${number}`)]
}

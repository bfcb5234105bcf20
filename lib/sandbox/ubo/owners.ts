import type { GraphEdge, GraphNode, ShareholderGraph } from '#lib/contract/index.ts'
import {
  add,
  between,
  compare,
  cumulativeOwnership,
  drawnEnds,
  type End,
  exactly,
  fractionOf,
  type Interval,
  isNegligible,
  minus,
  noBound,
  nothingHeld,
  type Ownership,
  pathsToRoot,
  readOwnership,
  unknownShare,
} from '#lib/domain/ownership/index.ts'
import { nameOfParty } from '../report/parties.ts'
import type { Day } from '../world/calendar.ts'
import { keyOfParty, type Party } from '../world/model.ts'
import { legalFormOfWorld } from '../world/names-forms.ts'
import { organOf, type RoleKey } from '../world/names-roles.ts'
import { pickAt } from '../world/random.ts'
import { type Moment, worldStateOf } from '../world/state.ts'
import { isCurrent, type WorldState } from '../world/view.ts'

export interface SandboxInterest {
  type: 'shareholding' | 'jointShareholding' | 'generalPartner' | 'otherInfluenceOrControl' | 'seniorManagingOfficial'
  isDirect: boolean
  /** Null where the interest is no share. */
  share: Interval | null
  details: string | null
  since: Day | null
  until: Day | null
}

/** One interest of one party. */
type Claim = [Party, SandboxInterest]

/** Somebody whom a register of beneficial owners names, with every interest that makes them one. */
export interface Owner {
  party: Party
  interests: SandboxInterest[]
}

/** More than this part of the shares makes a beneficial owner (the threshold of the EU's directives). */
const quarter = fractionOf(25)
const half = fractionOf(50)
const partnerRoles: ReadonlySet<RoleKey> = new Set(['dePartner', 'frCommandite'] as const)

/**
 * Beneficial owners as they follow from who holds what: by shares, through chains, together, by contract or as a partner;
 * owners who have left with their end; where nobody is found, Alpha names the managers instead and Gamma nobody.
 */
export function ownersOf(state: WorldState, moment: Moment): Owner[] {
  const above = ownersAbove(state, moment)
  const owners = new Map<string, Owner>()
  const add = (party: Party, ...interests: SandboxInterest[]) => {
    const key = keyOfParty(party)
    const known = owners.get(key)
    if (known === undefined) owners.set(key, { party, interests })
    else known.interests.push(...interests)
  }
  for (const [party, share] of considerable(above)) add(party, ...sharesOf(state, party, share, above, moment))
  for (const [party, interest] of jointly(state, above, moment)) add(party, interest)
  for (const [party, interest] of controlling(state, moment)) {
    const direct = owners.has(keyOfParty(party)) ? [] : directShares(state, party)
    add(party, ...direct, interest)
  }
  const isNobody = owners.size === 0
  for (const [party, interest] of formerly(state)) add(party, interest)
  if (isNobody && state.company.register === 'xa')
    for (const { party, interests } of managers(state)) add(party, ...interests)
  return [...owners.values()]
}

/** Persons, and companies at which the chain ends, with more than a quarter for sure. */
function considerable({ ownership, share, parties, isTop }: Above): [Party, Interval][] {
  return [...parties].flatMap(([key, party]): [Party, Interval][] => {
    const index = ownership.indexOf.get(key) ?? -1
    const owned = share[index]
    const isEnd = party.kind !== 'company' || isTop(party)
    if (owned === undefined || index === ownership.root || !isEnd) return []
    return isConsiderable(owned) ? [[party, owned]] : []
  })
}

/** A range from 25 % counts, exactly 25 % does not. */
function isConsiderable({ low, high }: Interval) {
  return compare(low.at, quarter) >= 0 && compare(high.at, quarter) > 0
}

function sharesOf(state: WorldState, party: Party, owned: Interval, above: Above, moment: Moment): SandboxInterest[] {
  const direct = directShares(state, party)
  const held = direct.flatMap(({ share }) => share ?? []).reduce(add, nothingHeld)
  const share = { low: without(owned.low, held.low), high: without(owned.high, held.high) }
  if (isNegligible(share.high.at)) return direct
  const details = wayOf(party, above, moment)
  return [...direct, { ...sandboxInterest('shareholding', false, details, null), share }]
}

function without(all: End, part: End) {
  return compare(all.at, part.at) > 0 ? { at: minus(all.at, part.at), isOpen: false } : noBound
}

/** Direct holdings of a party in the company, without joint parcels. */
function directShares({ holdings, today }: WorldState, party: Party): SandboxInterest[] {
  const key = keyOfParty(party)
  return holdings.flatMap((holding): SandboxInterest[] => {
    const { holders, parcelId, since, until, more } = holding
    const isTheirs = parcelId === null && holders.some((holder) => keyOfParty(holder) === key)
    if (!isTheirs || !isCurrent(holding, today) || more?.interestType === 'otherInfluenceOrControl') return []
    const details = more?.shareClass ?? null
    return [{ ...sandboxInterest('shareholding', true, details, since), share: intervalIn(holding), until }]
  })
}

function intervalIn({ basisPoints, disclosure }: WorldState['holdings'][number]): Interval {
  if (disclosure === 'missing') return unknownShare
  if (disclosure === 'exact') return exactly(basisPoints ?? 0, 10_000)
  const { minimum, exclusiveMinimum, maximum, exclusiveMaximum } = disclosure
  return between({ percent: minimum ?? exclusiveMinimum ?? 0 }, { percent: maximum ?? exclusiveMaximum ?? 100 })
}

/** The companies through which most of an indirect share runs, from the owner down. */
function wayOf(party: Party, { ownership, parties }: Above, moment: Moment): string | null {
  const { paths } = pathsToRoot(ownership, ownership.indexOf.get(keyOfParty(party)) ?? -1, 20)
  const longer = paths.filter(({ steps }) => steps.length > 1)
  const [widest] = longer.toSorted((one, other) => drawnEnds(other.share).high - drawnEnds(one.share).high)
  if (widest === undefined) return null
  const names = widest.steps.slice(0, -1).map(({ of }) => {
    const between = parties.get(ownership.ids[of] ?? '')
    return between === undefined ? 'a joint parcel' : nameOfParty(between, moment)
  })
  return `through ${names.join(' and ')}`
}

/** Those who hold more than a quarter together with others, through one parcel. */
function jointly(state: WorldState, { ownership, joint, parties }: Above, moment: Moment): Claim[] {
  return ownership.parcels.flatMap(({ holders, index }) => {
    const held = ownership.holdingsBy[index] ?? []
    const isOwn = held.some(({ of }) => of === ownership.root)
    return holders.flatMap((holder): Claim[] => {
      const share = joint[holder]
      const party = parties.get(ownership.ids[holder] ?? '')
      if (party === undefined || share === undefined || !isConsiderable(share)) return []
      const others = holders
        .flatMap((other) => parties.get(ownership.ids[other] ?? '') ?? [])
        .filter((one) => one !== party)
      const details = `jointly with ${others.map((other) => nameOfParty(other, moment)).join(' and ')}`
      const since = isOwn ? (state.holdings.find(({ parcelId }) => parcelId !== null)?.since ?? null) : null
      return [[party, { ...sandboxInterest('jointShareholding', isOwn, details, since), share }]]
    })
  })
}

/** General partners whatever they hold, the other side of a contract of control, and whoever has a majority of these. */
function controlling(state: WorldState, moment: Moment): Claim[] {
  const { offices, today, company } = state
  const partners = offices
    .filter((office) => partnerRoles.has(office.role) && isCurrent(office, today))
    .map(({ party, since }): Claim => [party, sandboxInterest('generalPartner', true, null, since)])
  const contracts = company.contracts.filter(({ since, until = null }) => isCurrent({ since, until }, today))
  return [
    ...partners,
    ...partners.flatMap(([party, { since }]) =>
      behind(party, moment, (name) => `through the general partner ${name}`, since),
    ),
    ...contracts.flatMap(({ counterparty, details, since }) =>
      behind(counterparty, moment, (name) => `through ${name}: ${details}`, since),
    ),
  ]
}

/** One that lasts, and is no share. */
export function sandboxInterest(
  type: SandboxInterest['type'],
  isDirect: boolean,
  details: string | null,
  since: Day | null,
): SandboxInterest {
  return { type, isDirect, share: null, details, since, until: null }
}

function behind(party: Party, moment: Moment, words: (name: string) => string, since: Day | null): Claim[] {
  if (party.kind !== 'company') return []
  const state = worldStateOf(pickAt(moment.world.companies, party.index), moment)
  const { ownership, share, parties } = ownersAbove(state, moment)
  return [...parties].flatMap(([key, owner]): Claim[] => {
    const owned = share[ownership.indexOf.get(key) ?? -1]
    if (owner.kind !== 'person' || owned === undefined || compare(owned.low.at, half) <= 0) return []
    return [[owner, sandboxInterest('otherInfluenceOrControl', false, words(state.name), since)]]
  })
}

/** Persons who held more than a quarter and hold it no more. */
function formerly({ holdings, today }: WorldState): Claim[] {
  return holdings.flatMap((holding): Claim[] => {
    const { holders, since, until, basisPoints } = holding
    const [holder, other] = holders
    if (holder?.kind !== 'person' || other !== undefined || until === null || until > today) return []
    const share = intervalIn(holding)
    if ((basisPoints ?? 0) <= 2_500) return []
    return [[holder, { ...sandboxInterest('shareholding', true, null, since), share, until }]]
  })
}

function managers({ company, offices, today }: WorldState): Owner[] {
  const { procura } = organOf(legalFormOfWorld(company.form).organ)
  return offices
    .filter((office) => isCurrent(office, today) && office.role !== procura && office.isDeclared !== true)
    .filter(({ party }) => party.kind === 'person')
    .map(({ party, since }) => ({ party, interests: [sandboxInterest('seniorManagingOfficial', true, null, since)] }))
}

/** Everybody above a company, with what each owns of it through all paths. */
interface Above {
  ownership: Ownership
  /** By index of `ownership`. */
  share: readonly Interval[]
  joint: readonly Interval[]
  parties: ReadonlyMap<string, Party>
  /** Companies in which nobody holds shares: the chain ends there. */
  isTop(party: Party): boolean
}

/** Walks up from a company through all registers; the arithmetic is that of the ownership graph. */
function ownersAbove(state: WorldState, moment: Moment): Above {
  const parties = new Map<string, Party>()
  const edges: GraphEdge[] = []
  const held = new Set<string>()
  const start: Party = { kind: 'company', index: state.company.index }
  const rootId = keyOfParty(start)
  parties.set(rootId, start)
  // A map hands out what is added while it is walked: each party once, in the order it is met.
  for (const [id, party] of parties) {
    if (party.kind !== 'company') continue
    const current =
      party.index === state.company.index ? state : worldStateOf(pickAt(moment.world.companies, party.index), moment)
    for (const edge of edgesInto(current, id)) {
      edges.push(edge)
      held.add(id)
    }
    for (const holding of current.holdings) {
      if (!isCurrent(holding, current.today)) continue
      for (const holder of holding.holders) {
        const key = keyOfParty(holder)
        if (!parties.has(key)) parties.set(key, holder)
      }
    }
  }
  const nodes = [...parties.keys()].map((id): GraphNode => ({ id, type: id === rootId ? 'rootEntity' : 'company' }))
  const graph: ShareholderGraph = { nodes, edges, rootCompanyId: rootId }
  const ownership = readOwnership(graph)
  const { share, joint } = cumulativeOwnership(ownership)
  return { ownership, share, joint, parties, isTop: (party) => !held.has(keyOfParty(party)) }
}

function edgesInto({ holdings, today }: WorldState, target: string): GraphEdge[] {
  return holdings.flatMap((holding, position) => {
    if (!isCurrent(holding, today)) return []
    const { holders, parcelId, disclosure, basisPoints, more } = holding
    const exact = disclosure === 'exact' && basisPoints !== null ? { exact: basisPoints / 100 } : undefined
    const percentage = typeof disclosure === 'string' ? exact : disclosure
    const ids = holders.map(keyOfParty)
    return ids.map((source) => ({
      id: `${source}>${target}#${position}`,
      source,
      target,
      data: {
        interestType: more?.interestType ?? 'shareholding',
        percentage,
        jointHolding: parcelId === null ? undefined : { parcelId, holders: ids },
      },
    }))
  })
}

import {
  type OwnerConvention,
  type OwnerRoute,
  type OwnerThreshold,
  routeSources,
} from '#lib/domain/law/rules/index.ts'
import {
  add,
  type CapitalTable,
  type Cumulative,
  capitalOf,
  cumulativeOwnership,
  cut,
  exactLimit,
  intervalText,
  nothingHeld,
  ownershipOf,
  type Structure,
  type StructureParty,
} from '#lib/domain/ownership/index.ts'
import { controllersOf } from './controllers.ts'
import {
  controlBasis,
  firmest,
  type Interest,
  interestOf,
  interestWithRest,
  restInterest,
  weakest,
} from './interest.ts'
import {
  type Basis,
  type CumulativeShare,
  type Determination,
  type Fallback,
  type OwnerOutcome,
  type PaperStep,
  upstreamOf,
} from './outcome.ts'
import { type Asked, routesOf } from './routes.ts'

/**
 * The beneficial owners of one party by article (Regulation (EU) 2024/1624): every natural person above it with every route,
 * certain or possible, and what stands in place of owners where there is nobody. It proposes; a person decides.
 */
export function determineOwners(structure: Structure, root: string, threshold: OwnerThreshold): Determination {
  return determine(structure, root, threshold, new Set())
}

/** `passed` are the entities whose owners are being looked for: a trust in its own role adds nobody. */
function determine(
  structure: Structure,
  root: string,
  threshold: OwnerThreshold,
  passed: ReadonlySet<string>,
): Determination {
  const table = capitalOf(upstreamOf(structure, root))
  const index = table.indexOf.get(root)
  if (index === undefined) throw new RangeError(`${root} is no party of the structure.`)
  const entity = table.parties[index]
  const type = entity?.type ?? 'company'
  const asked = askedOf(table, index, threshold)
  const within = new Set([...passed, root])
  const personsOf = (id: string) => personsIn(structure, id, threshold, within)
  const candidates = table.parties.flatMap((party, at) => (party.type === 'company' || at === index ? [] : [at]))
  const interests = candidates.map((at) => interestOf(table, at))
  const steps: PaperStep[] = []
  const classes: { of: string; text: string }[] = []
  let isUnnamed = false
  if (entity !== undefined && (type === 'trust' || type === 'foundation')) {
    const route = type === 'trust' ? '58' : '57'
    const roles = throughRoles(entity, { route, basis: 'certain', conventions: [], personsOf })
    steps.push(...roles.steps, ...inControl(asked, interests, route))
    classes.push(...roles.classes)
    isUnnamed = roles.isEmpty
  } else {
    for (const interest of interests) {
      const party = table.parties[interest.party]
      const own = routesOf(asked, interest)
      steps.push(...own)
      const firm = firmestOf(own)
      if (party === undefined || party.type === 'person' || firm === null) continue
      const roles = throughRoles(party, { route: '55', ...firm, personsOf })
      steps.push(...roles.steps)
      classes.push(...roles.classes)
      isUnnamed ||= roles.isEmpty
    }
  }
  const outcomes = outcomesOf(structure, asked, { interests, steps: Map.groupBy(steps, ({ party }) => party) })
  return {
    ...{ root, date: structure.date ?? null, threshold, outcomes, classes },
    fallback: fallbackOf(asked, outcomes, isUnnamed),
    contradictions: table.contradictions,
  }
}

function askedOf(table: CapitalTable, root: number, threshold: OwnerThreshold): Asked {
  const solved = cumulativeOwnership(ownershipOf(table, root))
  const limit = exactLimit(threshold.limit)
  return { table, root, limit, ...controllersOf(table, root), solved }
}

/** A person is itself; a legal entity or arrangement in a role is its own beneficial owners. */
function personsIn(
  structure: Structure,
  id: string,
  threshold: OwnerThreshold,
  passed: ReadonlySet<string>,
): RolePerson[] {
  const party = structure.parties.find((one) => one.id === id)
  if (party === undefined || passed.has(id)) return []
  if (party.type === 'person') return [{ person: id, basis: 'certain' as const, conventions: [] }]
  const { outcomes } = determine(structure, id, threshold, passed)
  return [...outcomes.values()].flatMap(({ party: person, type, status, steps }) => {
    if (type !== 'person' || status === 'isNot') return []
    return [{ person, ...(firmestOf(steps) ?? { basis: 'law', conventions: [] }) }]
  })
}

/** How firm the firmest steps are, and the conventions of all that are so firm. */
function firmestOf(steps: readonly PaperStep[]) {
  const basis = steps.map((step): Basis | null => step.basis).reduce(firmest, null)
  const conventions = steps.flatMap((step) => (step.basis === basis ? step.conventions : []))
  return basis === null ? null : { basis, conventions }
}

/** Whoever else controls a trust or foundation, by the relations on record. */
function inControl(asked: Asked, interests: readonly Interest[], route: OwnerRoute): PaperStep[] {
  return interests.flatMap((interest) => {
    if (controlBasis(interest, asked.root) === null) return []
    return routesOf(asked, interest).flatMap((step) => (step.route === '53' ? [{ ...step, route }] : []))
  })
}

interface Found {
  interests: readonly Interest[]
  steps: ReadonlyMap<string, readonly PaperStep[]>
}

/** Everybody above the root, and the persons that roles lead to, each with the routes found. */
function outcomesOf(structure: Structure, asked: Asked, { interests, steps }: Found): Map<string, OwnerOutcome> {
  const { table, root } = asked
  const cumulative = asked.solved
  const interestBy = new Map(interests.map((interest) => [table.parties[interest.party]?.id ?? '', interest]))
  const outcomes = new Map<string, OwnerOutcome>()
  for (const { id, type } of structure.parties) {
    const interest = interestBy.get(id)
    const own = steps.get(id) ?? []
    if (interest === undefined && own.length === 0) continue
    const routes = new Set(own.flatMap(({ route, basis }) => (basis === 'certain' ? [route] : [])))
    const possible = new Set(own.flatMap(({ route }) => (routes.has(route) ? [] : [route])))
    const hasVotes = interest !== undefined && interest.votes !== interest.shares
    outcomes.set(id, {
      ...{ party: id, type, status: routes.size > 0 ? 'is' : possible.size > 0 ? 'may' : 'isNot' },
      ...{ routes: [...routes], possible: [...possible], steps: own },
      art52: intervalText(interest?.shares.get(root) ?? nothingHeld),
      art52Votes: hasVotes ? intervalText(interest.votes.get(root)) : null,
      cumulative: cumulativeShare(cumulative, table.indexOf.get(id)),
    })
  }
  return outcomes
}

function cumulativeShare({ share, joint }: Cumulative, party: number | undefined): CumulativeShare {
  const own = (party === undefined ? undefined : share[party]) ?? nothingHeld
  const together = (party === undefined ? undefined : joint[party]) ?? nothingHeld
  return { share: intervalText(own), withJoint: intervalText(cut(add(own, together))) }
}

/** Senior managers are proposed only where nobody is and nobody can be an owner, not even who is not named. */
function fallbackOf(asked: Asked, outcomes: ReadonlyMap<string, OwnerOutcome>, isUnnamed: boolean): Fallback | null {
  const persons = [...outcomes.values()].filter(({ type }) => type === 'person')
  if (persons.some(({ status }) => status === 'is')) return null
  if (isUnnamed || persons.some(({ status }) => status === 'may')) return 'open'
  const { table, root } = asked
  if (table.parties[root]?.type !== 'company') return 'seniorManagingOfficials'
  const others = table.parties.flatMap(({ type }, at) => (type === 'company' ? [] : [at]))
  const rest = restInterest(table)
  const isOpen = (interest: Interest) => routesOf(asked, interest).length > 0
  const isAnyOpen = isOpen(rest) || others.some((party) => isOpen(interestWithRest(table, party, rest)))
  return isAnyOpen ? 'open' : 'seniorManagingOfficials'
}

/** Objects of a discretionary trust are owners only once they are chosen, or where the trustees fail to (Article 60). */
const untilChosen = new Set(['objectOfPower', 'defaultTaker'])

interface RolePerson {
  person: string
  basis: Basis
  conventions: readonly OwnerConvention[]
}

interface RoleRule {
  route: Extract<OwnerRoute, '55' | '57' | '58'>
  basis: Basis
  /** What the step of the trust or foundation itself rests on. */
  conventions: readonly OwnerConvention[]
  /** The persons of a party in a role: itself, or the owners of a legal entity (Article 57(2) and 58(3)). */
  personsOf(id: string): readonly RolePerson[]
}

/** All persons of the roles of a trust or foundation. No percentage counts (Articles 57 and 58, recital 109). */
function throughRoles({ id, roles, beneficiaryClasses }: StructureParty, rule: RoleRule) {
  const steps = Object.entries(roles ?? {}).flatMap(([role, ids]) =>
    ids.flatMap((one) =>
      rule.personsOf(one).map(({ person, basis, conventions }): PaperStep => {
        const isOpen = untilChosen.has(role)
        const ofRole: Basis = isOpen ? 'law' : 'certain'
        const used = [...rule.conventions, ...conventions, ...(isOpen ? ['untilChosen' as const] : [])]
        return {
          ...{ party: person, route: rule.route, source: routeSources[rule.route] },
          ...{ basis: weakest(rule.basis, basis, ofRole), role, through: one === person ? [id] : [id, one] },
          ...{ result: null, operands: [], chain: [], conventions: [...new Set(used)] },
        }
      }),
    ),
  )
  const classes = (beneficiaryClasses ?? []).map((text) => ({ of: id, text }))
  // Nobody is named in any role: whoever it is stays open.
  return { steps, isEmpty: steps.length === 0, classes }
}

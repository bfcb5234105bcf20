import {
  type ClosureOptions,
  type ClosureRun,
  closureOf,
  proofOfClosure,
  readingsOf,
} from '#lib/domain/law/machine/index.ts'
import type { SanctionRule } from '#lib/domain/law/rules/index.ts'
import {
  addBounds,
  type Block,
  type CapitalTable,
  capitalOf,
  cut,
  exactLimit,
  type Interval,
  type IntervalText,
  intervalText,
  meets,
  noBound,
  type PathSums,
  pathSumsFrom,
  restBeside,
  type Structure,
} from '#lib/domain/ownership/index.ts'
import { blockedSum, type Caution, type RegimeResult, type Runs, toObtainFor, type Verdict } from './verdict.ts'

/**
 * The verdict of one regime on every party: blocked, not to be decided, or not blocked. Listed parties are those whose match
 * a person confirmed. What it says is arithmetic under the rule given; a person decides.
 */
export function verdictsOf(structure: Structure, listed: readonly string[], rule: SanctionRule): RegimeResult {
  return verdictsIn(capitalOf(structure), listed, rule)
}

/** What people decided where the law leaves it to judgment, by the ids of parties. */
export interface Judged {
  /** Treated as owned or controlled: what such a party owns or controls in turn follows by the rule. */
  owned: readonly string[]
  /** Not treated so: no reading leads through such a party. What arithmetic says of it stands. */
  notOwned: readonly string[]
}

const nobodyJudged: Judged = { owned: [], notOwned: [] }

/** The same of a table that several regimes share, and with what people decided. */
export function verdictsIn(
  table: CapitalTable,
  listed: readonly string[],
  rule: SanctionRule,
  judged: Judged = nobodyJudged,
): RegimeResult {
  const indicesOf = (ids: readonly string[]) => [...new Set(ids.flatMap((id) => table.indexOf.get(id) ?? []))]
  const start = indicesOf(listed)
  const isListed = new Set(start)
  const together = startsOf(table, rule, start, {
    owned: indicesOf(judged.owned).filter((party) => !isListed.has(party)),
    notOwned: indicesOf(judged.notOwned),
  })
  const runs = together.map((parties) => runsOf(table, parties, rule))
  const ofParty = bestRun(runs)
  const cautions = cautionsOf(table, rule, runs)
  const wouldChange = unidentifiedOf(table, together.map(allOf), rule)
  const partOf = unnamedParts(table, rule)
  const verdicts = new Map<string, Verdict>()
  for (const [party, { id, type }] of table.parties.entries()) {
    if (type === 'person' && !isListed.has(party)) continue
    const sum = () => blockedSum(table, rule, runs, party)
    const common = { party: id, regime: rule.regime, cautions: cautions.get(party) ?? [], sum }
    const decided = decide(table, rule, ofParty(party), party)
    const isUnidentified = type === 'company' && wouldChange(party)
    const unidentifiedPart = type === 'company' ? partOf(party) : null
    verdicts.set(id, { ...common, ...(decided ?? { verdict: 'notBlocked', isUnidentified, unidentifiedPart }) })
  }
  return { rule, date: table.structure.date ?? null, verdicts, contradictions: table.contradictions }
}

/** What one run begins with. */
interface Start {
  listed: readonly number[]
  /** Decided by people to be in, and to be out. */
  owned: readonly number[]
  notOwned: readonly number[]
}

function allOf({ listed, owned }: Start) {
  return [...listed, ...owned]
}

/**
 * All together, or each listed party by itself: then a decision belongs to those from whom a reading leads to its party, and
 * one to which none leads is a run of its own.
 */
function startsOf(
  table: CapitalTable,
  rule: SanctionRule,
  listed: readonly number[],
  { owned, notOwned }: Pick<Start, 'owned' | 'notOwned'>,
): Start[] {
  if (rule.aggregation === 'together') return [{ listed, owned, notOwned }]
  const alone = listed.map((party): Start => ({ listed: [party], owned: [], notOwned }))
  if (owned.length === 0) return alone
  const led = alone.map((start) => {
    const { widely } = runsOf(table, { ...start, notOwned: [] }, rule)
    return { ...start, owned: owned.filter((party) => widely.get(party) !== undefined) }
  })
  const apart = owned.filter((party) => !led.some((start) => start.owned.includes(party)))
  return [...led, ...apart.map((party): Start => ({ listed: [], owned: [party], notOwned }))]
}

function runsOf(table: CapitalTable, start: Start, rule: SanctionRule): Runs {
  const { reading } = rule
  const { listed, owned: decided, notOwned } = start
  const possibly = closureOf(table, listed, { reading, certainty: 'possibly', decided })
  const all = lookThrough(table, allOf(start), rule, false)
  const alsoByLookThrough = all.filter(({ party }) => possibly.get(party) === undefined)
  // Nobody decides against arithmetic: what is in without a reading stays in.
  const without = new Set(notOwned.filter((party) => possibly.get(party) === undefined))
  return {
    surely: closureOf(table, listed, { reading, certainty: 'surely', decided }),
    possibly,
    widely: closureOf(table, listed, { reading, certainty: 'widely', decided, without, alsoByLookThrough }),
  }
}

/** Of several runs, that which says most of a party: surely before possibly before widely. */
function bestRun(runs: readonly Runs[]): (party: number) => Runs | undefined {
  const best = new Map<number, { runs: Runs; rank: number }>()
  for (const one of runs) {
    for (const [rank, closure] of [one.surely, one.possibly, one.widely].entries()) {
      for (const { party } of closure.entries) {
        if ((best.get(party)?.rank ?? 3) > rank) best.set(party, { runs: one, rank })
      }
    }
  }
  return (party) => best.get(party)?.runs
}

type Decided =
  Extract<Verdict, { verdict: 'blocked' | 'cannotBeDecided' }> extends infer One
    ? One extends unknown
      ? Omit<One, 'party' | 'regime' | 'cautions' | 'sum'>
      : never
    : never

function decide(table: CapitalTable, rule: SanctionRule, runs: Runs | undefined, party: number): Decided | null {
  if (runs === undefined) return null
  const sure = runs.surely.get(party)
  if (sure !== undefined) {
    const reason = sure.by === 'start' ? 'listed' : 'owned'
    return { verdict: 'blocked', reason, proof: () => proofOfClosure(table, runs.surely, party) }
  }
  if (runs.possibly.get(party) !== undefined) {
    return {
      ...{ verdict: 'cannotBeDecided', reason: 'data', proof: () => proofOfClosure(table, runs.possibly, party) },
      toObtain: () => toObtainFor(table, runs, rule.reading, party),
    }
  }
  if (runs.widely.get(party) === undefined) return null
  return {
    ...{ verdict: 'cannotBeDecided', reason: 'law', proof: () => proofOfClosure(table, runs.widely, party) },
    readings: () => readingsOf(table, runs.widely, runs.possibly, party),
  }
}

/** Whether a verdict would change once every holder whom nobody named were listed too. */
function unidentifiedOf(
  table: CapitalTable,
  starts: readonly (readonly number[])[],
  rule: SanctionRule,
): (party: number) => boolean {
  const options: ClosureOptions = { reading: rule.reading, certainty: 'widely', withRest: true }
  const shared = rule.aggregation === 'together' ? (starts[0] ?? []) : []
  const alsoByLookThrough = lookThrough(table, shared, rule, true)
  const base: ClosureRun = closureOf(table, shared, { ...options, alsoByLookThrough })
  if (rule.aggregation === 'together') return (party) => base.get(party) !== undefined
  const reached = new Set<number>()
  for (const start of starts) {
    for (const { party } of closureOf(table, start, { ...options, base }).entries) reached.add(party)
  }
  return (party) => reached.has(party) || base.get(party) !== undefined
}

/** Companies of which multiplying along the paths possibly gives enough. */
function lookThrough(
  table: CapitalTable,
  start: readonly number[],
  rule: SanctionRule,
  withRest: boolean,
): { party: number; share: Interval }[] {
  if (rule.lookThrough === 'none' || (start.length === 0 && !withRest)) return []
  const limit = exactLimit(rule.reading.shares)
  const sums = pathSumsOf(table, start, withRest)
  const parties = withRest ? table.parties.keys() : [...sums.reached.keys()].toSorted((a, b) => a - b)
  return [...parties].flatMap((party) => {
    const share = cut(sums.get(party))
    if (table.parties[party]?.type !== 'company' || !meets(share.high, limit, 'high')) return []
    return [{ party, share }]
  })
}

const lastSums = new WeakMap<CapitalTable, Map<string, PathSums>>()

/** Two regimes of one list look through alike. */
function pathSumsOf(table: CapitalTable, start: readonly number[], withRest: boolean): PathSums {
  const known = lastSums.get(table) ?? new Map<string, PathSums>()
  const key = `${withRest} ${start}`
  const sums = known.get(key) ?? pathSumsFrom(table, new Set(start), { kind: 'shares', withRest })
  lastSums.set(table, known.set(key, sums))
  return sums
}

/**
 * How much of a company unidentified owners could have: what its named holders leave, and the holdings of holders that such owners
 * may own enough of, because a holding of a company they own counts whole.
 */
function unnamedParts(table: CapitalTable, rule: SanctionRule): (party: number) => IntervalText {
  const alsoByLookThrough = lookThrough(table, [], rule, true)
  const theirs = closureOf(table, [], { reading: rule.reading, certainty: 'widely', withRest: true, alsoByLookThrough })
  const areTheirs = ({ holders }: Block) => holders.some((holder) => theirs.get(holder) !== undefined)
  return (party) => {
    const others = (table.shares[party]?.blocks ?? []).filter((block) => !areTheirs(block))
    return intervalText({
      low: noBound,
      high: restBeside(others.map(({ share }) => share.low).reduce(addBounds, noBound)),
    })
  }
}

/** Control by a possible member of the set where only ownership counts, by the party controlled. */
function cautionsOf(table: CapitalTable, rule: SanctionRule, runs: readonly Runs[]): Map<number, Caution[]> {
  const cautions = new Map<number, Caution[]>()
  if (!rule.isControlCaution) return cautions
  for (const { by, of, statement } of table.controls) {
    if (!runs.some(({ possibly }) => possibly.get(by) !== undefined)) continue
    cautions.set(of, [...(cautions.get(of) ?? []), { kind: 'control', statement }])
  }
  return cautions
}

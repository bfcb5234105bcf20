import { admitHolding, hasShares } from './holdings.ts'
import { type Company, company, type Party } from './model.ts'
import { createRandom, pickAt, type Random } from './random.ts'

/** Connected companies by holdings: union-find, with persons between companies. */
interface Islands {
  find(node: number): number
  join(one: number, other: number): void
}

function createIslands(size: number): Islands {
  const parents = Int32Array.from({ length: size }, (_, node) => node)
  function find(node: number): number {
    let top = node
    while (parents[top] !== top) top = parents[top] ?? top
    for (let step = node; step !== top; ) {
      const next = parents[step] ?? top
      parents[step] = top
      step = next
    }
    return top
  }
  return {
    find,
    join(one, other) {
      parents[find(one)] = find(other)
    },
  }
}

/** What the economy must know of the companies besides themselves. */
export interface Ground {
  persons: number
  /** The company with the 2,000 above it: whatever hangs together with it is inside. */
  root: number
  /** A holder stands above what it holds, so that chains stay short. */
  tierOf(index: number): number
  /** Companies by hand that may hold a small part of another one. */
  investors: ReadonlySet<number>
  /** Companies by hand whose shareholders are written down: nobody is added. */
  settled: ReadonlySet<number>
}

/** Makes one economy of all islands: a company outside gets a small holder from inside, or holds a part of one inside. */
export function connectEconomy(companies: readonly Company[], ground: Ground): void {
  const random = createRandom('connect')
  const islands = createIslands(companies.length + ground.persons)
  for (const one of companies)
    for (const holder of holdersOf(one)) joinParty(islands, one.index, holder, companies.length)
  const isInside = (index: number) => islands.find(index) === islands.find(ground.root)
  const mainland = companies.filter(({ index }) => isInside(index))
  const givers = mainland.filter(({ index, isPillar }) => isPillar && ground.tierOf(index) >= 25)
  const takers = mainland.filter((one) => isOrdinary(one) && hasShares(one) && one.form !== 'elSingleLtd')
  const isInvestor = (one: Company) => ground.investors.has(one.index) || one.isPillar || !hasShares(one)
  for (const one of [...companies.filter(isInvestor), ...companies]) {
    if (isInside(one.index)) continue
    const isJoined = isInvestor(one)
      ? invest(random, one, takers, ground)
      : receive(random, one, givers, ground) || (isOrdinary(one) && invest(random, one, takers, ground))
    if (isJoined) islands.join(one.index, ground.root)
  }
}

function isOrdinary({ isFixed, isPillar }: Company): boolean {
  return !isFixed && !isPillar
}

function holdersOf(one: Company): Party[] {
  return one.holdings.filter(({ until }) => until === null).flatMap(({ holders }) => holders)
}

function joinParty(islands: Islands, index: number, holder: Party, companies: number): void {
  if (holder.kind === 'company') islands.join(index, holder.index)
  if (holder.kind === 'person') islands.join(index, companies + holder.index)
}

function receive(random: Random, one: Company, givers: readonly Company[], { settled }: Ground): boolean {
  if (settled.has(one.index) || one.form === 'elSingleLtd') return false
  return admitHolding(one, company(random.pick(givers).index), random.between(2, 10) * 50)
}

/** A company that no company holds may hold any: it ends a chain. Others hold only what stands below them. */
function invest(random: Random, one: Company, takers: readonly Company[], { tierOf }: Ground): boolean {
  const isTop = !holdersOf(one).some(({ kind }) => kind === 'company')
  const start = random.below(takers.length)
  for (let step = 0; step < takers.length; step += 1) {
    const taker = pickAt(takers, (start + step) % takers.length)
    if (!isTop && tierOf(taker.index) >= tierOf(one.index)) continue
    if (admitHolding(taker, company(one.index), random.between(2, 10) * 50)) return true
  }
  return false
}

import {
  type ClosureRun,
  emptyGroup,
  idsOf,
  type ProofHolding,
  proofHolding,
  proofOfClosure,
  type ReadingKind,
  readingsOf,
  relationsOf,
  shareOfGroup,
  shareWithoutOwn,
  takeBlock,
} from '#lib/domain/law/machine/index.ts'
import { type OwnerConvention, type OwnerRoute, routeSources } from '#lib/domain/law/rules/index.ts'
import {
  add,
  type Block,
  type Capital,
  type CapitalTable,
  type Cumulative,
  cut,
  type ExactLimit,
  intervalText,
  meets,
  nothingHeld,
  onceFor,
} from '#lib/domain/ownership/index.ts'
import { controlBasis, firmest, type Interest, interestBasis, weakest } from './interest.ts'
import type { Basis, PaperStep } from './outcome.ts'

/** The company asked about, and what is worked out once for all parties. */
export interface Asked {
  table: CapitalTable
  root: number
  limit: ExactLimit
  /** Companies that control the root or may, with how firmly that is found. */
  controllers: ReadonlyMap<number, Basis>
  /** What one of them commands. */
  commandOf: (controller: number) => Interest
  /** Circles solved; where there are none, the sum of Article 52 says it all. */
  solved: Cumulative
}

/** Every route by which a party qualifies or may; Article 53 is looked at whatever Article 52 says (Article 51). */
export function routesOf(asked: Asked, interest: Interest): PaperStep[] {
  return [byOwnership(asked, interest), byControl(asked, interest), byControlOfHolders(asked, interest)]
    .flatMap((step) => step ?? [])
    .concat(byInterestInController(asked, interest) ?? [])
}

const blank = { through: [], result: null, operands: [], chain: [], role: null, conventions: [] } as const

function step(asked: Asked, party: number, route: OwnerRoute, basis: Basis): PaperStep {
  const id = asked.table.parties[party]?.id ?? ''
  return { ...blank, party: id, route, source: routeSources[route], basis }
}

function byOwnership(asked: Asked, interest: Interest): PaperStep | null {
  const { table, root, limit } = asked
  const basis = interestBasis(interest, root, limit)
  const result = intervalText(interest.shares.get(root))
  const operands = holdingsOnTheWay(table, interest, root)
  const conventions: readonly OwnerConvention[] = [
    'eachPathOnce',
    ...(interest.votes === interest.shares ? [] : ['votesFollowShares' as const]),
    ...byJointParcel(basis),
  ]
  if (basis === 'certain') return { ...step(asked, interest.party, '52', basis), result, operands, conventions }
  if (basis === null && !isReachedSolved(asked, interest.party)) return null
  const added = basis === null ? [...conventions, 'solvedOnly' as const] : conventions
  return { ...step(asked, interest.party, '52', basis ?? 'law'), result, operands, conventions: added }
}

/** Only cumulative ownership reaches the threshold, as it may in a circle alone. */
function isReachedSolved({ solved, limit }: Asked, party: number) {
  const own = solved.share[party]
  if (solved.cycles.length === 0 || own === undefined) return false
  return meets(cut(add(own, solved.joint[party] ?? nothingHeld)).high, limit, 'high')
}

/** The holdings that lie between a party and a company. */
function holdingsOnTheWay(table: CapitalTable, { party, shares }: Interest, company: number): ProofHolding[] {
  const isOnTheWay = (holder: number) => holder === party || shares.get(holder).high.at.top > 0n
  const holders = [party, ...shares.reached.keys()].filter(isOnTheWay)
  const above = new Set([company])
  const found = new Set<Block>()
  for (const one of above) {
    for (const block of heldIn(table, 'shares', one, holders)) {
      if (block.isOwn) continue
      found.add(block)
      for (const holder of block.holders) if (holder !== party && isOnTheWay(holder)) above.add(holder)
    }
  }
  return [...found].map((block) => proofHolding(table, block))
}

/** An interest that only a reading of the law gives is one through a parcel held jointly. */
function byJointParcel(basis: Basis | null): readonly OwnerConvention[] {
  return basis === 'law' ? ['jointParcel'] : []
}

/** What a reading of the law that the proof rests on is called; the sum of Article 52 is wider only by joint parcels. */
const conventionOf: Partial<Record<ReadingKind, OwnerConvention>> = {
  joint: 'jointParcel',
  lookThrough: 'jointParcel',
  ownShares: 'ownSharesLeave',
  judgment: 'otherMeans',
}

/** The rounds that lead to companies; one by a sum of Article 52 names the holdings of that sum. */
function controlProof(table: CapitalTable, interest: Interest, run: ClosureRun, companies: readonly number[]) {
  const chain = companies.flatMap((company) =>
    proofOfClosure(table, run, company).map((round) => {
      const to = round.by === 'lookThrough' ? table.indexOf.get(round.party) : undefined
      return to === undefined ? round : { ...round, holdings: holdingsOnTheWay(table, interest, to) }
    }),
  )
  const bySum: readonly OwnerConvention[] = chain.some(({ by }) => by === 'lookThrough') ? ['sumAboveHalf'] : []
  if (run !== interest.widely) return { chain, conventions: bySum }
  const readings = companies.flatMap((company) => readingsOf(table, run, interest.possibly, company))
  return { chain, conventions: [...bySum, ...readings.flatMap((reading) => conventionOf[reading] ?? [])] }
}

function unique<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)]
}

function byControl(asked: Asked, interest: Interest): PaperStep | null {
  const control = controlBasis(interest, asked.root)
  if (control === null) return null
  const { chain, conventions } = controlProof(asked.table, interest, control.by, [asked.root])
  return { ...step(asked, interest.party, '53', control.basis), chain, conventions: unique(conventions) }
}

/** Article 54(a): companies under the party's control hold enough of the root directly, together. */
function byControlOfHolders(asked: Asked, interest: Interest): PaperStep | null {
  const { table, root } = asked
  for (const [basis, run] of runsIn(interest)) {
    const end = basis === 'certain' ? 'low' : 'high'
    const isHolder = (index: number) => index !== root && index !== interest.party && run.get(index) !== undefined
    for (const kind of kindsOf(table, root)) {
      const held = groupOf(asked, kind, { members: run.members(), isHolder, isWide: basis === 'law' })
      if (held === null) continue
      const { group, holders } = held
      const stays = shareOfGroup(group, false)
      const readings = [stays, ...(basis === 'law' ? [shareWithoutOwn(group, false)] : [])]
      const share = readings.find((one) => meets(one[end], asked.limit, end))
      if (share === undefined) continue
      const { chain, conventions } = controlProof(table, interest, run, holders)
      const isPartly = group.blocks.some((block) => !block.holders.every(isHolder))
      const open = [...(isPartly ? byJointParcel(basis) : []), ...(share === stays ? [] : ['ownSharesLeave' as const])]
      return {
        ...step(asked, interest.party, '54a', basis),
        ...{ through: idsOf(table, holders), result: intervalText(share) },
        operands: group.blocks.map((block) => proofHolding(table, block)),
        chain,
        conventions: unique([...conventions, ...open, 'ownDirectShares', 'routesAddUp']),
      }
    }
  }
  return null
}

function runsIn({ surely, possibly, widely }: Interest): readonly [Basis, ClosureRun][] {
  return [
    ['certain', surely],
    ['data', possibly],
    ['law', widely],
  ]
}

function kindsOf(table: CapitalTable, company: number): readonly HeldKind[] {
  return table.shares[company] === table.votes[company] ? ['shares'] : ['shares', 'votes']
}

interface Holders {
  members: readonly number[]
  isHolder: (index: number) => boolean
  isWide: boolean
}

/** A joint parcel counts where all who hold it are among those asked about; widely where one of them is. */
function groupOf({ table, root }: Asked, kind: HeldKind, { members, isHolder, isWide }: Holders) {
  const capital = table[kind][root]
  if (capital === undefined) return null
  const group = emptyGroup(capital)
  const holders = new Set<number>()
  for (const block of heldIn(table, kind, root, members)) {
    const among = block.holders.filter(isHolder)
    if (among.length === 0 || (!isWide && among.length < block.holders.length)) continue
    takeBlock(group, block)
    for (const holder of among) holders.add(holder)
  }
  return holders.size === 0 ? null : { group, holders: [...holders] }
}

/** Article 54(b): an interest in companies that control the root; the firmest of them, together where equally firm. */
function byInterestInController(asked: Asked, interest: Interest): PaperStep | null {
  const reached = [...new Set([...interest.shares.reached.keys(), ...interest.votes.reached.keys()])]
  const found = reached
    .toSorted((a, b) => a - b)
    .flatMap((company) => {
      const control = asked.controllers.get(company)
      if (control === undefined || company === interest.party) return []
      const owned = interestBasis(interest, company, asked.limit)
      return owned === null ? [] : [{ company, owned, basis: weakest(control, owned) }]
    })
  const basis = found.map((one): Basis | null => one.basis).reduce(firmest, null)
  const [first, ...others] = found.filter((one) => one.basis === basis)
  if (first === undefined) return null
  const command = asked.commandOf(first.company)
  const by = controlBasis(command, asked.root)?.by ?? command.widely
  const { chain, conventions } = controlProof(asked.table, command, by, [asked.root])
  return {
    ...step(asked, interest.party, '54b', first.basis),
    through: idsOf(
      asked.table,
      [first, ...others].map(({ company }) => company),
    ),
    result: intervalText(interest.shares.get(first.company)),
    operands: holdingsOnTheWay(asked.table, interest, first.company),
    chain,
    conventions: unique(['eachPathOnce', ...byJointParcel(first.owned), ...conventions, 'routesAddUp']),
  }
}

type HeldKind = 'shares' | 'votes'

/** What any of these parties holds of a company, in the order of its holdings; looked for from the shorter side. */
function heldIn(table: CapitalTable, kind: HeldKind, company: number, holders: readonly number[]): Block[] {
  const capital = table[kind][company]
  if (capital === undefined) return []
  const asked = new Set(holders)
  if (capital.blocks.length <= asked.size)
    return capital.blocks.filter((block) => block.holders.some((one) => asked.has(one)))
  const { [kind]: held } = relationsOf(table)
  const found = new Set([...asked].flatMap((holder) => held[holder]?.filter(({ of }) => of === company) ?? []))
  const place = placesIn(capital)
  return [...found].toSorted((a, b) => (place.get(a) ?? 0) - (place.get(b) ?? 0))
}

const placesIn = onceFor(({ blocks }: Capital) => new Map(blocks.map((block, place) => [block, place])))

import { type Block, type CapitalTable, type Control, onceFor } from '#lib/domain/ownership/index.ts'
import type { LawReading } from './reading.ts'

/** What leads on from each party, so that a set grows without a look at the rest of the structure. */
export interface Relations {
  shares: readonly Block[][]
  votes: readonly Block[][]
  /** Held in name only, for somebody else. */
  sharesInName: readonly Block[][]
  votesInName: readonly Block[][]
  controls: readonly Control[][]
  arrangements: readonly CapitalTable['arrangements'][number][][]
  /** Trusts and foundations in which the party has a role. */
  roles: readonly number[][]
  /** False where votes follow shares and their test says no more than that of the shares. */
  haveVotesOfTheirOwn(company: number, reading: LawReading): boolean
}

export const relationsOf = onceFor((table: CapitalTable): Relations => {
  const lists = <Item>(): Item[][] => table.parties.map(() => [])
  const shares = table.shares.flatMap(({ blocks }) => blocks)
  const votes = table.votes.flatMap(({ blocks }) => blocks)
  const roles = lists<number>()
  for (const [trust, party] of table.parties.entries()) {
    const named = new Set(Object.values(party.roles ?? {}).flat())
    for (const id of named) roles[table.indexOf.get(id) ?? -1]?.push(trust)
  }
  const isArranged = new Set(table.arrangements.map(({ of }) => of))
  const isApart = table.votes.map(
    (capital, company) =>
      capital !== table.shares[company] || isArranged.has(company) || capital.blocks.some(({ isOwn }) => isOwn),
  )
  return {
    shares: grouped(lists(), shares, ({ holders }) => holders),
    votes: grouped(lists(), votes, ({ holders }) => holders),
    sharesInName: grouped(lists(), shares, ({ nominees }) => nominees),
    votesInName: grouped(lists(), votes, ({ nominees }) => nominees),
    controls: grouped(lists(), table.controls, ({ by }) => [by]),
    arrangements: grouped(lists(), table.arrangements, ({ members }) => members),
    roles,
    haveVotesOfTheirOwn: (company, reading) => isApart[company] === true || !isImplied(reading),
  }
})

/** Whether more than the limit of votes is always enough of the shares. */
function isImplied({ shares, votes }: LawReading) {
  if (votes === null) return true
  const order = Number(shares.percent) - Number(votes.percent)
  return order < 0 || (order === 0 && (!shares.isStrict || votes.isStrict))
}

function grouped<Item>(lists: Item[][], items: readonly Item[], by: (item: Item) => readonly number[]): Item[][] {
  for (const item of items) for (const index of by(item)) lists[index]?.push(item)
  return lists
}

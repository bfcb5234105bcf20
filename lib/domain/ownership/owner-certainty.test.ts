import { describe, expect, it } from 'vitest'
import type { BeneficialOwner, GraphNode, OwnerInterest, Percentage } from '#lib/contract/index.ts'
import { decidingCompanies } from './deciding.ts'
import { openBranchesOf, openBranchesOfList } from './open-branches.ts'
import { ownerLists } from './owner-certainty.ts'
import { type OwnerStatements, reconcileOwners } from './reconcile.ts'
import { derivedShares } from './stated-shares.ts'
import { graphOf, type Relation } from './testing.ts'
import { reaches } from './threshold.ts'

const moreThan = (percent: number) => ({ percent, isInclusive: false })
const atLeast = (percent: number) => ({ percent, isInclusive: true })

const owner = (fullName: string, ...interests: OwnerInterest[]): BeneficialOwner => ({
  type: 'person',
  person: { name: { fullName } },
  interests,
})
const node = (name: string, cumulativeOwnership: Percentage, jointlyHeldOwnership?: Percentage): GraphNode => ({
  id: name,
  type: 'person',
  data: { name, cumulativeOwnership, jointlyHeldOwnership },
})
const listed = (said: Partial<OwnerStatements>, threshold = moreThan(25)) => {
  const nobody = { owners: null, shareholders: null, isListWhole: true, graph: null }
  const lists = ownerLists(reconcileOwners({ ...nobody, ...said }, threshold, '2026-11-23'), [], threshold)
  const all = [...lists.certain, ...lists.possible, ...lists.excluded]
  return all.map(({ row, certainty }) => `${row.party.name} ${certainty.kind} ${certainty.by}`)
}
/** Shares in short hand; `p`, `q` are persons, everybody else is a company with an id. */
const structure = (relations: Relation[]) => {
  const graph = graphOf(relations)
  const nodes = graph.nodes?.map((one) =>
    /^[pq]$/.test(one.id)
      ? { ...one, type: 'person', data: { name: one.id } }
      : { ...one, data: { ...one.data, serviceId: `co_${one.id}` } },
  )
  return { ...graph, nodes }
}

describe('a threshold', () => {
  it('is reached by the figure itself only where the rule says "or more"', () => {
    expect(reaches({ exact: 25 }, moreThan(25))).toBe('not')
    expect(reaches({ exact: 25 }, atLeast(25))).toBe('surely')
  })

  it('keeps an end that is excluded apart from one that is not', () => {
    expect(reaches({ exclusiveMinimum: 25, maximum: 50 }, moreThan(25))).toBe('surely')
    expect(reaches({ minimum: 25, maximum: 50 }, moreThan(25))).toBe('perhaps')
    expect(reaches({ minimum: 25, exclusiveMaximum: 50 }, atLeast(50))).toBe('not')
    expect(reaches({ minimum: 25, maximum: 50 }, atLeast(50))).toBe('perhaps')
  })

  it('may be reached by a share that nobody states', () => {
    expect(reaches(null, moreThan(25))).toBe('perhaps')
  })
})

describe('an owner who controls beside shares that cannot all be true', () => {
  it('is certain by its control, and of its share nothing is', () => {
    const most = { type: 'shareholding', percentage: { minimum: 75, maximum: 100 } }
    const owners = [owner('Ada', most, { type: 'appointmentOfBoard' }), owner('Ben', most)]
    const said = { owners, shareholders: null, isListWhole: true, graph: null }
    const { certain, isOverWhole } = ownerLists(reconcileOwners(said, moreThan(25), '2026-11-23'), [], moreThan(25))
    expect(isOverWhole).toBe(true)
    expect(certain.map(({ row, certainty, share }) => [row.party.name, certainty, share])).toEqual([
      ['Ada', { kind: 'certain', by: 'control' }, { minimum: 0, maximum: 100 }],
    ])
  })
})

describe('certain, possible and excluded owners', () => {
  it('are told apart by ranges, and one source that is sure is enough', () => {
    const graph = [node('A', { exact: 30 }), node('B', { minimum: 1.53, maximum: 61.29 }), node('C', { exact: 5.75 })]
    const owners = [owner('C', { type: 'shareholding', percentage: { exact: 26 } })]
    expect(listed({ graph, owners: [] })).toEqual(['A certain derived', 'B possible range', 'C excluded below'])
    expect(listed({ graph, owners })).toContain('C certain registered')
  })

  it('a joint parcel leaves open what one of its holders has', () => {
    const graph = [node('A', { exact: 22.98 }, { exact: 5.11 })]
    expect(listed({ graph })).toEqual(['A possible joint'])
    expect(listed({ graph }, moreThan(20))).toEqual(['A certain derived'])
    expect(listed({ graph }, moreThan(28.09))).toEqual(['A excluded below'])
    expect(derivedShares({ exact: 22.98 }, { exact: 0 }).withJoint).toBeNull()
  })

  it('control is certain without a share, a senior manager in place of an owner is none, and what has ended does not count', () => {
    const ended = { type: 'shareholding', percentage: { exact: 40 }, endDate: '2020-01-01' }
    const owners = [
      owner('Controls', { type: 'otherInfluenceOrControl' }),
      owner('Manages', { type: 'seniorManagingOfficial' }),
      owner('Sold', ended),
      owner('Open', { type: 'shareholding' }),
    ]
    expect(listed({ owners }).toSorted()).toEqual([
      'Controls certain control',
      'Manages excluded inPlace',
      'Open possible unmeasured',
      'Sold excluded ended',
    ])
  })
})

describe('branches without a person', () => {
  it('are the companies nobody on file holds and what listed holders leave over', () => {
    const graph = structure([
      ['A', 'R', 60],
      ['p', 'R', 30],
      ['q', 'B', 100],
      ['B', 'R', 4],
    ])
    expect(openBranchesOf(graph).map(({ id, kind, serviceId, share }) => [id, kind, serviceId, share.exact])).toEqual([
      ['R', 'rest', null, 6],
      ['A', 'unread', 'co_A', 60],
    ])
  })

  it('take part in circles: unnamed holders beside own shares have more than the list leaves them', () => {
    const graph = structure([
      ['R', 'R', 20],
      ['p', 'R', 60],
    ])
    expect(openBranchesOf(graph).map(({ share }) => share.exact)).toEqual([25])
  })

  it('come from the report where there is no graph', () => {
    const subject = { kind: 'company', name: 'R', birth: null, numbers: [], country: null } as const
    const held = {
      type: 'company',
      company: { name: 'A', identifiers: [{ type: 'service_id', value: 'co_A' }] },
      percentage: { exact: 60 },
    }
    const branches = openBranchesOfList(subject, [held])
    expect(branches.map(({ kind, party, serviceId, share }) => [kind, party.name, serviceId, share.exact])).toEqual([
      ['unread', 'A', 'co_A', 60],
      ['rest', 'R', null, 40],
    ])
  })

  it('below the threshold are added up, because an owner on file may be behind them', () => {
    const graph = structure([
      ['A', 'R', 10],
      ['p', 'R', 80],
    ])
    expect(ownerLists([], openBranchesOf(graph), moreThan(25))).toMatchObject({
      unknown: [],
      undisclosed: { exact: 20 },
    })
    expect(ownerLists([], openBranchesOf(graph), atLeast(10)).unknown.map(({ id }) => id)).toEqual(['R', 'A'])
  })
})

describe('what would decide', () => {
  const relations: Relation[] = [
    ['A', 'R', { exclusiveMinimum: 5 }],
    ['p', 'A', { exclusiveMinimum: 75 }],
    ['q', 'R', { minimum: 1, maximum: 2 }],
  ]

  it('is the company whose exact holding could leave the person below the threshold', () => {
    const deciding = decidingCompanies(structure(relations), moreThan(25))
    expect([...deciding].map(([person, companies]) => [person, companies.map(({ serviceId }) => serviceId)])).toEqual([
      ['p', ['co_A']],
    ])
  })

  it('is nothing where no single holding leaves enough room', () => {
    expect(decidingCompanies(structure([['p', 'R', { minimum: 20, maximum: 30 }]]), moreThan(25)).size).toBe(0)
    expect(decidingCompanies(structure(relations), moreThan(1)).size).toBe(0)
  })
})

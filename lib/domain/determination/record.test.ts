import { expect, it } from 'vitest'
import type { ShareholderGraph } from '#lib/contract/index.ts'
import { ownerConventions, usualOwnerThreshold } from '#lib/domain/law/index.ts'
import {
  compareDeterminedOwners,
  determinationPaper,
  determinationRecord,
  officialsOf,
  type RecordedFacts,
} from './index.ts'

const today = '2027-08-01'
const edge = (id: string, source: string, target: string, exact: number) => ({
  ...{ id, source, target },
  data: { interestType: 'shareholding', percentage: { exact }, sourceId: 'register' },
})
/** Anna holds 60 of A, which holds 30 of R; R holds 10 of itself, so that the two quantities differ. */
const graph: ShareholderGraph = {
  rootCompanyId: 'R',
  nodes: [
    { id: 'R', type: 'rootEntity', data: { legalName: 'Root Ltd' } },
    { id: 'A', type: 'company', data: { legalName: 'Holding Ltd' } },
    { id: 'anna', type: 'person', data: { name: 'Anna Roth' } },
    { id: 'bernd', type: 'person', data: { name: 'Bernd Roth' } },
  ],
  edges: [
    edge('e1', 'anna', 'A', 60),
    edge('e2', 'A', 'R', 30),
    edge('e3', 'R', 'R', 10),
    edge('e4', 'bernd', 'R', 60),
  ],
  sources: { register: { name: 'Register of Companies', date: { normalized: '2027-07-20' } } },
}

const officer = (fullName: string, original: string, more: object = {}) => ({
  ...{ type: 'person', person: { name: { fullName } }, role: { original } },
  ...more,
})
const officials = officialsOf([
  officer('Olga Amt', 'Geschäftsführer'),
  officer('Olga Amt', 'Prokurist'),
  officer('Otto Fort', 'Geschäftsführer', { endDate: '2026-01-01' }),
  { type: 'company', company: { legalName: 'Verwaltungs GmbH' }, role: { original: 'Komplementär' } },
])

function recordOf(more: Partial<RecordedFacts> = {}) {
  const paper = determinationPaper(graph, usualOwnerThreshold, today)
  if (paper === null) throw new Error('the graph has a root')
  const owners = [{ type: 'person', person: { name: { fullName: 'Anna Roth' } }, interests: [] }]
  const threshold = { percent: 25, isInclusive: true }
  const compared = compareDeterminedOwners(owners, { graph, paper, threshold, today })
  const facts = { paper, threshold: usualOwnerThreshold, compared, today, graphOrderId: 'o1', record: null, officials }
  return determinationRecord({ ...facts, ...more })
}

it('[law 3.3] the paper as data has both quantities of a person side by side, each by its name', () => {
  const anna = recordOf().persons.find(({ id }) => id === 'anna')
  expect(anna).toMatchObject({
    name: 'Anna Roth',
    status: 'is',
    routes: ['54a'],
    article52Sum: { low: '18', high: '18' },
  })
  expect(anna?.cumulativeOwnership.low).toBeCloseTo(20, 6)
})

it('the paper as data names for each step its article, its lines with their sources, and its conventions', () => {
  const { persons, lines } = recordOf()
  const step = persons.find(({ id }) => id === 'anna')?.steps.find(({ through }) => through.length > 0)
  expect(step).toMatchObject({
    article: 'Regulation (EU) 2024/1624, Art. 54(a)',
    verification: 'official',
    through: ['Holding Ltd'],
  })
  expect(step?.conventions).toContainEqual({ id: 'routesAddUp', text: ownerConventions.routesAddUp.text })
  const rested = lines.filter(({ number }) => step?.lines.includes(number))
  expect(rested.map(({ by, of, sourceName, sourceDate }) => [by, of, sourceName, sourceDate])).toEqual([
    ['Holding Ltd', 'Root Ltd', 'Register of Companies', '2027-07-20'],
    ['Anna Roth', 'Holding Ltd', 'Register of Companies', '2027-07-20'],
  ])
})

it('the paper as data sets the register beside what was computed, with the proposed class and no winner', () => {
  expect(recordOf().registerBesideComputed).toMatchObject([
    { registered: { party: { name: 'Anna Roth' } }, computed: { id: 'anna', status: 'is' }, reason: null },
    {
      registered: null,
      computed: { id: 'bernd', status: 'is' },
      proposedClass: 'substantive',
      reason: 'missingInRegister',
    },
  ])
})

it('the paper as data is JSON as it stands, and names company, day, graph and threshold', () => {
  const record = recordOf()
  expect(JSON.parse(JSON.stringify(record))).toEqual(record)
  expect(record).toMatchObject({
    ...{ format: 'registry-console-determination/1', determinedOn: today, graphOrderId: 'o1' },
    company: { id: 'R', name: 'Root Ltd' },
    threshold: { id: 'amlr-52-1', percent: '25', test: 'atLeast', isInForce: true, isWhatIf: false },
  })
})

it('[law 3.7] senior managing officials are named in place of owners only once a person has recorded why', () => {
  expect(recordOf().inPlaceOfOwners).toMatchObject({ proposal: null, recorded: null, officials: [] })
  const record = {
    decisionId: 'r',
    outcome: 'doubts',
    reason: 'Two letters.',
    at: '2027-08-01T09:00:00.000Z',
    by: null,
  }
  expect(recordOf({ record }).inPlaceOfOwners).toEqual({
    rule: 'Regulation (EU) 2024/1624, Art. 22(2), 63(3) and (4)',
    proposal: null,
    recorded: { reason: 'doubts', note: 'Two letters.', at: record.at, by: null },
    officials: [{ name: 'Olga Amt', roles: ['Geschäftsführer', 'Prokurist'] }],
  })
})

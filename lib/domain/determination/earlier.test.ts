import { expect, it } from 'vitest'
import type { ShareholderGraph } from '#lib/contract/index.ts'
import { earlierOwners } from './index.ts'

const today = '2027-08-01'
const held = (id: string, source: string, target: string, exact: number, more: object = {}) => ({
  ...{ id, source, target },
  data: { interestType: 'shareholding', percentage: { exact }, ...more },
})
const on = (normalized: string) => ({ normalized })
/** Anna had 60 of A, which has half of R, until March; Bernd has had them since. */
const graph: ShareholderGraph = {
  rootCompanyId: 'R',
  nodes: [
    { id: 'R', type: 'rootEntity', data: { legalName: 'Root Ltd' } },
    { id: 'A', type: 'company', data: { legalName: 'Holding Ltd' } },
    { id: 'anna', type: 'person', data: { name: 'Anna Roth' } },
    { id: 'bernd', type: 'person', data: { name: 'Bernd Roth' } },
  ],
  edges: [
    held('e1', 'A', 'R', 50),
    held('e2', 'anna', 'A', 60, { endDate: on('2027-03-01') }),
    held('e3', 'bernd', 'A', 60, { startDate: on('2027-03-01') }),
  ],
}
const persons = (...sources: Parameters<typeof earlierOwners>) =>
  earlierOwners(...sources)
    .filter(({ party }) => party.kind === 'person')
    .map(({ party, share }) => [party.name, share?.exact])

it('are whom a graph shows before a day on which it changed, with their part through all paths', () => {
  expect(persons({ graphs: [graph], lists: [] }, today)).toEqual([['Anna Roth', 30]])
})

it('are nobody of a graph that changes only later, or never did', () => {
  expect(persons({ graphs: [graph], lists: [] }, '2027-02-01')).toEqual([])
  const plain = { ...graph, edges: [held('e1', 'anna', 'R', 50)] }
  expect(persons({ graphs: [plain], lists: [] }, today)).toEqual([])
})

it('are those of an older graph as it said, and of an older report, but for joint parcels', () => {
  const older = { ...graph, edges: [held('e1', 'anna', 'R', 50)] }
  const newer = { ...graph, edges: [held('e1', 'bernd', 'R', 50)] }
  expect(persons({ graphs: [newer, older], lists: [] }, today)).toEqual([['Anna Roth', 50]])
  const holder = (fullName: string, more: object = {}) => ({
    ...{ type: 'person', person: { name: { fullName } }, percentage: { exact: 40 } },
    ...more,
  })
  const lists = [
    [holder('Bernd Roth')],
    [holder('Anna Roth'), holder('Carl Roth', { jointHolding: { parcelId: '1' } })],
  ]
  expect(persons({ graphs: [], lists }, today)).toEqual([['Anna Roth', 40]])
})

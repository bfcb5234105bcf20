import { expect, it } from 'vitest'
import type { ShareholderGraph } from '#lib/contract/index.ts'
import { determinationPaper, nameIn, relationsAboveMax } from '#lib/domain/determination/index.ts'
import { usualOwnerThreshold } from '#lib/domain/law/index.ts'
import { determine } from './determine.ts'

const today = '2027-08-01'
function graphOf(held: [id: string, exact: number][]): ShareholderGraph {
  return {
    rootCompanyId: 'R',
    nodes: [
      { id: 'R', type: 'rootEntity', data: { legalName: 'Root Ltd' } },
      ...held.map(([id]) => ({ id, type: 'person', data: { name: `Person ${id}` } })),
    ],
    edges: held.map(([source, exact]) => ({
      ...{ id: `e${source}`, source, target: 'R' },
      data: { interestType: 'shareholding', percentage: { exact } },
    })),
  }
}
const graph = graphOf([
  ['a', 60],
  ['b', 40],
])
const owners = [{ type: 'person', person: { name: { fullName: 'Person a' } }, interests: [] }]
const question = { graph, owners, isRegisterWhole: true, threshold: usualOwnerThreshold, today }

it('what the worker of the page sends is the paper, but for the names, which the page puts back', () => {
  const { paper, compared } = structuredClone(determine(structuredClone(question)))
  const { nameOf, ...whole } = determinationPaper(graph, usualOwnerThreshold, today) ?? {}
  expect(paper).toEqual(whole)
  expect(nameIn(graph)('a')).toBe(nameOf?.('a'))
  expect(compared?.map(({ computed, difference }) => [computed?.party, difference?.reason ?? null])).toEqual([
    ['a', null],
    ['b', 'missingInRegister'],
  ])
  expect(compared?.[0]?.computed).toBe(paper?.persons[0])
})

it('without an extract nothing is compared, and without a root there is no paper', () => {
  expect(determine({ ...question, owners: null }).compared).toBeNull()
  expect(determine({ ...question, graph: { nodes: [], edges: [] } })).toEqual({
    paper: null,
    compared: null,
    tooMany: null,
  })
})

it('too many relations are counted and not worked out', () => {
  const large = graphOf(Array.from({ length: relationsAboveMax + 1 }, (_, at) => [`p${at}`, 0.01]))
  expect(determine({ ...question, graph: large })).toEqual({
    paper: null,
    compared: null,
    tooMany: relationsAboveMax + 1,
  })
})

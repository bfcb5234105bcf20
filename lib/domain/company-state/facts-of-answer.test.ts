import fc from 'fast-check'
import { expect, it } from 'vitest'
import { counted } from '#lib/testing/counts.ts'
import { factsOfAnswer } from './index.ts'

/** The names under which answers have what is read here. */
const names = fc.constantFrom(
  ...['companyReport', 'graph', 'ultimateBeneficialOwnerReport', 'statements', 'basicInformation', 'relationships'],
  ...['shareholders', 'legalRepresentatives', 'nodes', 'edges', 'person', 'company', 'name', 'fullName', 'percentage'],
  ...['exact', 'interests', 'endDate', 'metadata', 'periodEnd', 'representationPolicy', 'rules', 'addresses', 'status'],
  ...['pledgedShares', 'employeeCount', 'date', 'capital', 'issued', 'amount', 'jointHolding', 'rootCompanyId', 'id'],
)
const types = ['companyReport', 'shareholderGraph', 'uboReport', 'financials']

const reportOf = (companyReport: object) => ({ type: 'companyReport', companyReport })
const person = (fullName: string, more: object = {}) => ({ type: 'person', person: { name: { fullName } }, ...more })
const factIn = (result: object, fact: string, product = 'report') =>
  factsOfAnswer(product, result).find((one) => one.fact === fact)

it('a pledge that a register names outside the fields of the interface is a fact of its own', () => {
  const pledgedShares = [{ parcel: 'P-3', inFavourOf: 'Brennerfelder Volksbank eG' }]
  const found = factIn(reportOf({ relationships: { pledgedShares } }), 'pledges')
  expect(found?.items?.map(({ name }) => name)).toEqual(['P-3, Brennerfelder Volksbank eG'])
  expect(factIn(reportOf({ relationships: {} }), 'pledges')).toBeUndefined()
})

it('pledges on holdings are that fact too, each with whose holding it is on, on a joint one once', () => {
  const pledged = (words: string, more: object = {}) => ({ risk: { factors: { pledges: [words] } }, ...more })
  const joint = pledged('Pledge of a parcel', { jointHolding: { parcelId: 'P-1' } })
  const shareholders = [person('Ann Lee', pledged('Pledge of Bank')), person('Bo', joint), person('Cy', joint)]
  const found = factIn(reportOf({ relationships: { shareholders } }), 'pledges')
  expect(found?.items?.map(({ name }) => name)).toEqual(['Bo, Cy: Pledge of a parcel', 'Ann Lee: Pledge of Bank'])
  expect(factIn(reportOf({ relationships: { shareholders: [person('Ann Lee')] } }), 'pledges')).toBeUndefined()
})

it('a signing rule is the same fact whether its words are understood or not', () => {
  const policy = (...rules: object[]) =>
    factIn(reportOf({ basicInformation: { representationPolicy: { rules } } }), 'signing')
  const words = { original: 'Za společnost jednají dva jednatelé společně.' }
  expect(policy({ ...words, options: [] }, { ...words, when: {} })?.key).toBe(policy(words)?.key)
})

it('a list that has an entry nobody understood is not whole', () => {
  const officers = (legalRepresentatives: unknown[]) =>
    factIn(reportOf({ relationships: { legalRepresentatives } }), 'officers')
  expect(officers([person('Ann Lee')])?.isWhole).toBe(true)
  expect(officers([person('Ann Lee'), 7])?.isWhole).toBe(false)
  expect(officers([person('Ann Lee'), person('')])?.isWhole).toBe(false)
})

it('holders are compared by what each holds in one line; several lines and joint ones are no sum', () => {
  const held = (shareholders: object[]) => factIn(reportOf({ relationships: { shareholders } }), 'holders')?.items
  const share = (exact: number) => ({ percentage: { exact } })
  expect(held([person('Ann Lee', share(37.5))])).toMatchObject([{ name: 'Ann Lee', share: '37.5' }])
  expect(held([person('Ann Lee', share(30)), person('Lee Ann', share(5))])).toMatchObject([{ share: null }])
  expect(held([person('Ann Lee', { ...share(5), jointHolding: { parcelId: 'P-3' } })])).toMatchObject([{ share: null }])
})

it('a graph states the direct holders of its company, and those only', () => {
  const nodes = [
    { id: 'root', type: 'rootEntity', data: { legalName: 'Root AG' } },
    { id: 'a', type: 'person', data: { name: 'Ann Lee' } },
    { id: 'b', type: 'company', data: { legalName: 'Bo AG' } },
  ]
  const edge = (source: string, target: string, data: object) => ({ id: `${source}-${target}`, source, target, data })
  const edges = [edge('a', 'b', { percentage: { exact: 50 } }), edge('b', 'root', { percentage: { exact: 100 } })]
  const graphOf = (more: object) => ({
    type: 'shareholderGraph',
    graph: { nodes, edges, rootCompanyId: 'root', ...more },
  })
  const found = factIn(graphOf({ stopReason: 'completed' }), 'holders', 'graph')
  expect(found).toMatchObject({ isWhole: true, items: [{ name: 'Bo AG', share: '100' }] })
  expect(factIn(graphOf({ stopReason: 'completedWithErrors' }), 'holders', 'graph')?.isWhole).toBe(false)
})

it('accounts of the company and of its group are two things, each of its own day', () => {
  const statement = (scope: string, periodEnd: string, numberOfEmployees: number) => ({
    metadata: { scope, periodEnd, audited: true },
    numberOfEmployees,
  })
  const statements = [
    statement('entity', '2024-12-31', 1),
    statement('entity', '2025-12-31', 2),
    statement('group', '2025-12-31', 9),
  ]
  const found = factsOfAnswer('financials', { type: 'financials', statements })
  expect(found.map(({ text, scope, day }) => [text, scope, day])).toEqual([
    ['2', 'entity', '2025-12-31'],
    ['9', 'group', '2025-12-31'],
  ])
})

it('nothing is stated by an answer of another form', () => {
  for (const product of ['report', 'graph', 'ubo', 'financials', 'documentList'])
    for (const result of [null, 7, 'text', {}, { type: product }]) expect(factsOfAnswer(product, result)).toEqual([])
})

it('no answer, whatever its form, keeps its order from being settled', () => {
  const somewhere = fc.letrec((tie) => ({
    value: fc.oneof({ maxDepth: 4 }, fc.anything(), fc.dictionary(names, tie('value')), fc.array(tie('value'))),
  })).value
  const products = fc.constantFrom('report', 'prefill', 'graph', 'ubo', 'financials')
  fc.assert(
    fc.property(products, fc.dictionary(names, somewhere), (product, result) => {
      for (const type of types)
        expect(Array.isArray(factsOfAnswer(product, JSON.parse(JSON.stringify({ ...result, type }) ?? 'null')))).toBe(
          true,
        )
    }),
    { numRuns: counted(4_000) },
  )
})

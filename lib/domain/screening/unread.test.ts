import { expect, it } from 'vitest'
import { resultForms, tolerateBy } from '#lib/contract/index.ts'
import { leftOutOf } from '#lib/domain/comparison/index.ts'
import { partiesToScreen } from './parties.ts'
import { unreadParties } from './unread.ts'

const person = (fullName: string) => ({ type: 'person', person: { name: { fullName } } })
const company = (name: string) => ({ type: 'company', company: { name } })

/** Results in which nothing is odd, with an entry of every list of parties. */
const whole = () => ({
  report: {
    type: 'companyReport',
    companyReport: {
      basicInformation: { legalName: 'Muster AG' },
      relationships: {
        legalRepresentatives: [person('Anna Muster'), person('Jan Beispiel')],
        shareholders: [company('Oakmoor Trading'), person('Ida Möwe')],
      },
    },
  },
  ubo: {
    type: 'ultimateBeneficialOwnerReport',
    ultimateBeneficialOwnerReport: { ultimateBeneficialOwners: [person('Petra Kron'), person('Ida Möwe')] },
  },
  graph: {
    type: 'shareholderGraph',
    graph: {
      rootCompanyId: 'r',
      nodes: [
        { id: 'r', type: 'rootEntity', data: { serviceId: 'co_xa_1' } },
        {
          ...{ id: 'h', type: 'company' },
          data: { legalName: 'Holding AG', shareholderReport: { shareholders: [person('Olha Lytvyn')] } },
        },
      ],
      edges: [{ id: 'e', source: 'h', target: 'r' }],
    },
  },
})
type Results = ReturnType<typeof whole>

function countsOf({ report, ubo, graph }: Results) {
  const [reportRead, uboRead, graphRead] = [
    tolerateBy(resultForms.report, report),
    tolerateBy(resultForms.ubo, ubo),
    tolerateBy(resultForms.graph, graph),
  ]
  const sources = {
    ...{ serviceId: 'co_xa_1', companyName: 'Muster AG', country: 'xa', related: [] },
    report: reportRead?.value.companyReport ?? null,
    owners: uboRead?.value.ultimateBeneficialOwnerReport?.ultimateBeneficialOwners ?? null,
    nodes: graphRead?.value.graph?.nodes ?? null,
  }
  const unread = unreadParties(sources, {
    report: leftOutOf(reportRead?.unexpected ?? [], resultForms.report),
    ubo: leftOutOf(uboRead?.unexpected ?? [], resultForms.ubo),
    graph: leftOutOf(graphRead?.unexpected ?? [], resultForms.graph),
  })
  return { unread, parties: partiesToScreen(sources).length }
}

type Path = readonly (string | number)[]
const lists: [keyof Results, Path, number][] = [
  ['report', ['companyReport', 'relationships', 'legalRepresentatives'], 2],
  ['report', ['companyReport', 'relationships', 'shareholders'], 2],
  ['ubo', ['ultimateBeneficialOwnerReport', 'ultimateBeneficialOwners'], 2],
  ['graph', ['graph', 'nodes', 1, 'data', 'shareholderReport', 'shareholders'], 1],
]
const nothing = { report: 0, ubo: 0, graph: 0 }

/** The results with another value at a place of one of them. */
function damaged(product: keyof Results, path: Path, value: unknown): Results {
  const results = whole()
  const within = path
    .slice(0, -1)
    .reduce<unknown>((at, step) => Reflect.get(Object(at), step), results[product] as unknown)
  Reflect.set(Object(within), path.at(-1) ?? '', value)
  return results
}

it('a party that has no name or could not be read is counted as compared with nobody, whichever list it is in', () => {
  expect(countsOf(whole())).toEqual({ unread: nothing, parties: 8 })
  const odd = [
    null,
    'odd',
    7,
    {},
    { type: 'person' },
    person(''),
    { type: 'person', person: { name: { fullName: 7 } } },
  ]
  for (const [product, path, entries] of lists) {
    for (let at = 0; at < entries; at += 1) {
      for (const value of odd) {
        const counts = countsOf(damaged(product, [...path, at], value)).unread
        expect(counts, `${path.join('.')}.${at} = ${JSON.stringify(value)}`).toEqual({ ...nothing, [product]: 1 })
      }
    }
    expect(countsOf(damaged(product, path, 'odd')).unread, path.join('.')).toEqual({ ...nothing, [product]: 1 })
  }
})

it('a node without a name or of another form is counted once, and the company itself is known without one', () => {
  for (const value of [
    null,
    7,
    { id: 'h' },
    { id: 'h', data: 'odd' },
    { id: 'h', type: 'person', data: { name: 7 } },
  ]) {
    const { unread } = countsOf(damaged('graph', ['graph', 'nodes', 1], value))
    expect(unread, JSON.stringify(value)).toEqual({ ...nothing, graph: 1 })
  }
  const relations = countsOf(damaged('report', ['companyReport', 'relationships'], 'odd')).unread
  expect(relations).toEqual({ ...nothing, report: 1 })
  // A field that the contract does not name costs no party.
  const more = { ...person('Anna Muster'), more: { odd: 7 } }
  const path = ['companyReport', 'relationships', 'legalRepresentatives', 0]
  expect(countsOf(damaged('report', path, more))).toEqual({ unread: nothing, parties: 8 })
})

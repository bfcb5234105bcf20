import { describe, expect, it } from 'vitest'
import type { Shareholder } from '#lib/contract/index.ts'
import { computedNodes, finishedGraph, partyOfNode } from '#lib/domain/ownership/index.ts'
import { leastCpuMs } from '#lib/testing/cpu.ts'
import { answerOfGraph, answerOfOwners, answerOfReport, compose, type HolderAnswer, type ToCompose } from './index.ts'

const company = (name: string, exact: number, serviceId?: string, number?: string): Shareholder => ({
  type: 'company',
  company: {
    name,
    identifiers: [
      ...(serviceId === undefined ? [] : [{ type: 'service_id', value: serviceId }]),
      ...(number === undefined ? [] : [{ type: 'lei', value: number }]),
    ],
  },
  percentage: { exact },
  source: 'list',
})
const person = (fullName: string, exact: number, normalized?: string): Shareholder => ({
  type: 'person',
  person: { name: { fullName }, ...(normalized === undefined ? {} : { dateOfBirth: { normalized } }) },
  percentage: { exact },
  source: 'list',
})
const ref = (serviceId: string, day: number, product = 'report') => ({
  ...{ serviceId, companyName: `Company ${serviceId}`, orderId: `${product} ${serviceId} ${day}` },
  at: `2026-11-${day}T10:00:00.000Z`,
})
const sources = { list: { type: 'officialRegister', name: 'Register', retrievalTime: '2026-11-01T10:00:00.000Z' } }
const report = (serviceId: string, day: number, ...rows: Shareholder[]) =>
  answerOfReport(ref(serviceId, day), rows, sources)
const graph = (serviceId: string, day: number, ...rows: Shareholder[]) =>
  answerOfGraph(ref(serviceId, day, 'graph'), answerOfReport(ref(serviceId, day), rows, sources).graph)

const composed = (answers: readonly HolderAnswer[], more: Partial<ToCompose> = {}) =>
  compose({ rootId: 'co_xa_1', rootName: 'Subject', answers, ...more })
const shares = (answers: readonly HolderAnswer[]) =>
  Object.fromEntries(
    computedNodes(composed(answers)?.graph ?? {}).map((node) => [
      partyOfNode(node).name,
      node.data?.cumulativeOwnership?.exact ?? node.data?.cumulativeOwnership,
    ]),
  )
const reasons = (answers: readonly HolderAnswer[], more: Partial<ToCompose> = {}) =>
  Object.fromEntries((composed(answers, more)?.unjoined ?? []).map(({ name, reason }) => [name, reason]))

describe('what is on file of a holder', () => {
  const own = graph('co_xa_1', 10, company('Beta', 60, 'co_xa_2'), person('Ada Lang', 40))

  it('is part of the company, each line with its own answer', () => {
    const beta = report('co_xa_2', 20, person('Bo Stern', 100))
    expect(shares([own, beta])).toEqual({ 'Company co_xa_1': 100, Beta: 60, 'Ada Lang': 40, 'Bo Stern': 60 })
    const { origins, joined, graph: whole, unjoined } = composed([own, beta]) ?? {}
    const [line] = [...(origins ?? [])].filter(([, { serviceId }]) => serviceId === 'co_xa_2')
    expect(line).toEqual(['report co_xa_2 20:shareholder-0', { ...ref('co_xa_2', 20), product: 'report' }])
    expect(joined).toEqual([{ ...ref('co_xa_2', 20), product: 'report' }])
    expect(whole?.sources).toMatchObject({ list: sources.list, 'report co_xa_2 20:list': sources.list })
    expect(whole && finishedGraph(whole).isKnown).toBe(true)
    expect(unjoined).toEqual([])
  })

  it('changes nothing of the stored answers', () => {
    const answers = [own, report('co_xa_2', 20, company('Subject', 10, 'co_xa_1'))]
    const before = JSON.stringify(answers)
    composed(answers)
    expect(JSON.stringify(answers)).toBe(before)
  })

  it('keeps circles', () => {
    const beta = report('co_xa_2', 20, company('Subject', 50, 'co_xa_1'), person('Bo Stern', 50))
    expect(composed([own, beta])?.graph.edges?.map(({ source, target }) => [source, target])).toContainEqual([
      'co_xa_1',
      'co_xa_2',
    ])
    expect(shares([own, beta])['Bo Stern']).toBeCloseTo(42.857142857)
  })

  it('is of the newest answer, and all stand where they differ', () => {
    const newer = report('co_xa_2', 20, person('Bo Stern', 100))
    const older = graph('co_xa_2', 12, person('Old Holder', 100))
    for (const answers of [
      [own, older, newer],
      [newer, older, own],
    ]) {
      expect(shares(answers)).toMatchObject({ 'Bo Stern': 60 })
      expect(shares(answers)).not.toHaveProperty('Old Holder')
      expect(
        composed(answers)?.conflicts.map(({ of, lists }) => [
          of,
          lists.map(({ answer, holders }) => [answer.at.slice(0, 10), holders]),
        ]),
      ).toEqual([
        [
          'co_xa_2',
          [
            ['2026-11-20', [{ name: 'Bo Stern', share: { exact: 100 } }]],
            ['2026-11-12', [{ name: 'Old Holder', share: { exact: 100 } }]],
          ],
        ],
      ])
    }
    expect(composed([own, newer, report('co_xa_2', 12, person('Stern Bo', 100, '1970-01-02'))])?.conflicts).toEqual([])
  })

  it('names one party by an id, a number or a birth of one register, and two by a name alone', () => {
    const ada = (birth?: string) => report('co_xa_2', 20, person('Ada Lang', 100, birth))
    const listed = (birth?: string) =>
      report('co_xa_1', 10, company('Beta', 60, 'co_xa_2'), person('Ada Lang', 40, birth))
    const count = (answers: HolderAnswer[]) =>
      composed(answers)?.graph.nodes?.filter((node) => partyOfNode(node).name === 'Ada Lang').length
    expect(count([listed('1970-01-02'), ada('1970-01-02')])).toBe(1)
    expect(count([listed('1970-01-02'), ada('1970-01-03')])).toBe(2)
    expect(count([listed('1970'), ada('1970')])).toBe(2)
    expect(count([listed(), ada()])).toBe(2)
    const lei = '213800LH1BZH3DI6G760'
    const numbered = report('co_xa_1', 10, company('Gamma', 100, undefined, lei))
    expect(
      shares([
        numbered,
        report('co_xa_3', 20, company('Gamma Ltd', 1, 'co_xa_4', lei)),
        report('co_xa_4', 20, person('Bo Stern', 100)),
      ]),
    ).toMatchObject({ 'Bo Stern': 100 })
    // A number of two companies joins neither.
    const both = [numbered, report('co_xa_3', 20, company('A', 1, 'co_xa_4', lei), company('B', 1, 'co_xa_5', lei))]
    expect(reasons(both)).toEqual({ Gamma: 'ambiguous' })
  })

  it('takes an owners’ list only where no list of holders is on file', () => {
    const owners = answerOfOwners(
      ref('co_xa_2', 25, 'ubo'),
      [
        {
          type: 'person',
          person: { name: { fullName: 'Cy Vale' } },
          interests: [{ type: 'shareholding', directOrIndirect: 'indirect', percentage: { minimum: 50, maximum: 75 } }],
        },
      ],
      sources,
    )
    expect(shares([own, { ...owners, product: 'ubo' }])['Cy Vale']).toEqual({ minimum: 30, maximum: 45 })
    expect(shares([own, owners, report('co_xa_2', 20, person('Bo Stern', 100))])).not.toHaveProperty('Cy Vale')
  })

  it('says why a branch ends', () => {
    const rows = [
      company('Nameless', 10),
      company('Silent', 10, 'co_xb_1'),
      company('Broken', 10, 'co_xb_2'),
      company('New', 10, 'co_xb_3'),
      company('Later', 10, 'co_xb_4'),
      company('Far', 10, 'co_xb_5'),
    ]
    const subject = report('co_xa_1', 10, ...rows)
    const gaps = { unreadable: ['co_xb_2'], unlooked: ['co_xb_4'], bounds: { depthMax: 1, partiesMax: 100 } }
    const answers = [subject, report('co_xb_1', 11), report('co_xb_5', 11, person('Bo Stern', 100))]
    expect(reasons(answers, gaps)).toEqual({
      Nameless: 'noNumber',
      Silent: 'namesNobody',
      Broken: 'unreadable',
      Later: 'bound',
      Far: 'bound',
      // A report names it, and nobody has asked for its holders.
      New: 'notOnFile',
    })
    expect(composed(answers, gaps)?.cut).toBe('depth')
    expect(composed(answers, { ...gaps, bounds: { depthMax: 9, partiesMax: 7 } })?.cut).toBe('size')
  })

  it('is nothing where no answer of the company itself is on file', () => {
    expect(composed([report('co_xa_2', 20, person('Bo Stern', 100))])).toBeNull()
  })

  it('of 5,000 parties is put together within 300 ms', () => {
    const answers = [...Array(100).keys()].map((at) => {
      const rows = [...Array(49).keys()].map((rank) => person(`Person${at} Of${rank}`, 1, '1970-01-02'))
      return report(`co_xa_${at + 1}`, 10, ...rows, company(`Company ${at + 2}`, 51, `co_xa_${at + 2}`))
    })
    const bounds = { depthMax: 200, partiesMax: 10_000 }
    expect(composed(answers, { bounds })?.graph.nodes?.length).toBe(5_001)
    expect(leastCpuMs(() => composed(answers, { bounds }))).toBeLessThan(300)
  })
})

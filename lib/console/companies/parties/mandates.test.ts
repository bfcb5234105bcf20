import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { results } from '../../core/schema/index.ts'
import { resultOf } from '../../orders/journal/index.ts'
import { type Journal, openJournal } from '../../testing/journal.ts'
import { readOlderResults } from '../older-results/index.ts'
import { deleteAppearances, saveAppearances } from './index.ts'

let harness: Journal['harness']
let ask: Journal['ask']
let place: Journal['place']
beforeAll(async () => {
  ;({ harness, ask, place } = await openJournal())
})
afterAll(() => harness.close())

const person = (fullName: string, birth?: string, number?: string) => ({
  type: 'person',
  person: {
    name: { fullName },
    ...(birth === undefined ? {} : { dateOfBirth: { original: birth } }),
    ...(number === undefined ? {} : { identifiers: [{ type: 'xa_person', value: number }] }),
  },
})
const officers = (...legalRepresentatives: object[]) => ({
  result: { type: 'companyReport', companyReport: { relationships: { legalRepresentatives } } },
})

/** A result of a company on file, retrieved so many minutes from now. */
async function file(
  company: string,
  answer: { result: Record<string, unknown> },
  { at = 0, product = 'report' } = {},
): Promise<string> {
  const order = { orderId: `${company}-${product}-${at}`, serviceId: `co_xa_${company}`, product }
  await place({ ...order, companyName: `${company} AG`, at })
  const time = new Date(harness.clock.now().getTime() + at * 60_000)
  await harness.database.transaction((tx) =>
    saveAppearances(tx, { ...order, companyName: `${company} AG`, at: time }, answer),
  )
  return order.orderId
}

async function elsewhere(company: string, name: string) {
  const { value } = await ask('listMandates', { params: { serviceId: `co_xa_${company}` }, query: { name } })
  return value.mandates.map(({ companyName, roles, match }) => [companyName, roles.join(), match])
}

describe('other companies on file of a person', () => {
  it('are found by a number, by name and birth month, or by name alone, and say by which', async () => {
    await file('subject', officers(person('Anna B. Muster', '1970-04', '77')))
    await file('number', officers(person('A. Muster', undefined, '77')))
    await file('month', officers(person('Muster, Anna B', '1970-04-02')))
    await file('year', officers(person('Anna B. Muster', '1970')))
    await file('unknown', officers(person('ANNA B. MUSTER')))
    await file('twin', officers(person('Anna B. Muster', '1970-05')))
    await file('other', officers(person('Anna C. Muster', '1970-04')))
    expect((await elsewhere('subject', 'Anna B. Muster')).toSorted()).toEqual([
      ['month AG', 'officer', 'nameAndBirth'],
      ['number AG', 'officer', 'number'],
      ['unknown AG', 'officer', 'name'],
      ['year AG', 'officer', 'name'],
    ])
  })

  it('come from officers, shareholders, beneficial owners and graphs, each company once with every role', async () => {
    const node = { id: 'p', type: 'person', data: { name: { fullName: 'Otto Beispiel' } } }
    const root = {
      id: 'r',
      type: 'rootEntity',
      data: { shareholderReport: { shareholders: [person('Otto Beispiel', '1961-01-31')] } },
    }
    await file('many', officers(person('Otto Beispiel')))
    const owners = { ultimateBeneficialOwners: [person('Otto Beispiel')] }
    await file('many', { result: { ultimateBeneficialOwnerReport: owners } }, { product: 'ubo' })
    await file('many', { result: { graph: { nodes: [root, node] } } }, { product: 'graph' })
    await file('one', {
      result: { companyReport: { relationships: { shareholders: [person('Otto Beispiel', '1961-01')] } } },
    })
    const found = await elsewhere('one', 'Otto Beispiel')
    expect(found.map(([name, roles, match]) => [name, roles?.split(',').toSorted(), match])).toEqual([
      ['many AG', ['beneficialOwner', 'graphOwner', 'officer'], 'nameAndBirth'],
    ])
  })

  it('follow the newest result: who is named no longer has no mandate there, however late an older result is read', async () => {
    await file('asking', officers(person('Ida Vorher')))
    await file('changed', officers(person('Ida Vorher')), { at: -20 })
    expect(await elsewhere('asking', 'Ida Vorher')).toHaveLength(1)
    await file('changed', officers(person('Eva Nachher')), { at: -10 })
    await file('changed', officers(person('Ida Vorher')), { at: -30 })
    expect(await elsewhere('asking', 'Ida Vorher')).toEqual([])
  })

  it('are erased with the result they came from', async () => {
    await file('staying', officers(person('Kurt Loesch')))
    const orderId = await file('erased', officers(person('Kurt Loesch')))
    expect(await elsewhere('staying', 'Kurt Loesch')).toHaveLength(1)
    await harness.database.transaction((tx) => deleteAppearances(tx, [orderId]))
    expect(await elsewhere('staying', 'Kurt Loesch')).toEqual([])
  })

  it('are read from results that were stored before, once', async () => {
    const db = harness.database.sql
    for (const company of ['before', 'earlier']) {
      await place({ orderId: company, serviceId: `co_xb_${company}`, companyName: `${company} AG` })
      const answer = { orderId: company, status: 'completed', ...officers(person('Lea Lange')) }
      const stored = { ...(await resultOf(JSON.stringify(answer))), serviceVersion: '2026-08-01' }
      await db.insert(results).values({ ...stored, orderId: company, storedAt: harness.clock.now() })
    }
    while (await readOlderResults(harness)) {}
    const { value } = await ask('listMandates', { params: { serviceId: 'co_xb_before' }, query: { name: 'Lea Lange' } })
    expect(value.mandates).toMatchObject([{ serviceId: 'co_xb_earlier', companyName: 'earlier AG' }])
    expect(await readOlderResults(harness)).toBe(false)
  })
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { companies } from '../../core/schema/index.ts'
import { keepHits } from '../../orders/hits/index.ts'
import { type Journal, openJournal } from '../../testing/journal.ts'

let of: Journal
beforeAll(async () => {
  of = await openJournal()
  await keepHits(of.harness, {
    results: [
      {
        serviceId: 'co_xa_1',
        name: 'Brennerfeld Optik AG',
        identifiers: [
          { type: 'xa_register_number', value: 'HRB 40217' },
          { type: 'lei', value: '5493001KJTIIGC8Y1R12' },
          { type: 'vat', value: 'DE811569869' },
        ],
      },
      { serviceId: 'co_xa_2', name: 'Brennerfeld Holding GmbH', identifiers: [] },
      { serviceId: 'co_xb_3', name: 'Μπρένερφελντ Οπτικά Μ.ΕΠΕ', identifiers: [] },
      { serviceId: 'co_xa_4', name: 'Müller Söhne KG', identifiers: [] },
    ],
  })
})
afterAll(() => of.harness.close())

const suggested = async (text: string) => {
  const { companies: found } = (await of.ask('suggestCompanies', { query: { text } })).value
  return found.map(({ serviceId, errors }) => [serviceId, errors])
}

describe('companies found before are suggested by', () => {
  it.each([
    ['the beginning of a word', 'brenn opt', [['co_xa_1', 0]]],
    ['a number', 'HRB-40217', [['co_xa_1', 0]]],
    ['an LEI with blanks', '5493 001K JTII GC8Y 1R12', [['co_xa_1', 0]]],
    ['a VAT number', 'de 811 569 869', [['co_xa_1', 0]]],
    ['a wrong letter', 'Brennerfelt Optik', [['co_xa_1', 1]]],
    ['two wrong letters and no form', 'Brenerfelt Optig', [['co_xa_1', 2]]],
    ['umlauts written out', 'Mueller Soehne', [['co_xa_4', 0]]],
    ['nothing of theirs', 'Zweigwerk', []],
  ])('%s', async (_, text, expected) => {
    expect(await suggested(text)).toEqual(expect.arrayContaining(expected))
    if (expected.length === 0) expect(await suggested(text)).toEqual([])
    else expect((await suggested(text))[0]).toEqual(expected[0])
  })

  it('their name in another alphabet', async () => {
    expect((await suggested('Brennerfeld Optika'))[0]).toEqual(['co_xb_3', 0])
  })

  it('what was found since, and none that was erased since', async () => {
    const text = 'Neuhafen Spedition'
    expect(await suggested(text)).toEqual([])
    await keepHits(of.harness, { results: [{ serviceId: 'co_xa_5', name: 'Neuhafen Spedition AG' }] })
    expect(await suggested('Neuhaven Spedition')).toEqual([['co_xa_5', 1]])
    await of.harness.database.sql.delete(companies).where(eq(companies.serviceId, 'co_xa_5'))
    expect(await suggested('Neuhaven Spedition')).toEqual([])
  })

  it('what another process stored with a clock behind', async () => {
    expect(await suggested('Gegenstrom')).toEqual([])
    const now = of.harness.clock.now().getTime()
    const behind = { ...of.harness, clock: { now: () => new Date(now - 5_000) } }
    await keepHits(behind, { results: [{ serviceId: 'co_xa_6', name: 'Gegenstrom AG' }] })
    expect(await suggested('Gegenstrom')).toEqual([['co_xa_6', 0]])
  })
})

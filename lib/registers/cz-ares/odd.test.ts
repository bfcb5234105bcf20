import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { createFetchContext, createScene, fastLimits, sendJson } from '../testing/loopback.ts'
import { czechia } from './index.ts'
import { fixtures } from './testing/played.ts'

const { register, reach, closeAll } = createScene()
afterEach(closeAll)

const workshop = '99900017'
const subject = (ico: string, more = {}) => ({ ico, obchodniJmeno: `Ukázka ${ico}`, pravniForma: '112', ...more })
const nothingFound = readFileSync(join(fixtures, 'cz-isir/insolvence_99900025.xml'), 'utf8')

/** Both registers on one address, by path; a list is a refusal. Nobody is insolvent. */
async function registersOf(answers: Record<string, unknown>) {
  const server = await register((request, response) => {
    const path = request.url ?? '/'
    const answer = answers[path]
    if (path.startsWith('/isir_')) response.writeHead(200, { 'content-type': 'text/xml' }).end(nothingFound)
    else if (answer === undefined) sendJson(response, 404, { kod: 'NENALEZENO', popis: 'Subjekt nenalezen' })
    else if (Array.isArray(answer)) sendJson(response, 400, answer[0])
    else sendJson(response, 200, answer)
  })
  return { connector: czechia.open(({ slug }) => reach(server.url, { slug, limits: fastLimits })) }
}

describe('of answers of the Czech registers', () => {
  const report = async (entry: object) => {
    const { connector } = await registersOf({ '/ekonomicke-subjekty/99900017': entry })
    return (await connector.report?.(createFetchContext(), workshop))?.value.basicInformation
  }
  const elsewhere = (nazevObce: string, primarniZaznam: boolean) => ({
    primarniZaznam,
    sidlo: { kodStatu: 'CZ', nazevObce },
  })
  const dalsiUdaje = [{ datovyZdroj: 'ceu', sidlo: [elsewhere('Ukázkov', false), elsewhere('Teplice', true)] }]

  it('the address that stands in the second place is taken where the first has none', async () => {
    const found = await report(subject(workshop, { pravniForma: '706', dalsiUdaje }))
    expect(found?.addresses?.map(({ type, original }) => [type, original])).toEqual([['registered', 'Teplice']])
    const own = { sidlo: { nazevObce: 'Ukázkov' } }
    const both = await report(subject(workshop, { pravniForma: '706', dalsiUdaje, ...own }))
    expect(both?.addresses?.map(({ original }) => original)).toEqual(['Ukázkov'])
    // The home of a person is no seat.
    expect((await report(subject(workshop, { pravniForma: '101', dalsiUdaje })))?.addresses).toEqual([])
  })

  it.each([['CZ99900017'], ['99900017']])('a tax number is given with its country: %s', async (dic) => {
    const found = await report(subject(workshop, { dic }))
    expect(found?.identifiers?.find(({ type }) => type === 'cz_vat_number')?.value).toBe('CZ99900017')
    expect((await report(subject(workshop, { dic: 'CZ8001011234' })))?.identifiers).not.toContainEqual(
      expect.objectContaining({ type: 'cz_vat_number' }),
    )
  })

  it('one about another company is refused', async () => {
    const { connector } = await registersOf({ '/ekonomicke-subjekty/99900017': subject('99900025') })
    for (const ask of [connector.prefill, connector.report, connector.shareholders]) {
      await expect(ask?.(createFetchContext(), workshop)).rejects.toMatchObject({ code: 'source.unavailable' })
    }
  })

  it('too many for two letters complete nothing and refuse nothing; a search says why', async () => {
    const { connector } = await registersOf({
      '/ekonomicke-subjekty/vyhledat': [{ kod: 'CHYBA_VSTUPU', subKod: 'VYSTUP_PRILIS_MNOHO_VYSLEDKU' }],
    })
    expect(await connector.autocomplete?.(createFetchContext(), { query: 'al', limit: 5 })).toEqual([])
    await expect(connector.search?.(createFetchContext(), { companyName: 'al' })).rejects.toMatchObject({
      code: 'capability.not_available',
    })
  })
})

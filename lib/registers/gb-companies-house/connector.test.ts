import { afterEach, describe, expect, it } from 'vitest'
import { readServiceId } from '../connector/index.ts'
import { createFetchContext, createScene, sendJson } from '../testing/loopback.ts'
import { britain } from './index.ts'
import { connectorTo, plain, played } from './testing/played.ts'

const { register, reach, closeAll } = createScene()
afterEach(closeAll)

const { slug } = britain
const apiKey = 'key-of-the-tests'
const keyed = () => ({ ...createFetchContext(), secrets: { apiKey } })
const authorization = `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}`

const profile = (number: string, more: object = {}) => ({
  company_number: number,
  company_name: `SPECIMEN ${number} LIMITED`,
  company_status: 'active',
  type: 'ltd',
  ...more,
})
const director = (n: number, more: object = {}) => ({
  name: `SPECIMEN, Nr${n}`,
  officer_role: 'director',
  appointed_on: '2020-01-01',
  ...more,
})

/** A register that answers by path, counts what it is asked, and knows nothing else. */
async function registerOf(answers: Record<string, unknown>) {
  const asked: string[] = []
  const keys: (string | undefined)[] = []
  const server = await register((request, response) => {
    const url = decodeURIComponent(request.url ?? '/')
    asked.push(url)
    keys.push(request.headers.authorization)
    const answer = answers[url] ?? answers[url.split('?')[0] ?? '']
    if (answer === undefined) sendJson(response, 404, { errors: [{ error: 'company-profile-not-found' }] })
    else sendJson(response, 200, answer)
  })
  const transport = reach(server.url, { slug })
  return { asked, keys, connector: connectorTo(transport) }
}

describe('Companies House is asked', () => {
  it('with the key as the user of HTTP Basic, where there is one', async () => {
    const { keys, connector } = await registerOf({ '/search/companies': { items: [] } })
    await connector.search?.(keyed(), { companyName: 'Specimen' })
    await connector.search?.(createFetchContext(), { companyName: 'Specimen' })
    expect(keys).toEqual([authorization, undefined])
  })

  it('for a name, and for a number however it is written', async () => {
    const hit = { title: 'SPECIMEN LIMITED', company_number: '99990001', company_status: 'active' }
    const { asked, connector } = await registerOf({
      '/search/companies': { items: [hit, { title: 'WITHOUT A NUMBER', company_number: '?' }] },
      '/company/SC123456': profile('SC123456'),
      '/company/00990001': profile('00990001', { company_status: 'dissolved' }),
    })
    const hits = await connector.search?.(keyed(), { companyName: 'Specimen & Sons' })
    expect(plain(hits)).toMatchObject([{ name: 'SPECIMEN LIMITED', status: { isActive: true } }])
    expect(hits).toHaveLength(1)
    for (const words of ['sc 123456', 'SC123456'])
      expect(await connector.autocomplete?.(keyed(), { query: words, limit: 3 })).toHaveLength(1)
    const found = await connector.search?.(keyed(), { companyName: '990001' })
    expect(plain(found)).toMatchObject([{ identifiers: [{ value: '00990001' }], status: { isActive: false } }])
    expect(await connector.search?.(keyed(), { companyName: '12345' })).toHaveLength(1)
    expect(asked).toEqual([
      '/search/companies?q=Specimen & Sons&items_per_page=50',
      '/company/SC123456',
      '/company/SC123456',
      '/company/00990001',
      '/search/companies?q=12345&items_per_page=50',
    ])
  })

  it('page by page until the total it states', async () => {
    const officers = (items: unknown[], total: number) => ({ total_results: total, items })
    const { connector } = await registerOf({
      '/company/99990001': profile('99990001'),
      '/company/99990001/officers?items_per_page=100&start_index=0': officers([director(1), director(2)], 3),
      '/company/99990001/officers?items_per_page=100&start_index=2': officers([director(3)], 3),
    })
    const found = await connector.report?.(keyed(), '99990001')
    expect(found?.value.relationships?.legalRepresentatives).toHaveLength(3)
    expect(Object.keys(found?.value.sources ?? {})).toEqual(['gb-company-profile', 'gb-officers', 'gb-officers-2'])
  })

  it('only for what the profile says there is', async () => {
    const { asked, connector } = await registerOf({ '/company/99990001': profile('99990001', { links: {} }) })
    await connector.report?.(keyed(), '99990001')
    expect(asked.map((url) => url.split('?')[0])).toEqual(['/company/99990001', '/company/99990001/officers'])
    const all = await registerOf({
      '/company/FC990003': profile('FC990003', {
        type: 'oversea-company',
        has_charges: true,
        has_insolvency_history: true,
      }),
    })
    await all.connector.report?.(keyed(), 'FC990003')
    expect(all.asked.map((url) => url.split('?')[0]).toSorted()).toEqual(
      ['', '/charges', '/insolvency', '/officers', '/uk-establishments'].map((rest) => `/company/FC990003${rest}`),
    )
  })
})

describe('Companies House fails', () => {
  it('with company.not_found by the status alone, whatever the body of the day says', async () => {
    const { connector } = await registerOf({})
    for (const ask of [
      connector.prefill,
      connector.report,
      connector.ubo,
      connector.shareholders,
      connector.listDocuments,
    ])
      await expect(ask?.(keyed(), '99999998')).rejects.toMatchObject({ code: 'company.not_found' })
  })
})

describe('the numbers of Companies House', () => {
  it('are those the register gives, whatever letters they have, and not what a person writes in short', () => {
    const { isNativeId } = played()
    const given = '00445790 SC123456 NI066532 OC437536 FC040879 OE029880 IP27656R XX123456 004457900'.split(' ')
    expect(given.filter((number) => !isNativeId(number))).toEqual([])
    const others = ['445790', 'SC123', 'sc123456', ' 00445790', '00000000', 'SC000000', '', '../../x', 'A'.repeat(8)]
    expect(others.filter(isNativeId)).toEqual([])
  })

  it('are found with every number the register gives, and lead to a report', async () => {
    const numbers = 'RS007853 RS0012IP ES000002 EN000001 SL12345R NI12345A OC12345A ZZ000001 R0000001'.split(' ')
    const items = numbers.map((number) => ({ company_number: number, title: `SPECIMEN ${number}` }))
    const { connector } = await registerOf({
      '/search/companies': { items },
      ...Object.fromEntries(numbers.map((number) => [`/company/${number}`, profile(number)])),
    })
    const hits = await connector.search?.(keyed(), { companyName: 'specimen' })
    expect(hits?.map(({ serviceId }) => readServiceId(serviceId)?.nativeId)).toEqual(numbers)
    for (const number of numbers) {
      expect(connector.isNativeId(number)).toBe(true)
      expect((await connector.prefill?.(keyed(), number))?.companyName).toBe(`SPECIMEN ${number} LIMITED`)
    }
    // A number that nobody has is a name.
    expect(await connector.search?.(keyed(), { companyName: '118118' })).toHaveLength(numbers.length)
  })

  it('are asked for within 600 in any five minutes', () => {
    const seconds = 5 * 60
    expect(Math.floor(seconds * britain.limits.requestsPerSecond) + britain.limits.burst).toBeLessThanOrEqual(600)
  })
})

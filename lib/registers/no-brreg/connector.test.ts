import { afterEach, describe, expect, it } from 'vitest'
import type { Connector } from '../connector/index.ts'
import { createFetchContext, createScene, sendJson } from '../testing/loopback.ts'
import type { Transport } from '../transport/index.ts'
import { norway } from './index.ts'
import { playedNorway } from './testing/report.ts'

const { register, reach, closeAll } = createScene()
afterEach(closeAll)

const opened = (transport: Transport) => norway.open(() => transport)
const entity = (number: string, more: object = {}) => ({
  organisasjonsnummer: number,
  navn: `PRØVE ${number} AS`,
  organisasjonsform: { kode: 'AS', beskrivelse: 'Aksjeselskap' },
  ...more,
})

/** A register that answers by path, counts what it is asked, and knows nothing else. */
async function registerOf(answers: Record<string, unknown>) {
  const asked: string[] = []
  const server = await register((request, response) => {
    const url = decodeURIComponent(request.url ?? '/').replace('/enhetsregisteret/api', '')
    asked.push(url)
    const answer = answers[url] ?? answers[url.split('?')[0] ?? '']
    if (answer === undefined) sendJson(response, 404, '')
    else sendJson(response, 200, answer)
  })
  return { asked, connector: opened(reach(server.url, { slug: norway.slug })) }
}

/** One page of a list of so many entries; an empty one has no `_embedded`. */
const page = (name: string, items: unknown[], totalElements = items.length) => ({
  ...(items.length > 0 ? { _embedded: { [name]: items } } : {}),
  page: { size: 500, totalElements, totalPages: Math.ceil(totalElements / 500), number: 0 },
})

describe('the Norwegian register is asked', () => {
  it('for a name with all its words, and for completion as typed', async () => {
    const { asked, connector } = await registerOf({ '/enheter': page('enheter', [entity('310000001')]) })
    const hits = await connector.search?.(createFetchContext(), { companyName: 'Bø & Sønner' })
    const completions = await connector.autocomplete?.(createFetchContext(), { query: 'Bø', limit: 7 })
    expect(asked).toEqual([
      '/enheter?navn=Bø & Sønner&size=50',
      '/underenheter?navn=Bø & Sønner&size=50',
      '/enheter?navn=Bø&navnMetodeForSoek=FORTLOEPENDE&size=7',
    ])
    expect(hits).toMatchObject([{ name: 'PRØVE 310000001 AS', jurisdictionCode: 'no', status: { isActive: true } }])
    expect(completions?.[0]?.serviceId).toBe(hits?.[0]?.serviceId)
  })

  it('for the name of a branch too, and says whose it is, after the entities of that name', async () => {
    const branch = { ...entity('310000011'), navn: 'FJORDKAFEEN', overordnetEnhet: '310000001' }
    const { connector } = await registerOf({
      '/enheter': page('enheter', [entity('310000001')]),
      '/underenheter': page('underenheter', [branch]),
    })
    expect(await connector.search?.(createFetchContext(), { companyName: 'fjordkafeen' })).toMatchObject([
      { identifiers: [{ value: '310000001' }] },
      { name: 'FJORDKAFEEN', identifiers: [{ value: '310000011', extra: { overordnetEnhet: '310000001' } }] },
    ])
  })

  it('for a name of at most 180 characters, and finds nothing where the register does', async () => {
    const { asked, connector } = await registerOf({ '/enheter': page('enheter', []) })
    expect(await connector.search?.(createFetchContext(), { companyName: 'x'.repeat(300) })).toEqual([])
    expect(asked).toEqual(['enheter', 'underenheter'].map((part) => `/${part}?navn=${'x'.repeat(180)}&size=50`))
  })

  it('for a number at once, also where only a sub-unit has it', async () => {
    const { asked, connector } = await registerOf({ '/underenheter/310000011': entity('310000011') })
    expect(await connector.autocomplete?.(createFetchContext(), { query: '310 000 011', limit: 5 })).toMatchObject([
      { identifiers: [{ value: '310000011' }] },
    ])
    expect(await connector.search?.(createFetchContext(), { companyName: '310000099' })).toEqual([])
    expect(asked).toEqual([
      '/enheter/310000011',
      '/underenheter/310000011',
      '/enheter/310000099',
      '/underenheter/310000099',
      ...['/enheter?navn=310000099&size=50', '/underenheter?navn=310000099&size=50'],
    ])
  })

  it('once for a prefill, and five times for a report', async () => {
    const { asked, connector } = await registerOf({
      '/enheter/310000001': entity('310000001'),
      '/enheter/310000001/roller': { rollegrupper: [] },
      '/underenheter': page('underenheter', []),
    })
    await connector.prefill?.(createFetchContext(), '310000001')
    expect(asked).toEqual(['/enheter/310000001'])
    const context = createFetchContext()
    await connector.report?.(context, '310000001')
    expect(asked.slice(1).toSorted()).toEqual([
      '/enheter/310000001',
      '/enheter/310000001/roller',
      '/fullmakt/enheter/310000001/prokura',
      '/fullmakt/enheter/310000001/signatur',
      '/underenheter?overordnetEnhet=310000001&size=500&page=0',
    ])
    expect(context.steps.toSorted()).toEqual([
      'Reading the entry of 310000001 in Enhetsregisteret',
      'Reading the roles of 310000001',
      'Reading the sub-units of 310000001',
      'Reading who may sign for 310000001',
      'Reading who may sign for 310000001',
    ])
  })

  it('for every page of its sub-units, each a source of its own', async () => {
    const { connector } = await registerOf({
      '/enheter/310000001': entity('310000001'),
      '/underenheter?overordnetEnhet=310000001&size=500&page=0': page('underenheter', [entity('310000011')], 2),
      '/underenheter?overordnetEnhet=310000001&size=500&page=1': page('underenheter', [entity('310000012')], 2),
    })
    const report = (await connector.report?.(createFetchContext(), '310000001'))?.value
    expect(report?.relationships?.branches?.map((branch) => branch.name)).toEqual([
      'PRØVE 310000011 AS',
      'PRØVE 310000012 AS',
    ])
    expect(Object.keys(report?.sources ?? {})).toEqual([
      'enhetsregisteret',
      'enhetsregisteret-underenheter',
      'enhetsregisteret-underenheter-2',
    ])
  })
})

describe('a Norwegian report', () => {
  const partsOf = async (connector: Connector) => {
    const found = await connector.report?.(createFetchContext(), '310000001')
    return new Map((found?.completeness?.parts ?? []).map((part) => [part.part, part]))
  }

  it('has the branches there are where their list is not the whole one, and says so', async () => {
    const list = (number: number) => `/underenheter?overordnetEnhet=310000001&size=500&page=${number}`
    const first = page('underenheter', [entity('310000011')], 2)
    for (const pages of [
      { [list(0)]: first, [list(1)]: page('underenheter', [], 2) },
      { [list(0)]: first, [list(1)]: first },
      { [list(0)]: page('underenheter', [entity('310000011')], 10_001) },
    ]) {
      const { connector } = await registerOf({ '/enheter/310000001': entity('310000001'), ...pages })
      expect((await partsOf(connector)).get('branches')).toMatchObject({ state: 'given', reason: 'incomplete_list' })
    }
  })

  it('stands without the roles where they do not answer, and claims of none of them that there is nobody', async () => {
    const server = await register((request, response) => {
      const isRoles = request.url?.endsWith('/roller') ?? false
      const answer = request.url?.includes('underenheter') ? page('underenheter', []) : entity('310000001')
      sendJson(response, isRoles ? 500 : 200, answer)
    })
    const parts = await partsOf(opened(reach(server.url)))
    for (const part of ['officers', 'signing']) {
      expect(parts.get(part)).toMatchObject({ state: 'not_read', reason: 'source_unavailable' })
    }
    expect(parts.get('branches')).toMatchObject({ state: 'given' })
  })

  it('is refused where an answer is about another company, whichever it is', async () => {
    const other = { '/enheter/310000001': entity('310000002') }
    const roles = { _links: { self: { href: 'https://x/enheter/310000002/roller' } }, rollegrupper: [] }
    const { connector } = await registerOf(other)
    await expect(connector.report?.(createFetchContext(), '310000001')).rejects.toMatchObject({
      code: 'source.unavailable',
    })
    const { connector: second } = await registerOf({
      ...{ '/enheter/310000001': entity('310000001'), '/enheter/310000001/roller': roles },
    })
    expect((await partsOf(second)).get('officers')).toMatchObject({ state: 'not_read' })
  })

  it.each([
    ['an administrator by one name', { navn: 'Kari Prøve' }, 'given'],
    ['an administrator by parts of a name', { navn: { fornavn: 'Kari', etternavn: 'Prøve' } }, 'given'],
    ['an administrator without a name', {}, 'not_read'],
  ])('says of the office of an estate: %s', async (_, bostyrer, state) => {
    const postadresse = { adresse: ['Prøvegata 1'], postnummer: '0001', poststed: 'OSLO', landkode: 'NO' }
    const role = { type: { kode: 'BOBE', beskrivelse: 'Bostyrer' }, bostyrer: { postadresse, ...bostyrer } }
    const { connector } = await registerOf({
      ...{ '/enheter/310000001': entity('310000001') },
      '/enheter/310000001/roller': { rollegrupper: [{ type: { kode: 'BOBE' }, roller: [role] }] },
    })
    const found = await connector.report?.(createFetchContext(), '310000001')
    const officers = (found?.completeness?.parts ?? []).find(({ part }) => part === 'officers')
    expect(officers?.state).toBe(state)
    const [holder] = found?.value.relationships?.legalRepresentatives ?? []
    if (state === 'given') {
      expect(holder?.person?.name?.fullName).toBe('Kari Prøve')
      expect(holder?.person?.address?.original).toContain('Prøvegata 1')
    } else {
      expect(officers).toMatchObject({ reason: 'not_understood', leftOut: 1 })
      expect(found?.completeness?.unmapped).toContainEqual(
        expect.objectContaining({ pointer: '/rollegrupper/0/roller/0', reason: 'not_understood' }),
      )
    }
  })

  it('counts a holder in a field that nobody knows, and does not say that nobody is entered', async () => {
    const role = { type: { kode: 'DAGL' }, forvalter: { navn: 'Kari Prøve' } }
    const { connector } = await registerOf({
      ...{ '/enheter/310000001': entity('310000001') },
      '/enheter/310000001/roller': { rollegrupper: [{ type: { kode: 'DAGL' }, roller: [role] }] },
    })
    expect((await partsOf(connector)).get('officers')).toMatchObject({ state: 'not_read', reason: 'not_understood' })
  })
})

describe('the Norwegian connector fails', () => {
  it('with company.not_found where neither an entity nor a sub-unit has the number', async () => {
    const { connector } = await registerOf({})
    for (const ask of [connector.prefill, connector.report])
      await expect(ask?.(createFetchContext(), '310000001')).rejects.toMatchObject({
        code: 'company.not_found',
        detail: 'company not found',
      })
  })

  it('never with that where an entry without a name says its day, and no 410 does', async () => {
    const nameless = { organisasjonsnummer: '310000001', slettedato: '2020-01-01' }
    const server = await register((_, response) => sendJson(response, 200, nameless))
    const connector = opened(reach(server.url))
    await expect(connector.report?.(createFetchContext(), '310000001')).rejects.toMatchObject({
      code: 'capability.not_available',
    })
  })

  it('with company.not_found where the entity was removed, which is a 410 with the day of it', async () => {
    const removed = { organisasjonsnummer: '310000001', slettedato: '2020-01-01' }
    const server = await register((request, response) =>
      request.url?.endsWith('/enheter/310000001') ? sendJson(response, 410, removed) : sendJson(response, 404, ''),
    )
    const connector = opened(reach(server.url))
    for (const ask of [connector.prefill, connector.report])
      await expect(ask?.(createFetchContext(), '310000001')).rejects.toMatchObject({
        code: 'company.not_found',
        detail: 'The company was removed from the register on 2020-01-01',
      })
    expect(await connector.autocomplete?.(createFetchContext(), { query: '310000001', limit: 5 })).toEqual([])
  })

  it('with what is no temporary failure where the register answers in another shape', async () => {
    const { connector } = await registerOf({
      '/enheter/310000001': { navn: 'X' },
      // A VAT number would be made of it.
      '/enheter/310000002': { ...entity('pending'), registrertIMvaregisteret: true },
      '/enheter': [],
    })
    for (const number of ['310000001', '310000002'])
      await expect(connector.prefill?.(createFetchContext(), number)).rejects.toMatchObject({
        code: 'capability.not_available',
      })
    await expect(connector.search?.(createFetchContext(), { companyName: 'x' })).rejects.toMatchObject({
      code: 'capability.not_available',
    })
  })

  it('to find a deleted entity by its name, as the register does, and finds it by its number', async () => {
    const connector = playedNorway()
    expect(await connector.search?.(createFetchContext(), { companyName: 'EKSEMPEL BORTE AS' })).toEqual([])
    expect(await connector.search?.(createFetchContext(), { companyName: '310 000 005' })).toMatchObject([
      { name: 'EKSEMPEL BORTE AS', status: { normalized: 'deleted', isActive: false } },
    ])
  })
})

describe('the Norwegian register', () => {
  it('numbers its companies with nine digits, however a person writes them, and nothing else is a number of it', () => {
    expect(['923609016', '000000000'].map(norway.isNativeId)).toEqual([true, true])
    expect(['92360901', '9236090160', '92360901a', ' 923609016', ''].some(norway.isNativeId)).toBe(false)
    for (const words of ['310000001', '310 000 001', 'NO310000001MVA', ' no 310.000.001 mva '])
      expect(norway.numberIn(words)).toBe('310000001')
    for (const words of ['31000000', '3100000011', '1881', 'NO', '310000001 AS', ''])
      expect(norway.numberIn(words)).toBeNull()
  })

  it('is asked gently: its pace keeps every second within its limit', () => {
    expect(norway.limits.burst).toBeLessThan(norway.limits.requestsPerSecond)
    expect(norway.limits.concurrent).toBeLessThanOrEqual(4)
  })
})

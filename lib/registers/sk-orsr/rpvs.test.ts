import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { createReplay } from '../recording/index.ts'
import { createFetchContext, createScene, transportTo } from '../testing/loopback.ts'
import { slovakia } from './index.ts'

/** Made up after the published names of fields: no answer of the register is recorded. */
const fixtures = join(import.meta.dirname, 'fixtures')
const fixture = (file: string) => JSON.parse(readFileSync(join(fixtures, 'sk-rpvs', `${file}.json`), 'utf8'))

const { register, closeAll } = createScene()
afterEach(closeAll)

interface Said {
  status?: number
  body: unknown
}
type Answer = (list: string, page: string) => Said
type Row = Record<string, unknown>

/** What is given of the owners of a company where the register answers so, and what it was asked, as it went over the wire. */
async function owned(answer: Answer, number = '99900301') {
  const asked: string[] = []
  const server = await register((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://register')
    asked.push(request.url ?? '')
    const skipped = searchParams.get('$skip')
    const { status = 200, body } = answer(pathname.slice(1), skipped === null ? '' : `-${skipped}`)
    response.writeHead(status)
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  const connector = slovakia.open(({ slug, baseUrl }) => {
    const replay = createReplay({ folder: fixtures, slug, baseUrl })
    return slug === 'sk-rpvs' ? transportTo(server.url, { slug }) : transportTo(baseUrl, { slug, replay })
  })
  const found = await connector.ubo?.(createFetchContext(), number)
  const { ultimateBeneficialOwners: owners, identifiers } = found?.value ?? {}
  const part = found?.completeness?.parts?.find((one) => one.part === 'beneficialOwners')
  const names = owners?.map(({ person, company }) => person?.name?.fullName ?? company?.name)
  return { asked, found, owners, identifiers, names, part }
}

const files: Record<string, string> = {
  PartneriVerejnehoSektora: '99900301',
  KonecniUzivateliaVyhod: '990301',
  OpravneneOsoby: '990301',
  VerifikacneDokumenty: '10301',
}
const madeUp: Answer = (list, page) => ({ body: fixture(`${list}_${files[list]}${page === '' ? '' : '-2'}`) })
/** The made-up answers, with a change to the rows on the first page of one list. */
const changed =
  (of: string, change: (rows: Row[]) => unknown): Answer =>
  (list, page) => {
    const said = madeUp(list, page)
    if (list === of && page === '') change(Object(said.body).value)
    return said
  }
const instead =
  (of: string, said: Said): Answer =>
  (list, page) =>
    list === of ? said : madeUp(list, page)
const all = ['Ing. Mária Vzorová PhD.', 'Jan Ukázka', 'Nadácia Vzor']

describe('owners of a partner of the public sector', () => {
  it('are those of today, with the month of their birth, whether they are public officials, and no home', async () => {
    const { owners, names, part } = await owned(madeUp)
    expect([names, part]).toEqual([all, { part: 'beneficialOwners', state: 'given' }])
    expect(owners?.[1]).toMatchObject({
      type: 'person',
      person: {
        name: { firstName: 'Jan', lastName: 'Ukázka', fullName: 'Jan Ukázka' },
        dateOfBirth: { original: '1950-01' },
        nationalities: [{ original: 'Česká republika', countryCode: 'CZ' }],
        identifiers: [{ type: 'sk_rpvs_kuv', value: '99103', extra: { JeVerejnyCinitel: true } }],
      },
      // The register says neither a share nor whether somebody is of the top management.
      interests: [{ type: 'unknownInterest', details: 'konečný užívateľ výhod', startDate: '2020-04-24' }],
      source: 'kuv',
    })
    const home = { Id: 1, MenoUlice: 'Domová', OrientacneCislo: '7', Mesto: 'Domovce', Psc: '01001' }
    const withHomes = changed('KonecniUzivateliaVyhod', (rows) => {
      for (const row of rows) row.Adresa = home
    })
    const { found, names: same } = await owned(withHomes)
    expect([same, JSON.stringify(found?.value)]).toEqual([all, expect.not.stringMatching(/Domov|-06-30/)])
    expect(found?.completeness?.unmapped).toContainEqual({
      source: 'kuv',
      pointer: '/value/*/Adresa/Mesto',
      reason: 'personal_data',
    })
  })

  it('stand beside who verified them and since when, in the file of the partner', async () => {
    const { identifiers, found } = await owned(madeUp)
    expect(identifiers?.[1]).toMatchObject({
      type: 'sk_rpvs_file',
      value: '10301',
      extra: {
        PlatnostOd: '2020-04-24',
        OpravneneOsoby: [
          { ObchodneMeno: 'Vzorová advokátska kancelária, s. r. o.', Ico: '99900904', PlatnostOd: '2020-04-24' },
          { Meno: 'Mgr. Peter Príklad LL.M.', Ico: '99900912', PlatnostOd: '2022-01-01' },
        ],
        VerifikacneDokumenty: [{ PlatnyOd: '2021-01-15' }],
      },
    })
    expect(found?.value.sources?.['kuv-2']).toMatchObject({ name: 'Register partnerov verejného sektora' })
  })

  it('are asked for by themselves, page by page: blanks as %20, and no address that an answer gives', async () => {
    const { asked } = await owned(madeUp)
    expect(asked.map((url) => decodeURIComponent(url))).toEqual([
      "/PartneriVerejnehoSektora?$filter=Ico eq '99900301'&$expand=Partner&$count=true",
      '/KonecniUzivateliaVyhod?$filter=Partner/Id eq 990301&$expand=Partner,StatnaPrislusnost&$count=true',
      '/KonecniUzivateliaVyhod?$filter=Partner/Id eq 990301&$expand=Partner,StatnaPrislusnost&$count=true&$skip=3',
      '/OpravneneOsoby?$filter=Partner/Id eq 990301&$expand=Partner&$count=true',
      '/VerifikacneDokumenty?$filter=CisloVlozky eq 10301&$select=Id,PlatnyOd,PlatnyDo,CisloVlozky&$count=true',
    ])
    expect(asked.filter((url) => url.includes('+') || !url.includes('%20'))).toEqual([])
  })

  it('are those of all its files, where it has several', async () => {
    const twice = changed('PartneriVerejnehoSektora', (rows) =>
      rows.push({ ...rows[1], Id: 9912, Partner: { Id: 990302, CisloVlozky: 10302 } }),
    )
    const both: Answer = (list, page) => {
      const said = twice(list, page)
      const { value } = Object(said.body)
      if (list.startsWith('Partneri')) Object(said.body)['@odata.count'] = 3
      if (list.startsWith('Konecni') && page !== '') value[0].Partner = { Id: 990302, CisloVlozky: 10302 }
      return said
    }
    const { asked, names, identifiers } = await owned(both)
    expect(asked.filter((url) => url.includes('eq%20990301%20or%20Partner%2FId%20eq%20990302'))).toHaveLength(3)
    expect([names, identifiers?.map(({ value }) => value)]).toEqual([all, ['99900301', '10301', '10302']])
  })
})

describe('who is no partner', () => {
  const closed = { state: 'closed_by_law', reason: 'another_authority' }

  it('has owners that this register does not know, and is never said to have none', async () => {
    const answer = () => ({ body: fixture('PartneriVerejnehoSektora_99900106') })
    const { asked, owners, part, found } = await owned(answer, '99900106')
    expect(part).toMatchObject({ ...closed, detail: 'nie je partner verejného sektora' })
    expect(part?.obtainable?.name).toMatch(/^Register právnických osôb/)
    expect([asked.length, owners, Object.keys(found?.value.sources ?? {})]).toEqual([1, [], ['search', 'orsr', 'rpvs']])
  })

  it('may have been one, and the day it ended is said', async () => {
    const answer = () => ({ body: fixture('PartneriVerejnehoSektora_99900203') })
    const { asked, part } = await owned(answer, '99900203')
    expect([asked.length, part]).toMatchObject([1, { ...closed, detail: 'partner verejného sektora do 2019-06-30' }])
  })

  const refusals: [string, Said, string][] = [
    ['a page for people', { body: '<!doctype html><h1>Odstávka</h1>' }, 'source.unavailable'],
    ['nothing', { body: '' }, 'source.unavailable'],
    ['an outage', { status: 500, body: { error: { code: '', message: 'x' } } }, 'source.unavailable'],
    ['an error of OData', { status: 400, body: { error: { code: '', message: 'x' } } }, 'capability.not_available'],
    ['an error with status 200', { body: { error: { code: '', message: 'x' } } }, 'capability.not_available'],
    ['an error with status 404', { status: 404, body: { error: { code: '' } } }, 'capability.not_available'],
    ['a list that is none', { body: { value: {} } }, 'capability.not_available'],
    ['fewer than it says', { body: { '@odata.count': 1, value: [] } }, 'source.unavailable'],
    ['another company', { body: { value: [{ Ico: '99900106', Partner: { Id: 1 } }] } }, 'source.unavailable'],
  ]
  it.each(refusals)('is nobody of whom the register says %s', async (_, said, code) => {
    await expect(owned(instead('PartneriVerejnehoSektora', said))).rejects.toMatchObject({ code })
  })
})

describe('what is not understood', () => {
  it('of the entry of a partner is no statement that there is none, and nothing else is asked', async () => {
    for (const odd of [{ PlatnostDo: 'neurčito' }, { Partner: null }, { Partner: { Id: 'x', CisloVlozky: 1 } }]) {
      const answer = changed('PartneriVerejnehoSektora', (rows) => Object.assign(rows[1] ?? {}, odd))
      const { asked, owners, part } = await owned(answer)
      expect([odd, asked.length, owners, part]).toEqual([
        odd,
        1,
        [],
        { part: 'beneficialOwners', state: 'not_read', reason: 'not_understood', leftOut: 1 },
      ])
    }
  })

  it('of an owner costs that value or that owner, and is counted', async () => {
    const oddities: [Row, (string | null | undefined)[], number][] = [
      // Of another hour than the first, it may be the day before.
      [{ DatumNarodenia: '1950-01-31T23:00:00Z' }, all, 1],
      [{ DatumNarodenia: 'pred 1950' }, all, 1],
      [{ TitulPred: 7.5, JeVerejnyCinitel: 'áno' }, all.with(1, '7.5 Jan Ukázka'), 1],
      [{ Priezvisko: null }, all.toSpliced(1, 1), 1],
      [{ PlatnostDo: 'neurčito' }, all.toSpliced(1, 1), 1],
      [{ Partner: { Id: 7, CisloVlozky: 7 } }, all.toSpliced(1, 1), 1],
      [{ Partner: null }, all.toSpliced(1, 1), 1],
    ]
    for (const [odd, expected, leftOut] of oddities) {
      const answer = changed('KonecniUzivateliaVyhod', (rows) => Object.assign(rows[2] ?? {}, odd))
      const { names, part } = await owned(answer)
      expect([odd, names, part]).toMatchObject([odd, expected, { state: 'given', reason: 'not_understood', leftOut }])
    }
  })

  it('of a field nobody foresaw is listed, and shown of nobody', async () => {
    const answer = changed('KonecniUzivateliaVyhod', (rows) => Object.assign(rows[1] ?? {}, { NovePole: 'kanárik' }))
    const { found, part } = await owned(answer)
    expect(JSON.stringify(found?.value)).not.toContain('kanárik')
    const unknown = { source: 'kuv', pointer: '/value/*/NovePole', reason: 'unknown' }
    expect([found?.completeness?.unmapped, part?.state]).toEqual([expect.arrayContaining([unknown]), 'given'])
  })

  it('of all owners is no list without any, and an empty list is one', async () => {
    const none = instead('KonecniUzivateliaVyhod', { body: { '@odata.count': 0, value: [] } })
    expect((await owned(none)).part).toMatchObject({ state: 'not_published', reason: 'none_entered' })
    const odd = instead('KonecniUzivateliaVyhod', { body: { '@odata.count': 1, value: [{ Id: 1 }] } })
    expect((await owned(odd)).part).toMatchObject({ state: 'not_read', reason: 'not_understood', leftOut: 1 })
    const away = instead('KonecniUzivateliaVyhod', { status: 404, body: {} })
    await expect(owned(away)).rejects.toMatchObject({ code: 'capability.not_available' })
  })

  it('of who verified them leaves the owners, and says so', async () => {
    for (const list of ['OpravneneOsoby', 'VerifikacneDokumenty']) {
      const { names, part } = await owned(instead(list, { body: '<html></html>' }))
      expect([names, part]).toMatchObject([all, { state: 'given', reason: 'source_unavailable' }])
    }
  })

  it('of pages that do not go on is said as a list that is in part', async () => {
    const stuck: Answer = (list) => madeUp(list, '')
    const { names, part } = await owned(stuck)
    expect([names, part]).toMatchObject([all.slice(0, 2), { state: 'given', reason: 'incomplete_list' }])
  })
})

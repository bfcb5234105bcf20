import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ApiError, type CompanyReport } from '#lib/contract/index.ts'
import { reported } from '../frame/testing/reported.ts'
import { createReplay, replayOf, writeRecording } from '../recording/index.ts'
import { changeAnswers } from '../testing/answers.ts'
import { createFetchContext, transportTo } from '../testing/loopback.ts'
import type { RegisterClient } from '../transport/index.ts'
import { france } from './index.ts'
import { dayInWords } from './notices.ts'

const recordings = process.env.RECORDINGS ?? ''
const folder = join(import.meta.dirname, 'fixtures')
const [conseil, ancien, restricted, holding] = ['999000011', '999000029', '999000037', '999000045']

/** The register by its fixtures, with another client for some of its addresses. */
function open(others: Partial<Record<string, (own: RegisterClient) => RegisterClient>> = {}) {
  return france.open(({ slug, baseUrl }) => {
    const own = createReplay({ folder, slug, baseUrl })
    return transportTo(baseUrl, { slug, replay: others[slug]?.(own) ?? own })
  })
}
const down = (): RegisterClient => ({
  enter: () => () => {},
  answer: async () => new ApiError('source.unavailable', 'down'),
})
async function reportOf(siren: string, others?: Parameters<typeof open>[0], context = createFetchContext()) {
  const found = await open(others).report?.(context, siren)
  if (found === undefined) throw new Error('no report')
  const part = (name: string) => found.completeness?.parts?.find((one) => one.part === name)
  return { report: found.value as CompanyReport, part, name: found.companyName }
}
const eventsOf = ({ basicInformation }: CompanyReport) =>
  (basicInformation?.statusEvents ?? []).map(({ type, state, effectiveDate }) => [type, state, effectiveDate])

describe('proceedings in notices', () => {
  it('stand by the nature of the judgment, without those corrected, annulled or about another company', async () => {
    const { report, part } = await reportOf(conseil)
    expect(eventsOf(report)).toEqual([
      ['registerAnnotation', undefined, '2023-02-20'],
      ['restructuringProceedingsOpened', undefined, '2022-05-02'],
      ['registerAnnotation', undefined, '2015-09-10'],
      ['insolvencyProceedingsOpened', 'ended', '2012-12-10'],
    ])
    expect(part('events')).toEqual({ part: 'events', state: 'given' })
  })

  it('of earlier years have their day in words', () => {
    expect(['1er décembre 2012', '10 Décembre 2009', '2025-04-16', 'hier', '32 mars 2012'].map(dayInWords)).toEqual([
      ...['2012-12-01', '2009-12-10', '2025-04-16'],
      ...[undefined, undefined],
    ])
  })

  it('cost their part alone where BODACC is down, gone, or answers with something else: nothing is said to be none', async () => {
    const gone = () => replayOf(async () => [], 'https://bodacc.example')
    const other = (own: RegisterClient) => changeAnswers(own, () => ({ error: 'Unknown dataset' }))
    for (const [client, reason] of [
      [down, 'source_unavailable'],
      [gone, 'source_unavailable'],
      [other, 'not_understood'],
    ] as const) {
      const { report, part } = await reportOf(holding, { 'fr-bodacc': client })
      expect([report.basicInformation?.legalName, part('events')?.reason]).toEqual(['EXEMPLE HOLDING', reason])
      expect(part('officers')).toMatchObject({ state: 'not_published', reason: 'none_entered' })
    }
  })
})

describe('a unit', () => {
  it('that is kept from the public has no name, no people and no place, and that is said', async () => {
    const { report, part, name } = await reportOf(restricted)
    expect([name, report.basicInformation?.legalName, report.relationships?.legalRepresentatives]).toEqual([
      restricted,
      undefined,
      undefined,
    ])
    expect(part('officers')).toMatchObject({ state: 'masked', reason: 'protected' })
    expect(JSON.stringify(report)).not.toContain('NON-DIFFUSIBLE')
    const [hit] = (await open().search?.(createFetchContext(), { companyName: restricted })) ?? []
    expect(hit).toMatchObject({ identifiers: [{ value: restricted }] })
  })

  it('has partners that answer for its debts, shares of nobody, and no auditors among its officers', async () => {
    const old = await reportOf(ancien)
    expect(old.report.relationships).toMatchObject({
      ownershipIncompleteReason: 'general_partners_only',
      shareholders: [{ type: 'person' }, { type: 'person' }, { company: { name: 'EXEMPLE CONSEIL' } }],
    })
    expect(old.report.relationships?.legalRepresentatives).toHaveLength(2)
    expect(old.report.relationships?.shareholders?.map(({ percentage }) => percentage)).toEqual([
      ...[undefined, undefined, undefined],
    ])
    const { report, part } = await reportOf(conseil)
    const roles = report.relationships?.legalRepresentatives?.map(({ role }) => role?.original)
    expect(roles).toEqual(['Président de SAS', 'Directeur Général, Administrateur', 'Autre'])
    expect(part('owners')).toMatchObject({ state: 'not_published', reason: 'another_authority' })
  })

  it('shows no capital that varies, no day nobody knows, and nobody’s home', async () => {
    const { report } = await reportOf(ancien)
    expect(report.basicInformation).toMatchObject({
      status: { normalized: 'deleted' },
      activities: [{ code: '74.1J' }],
    })
    expect([report.basicInformation?.capital?.issued, report.basicInformation?.dates?.incorporationDate]).toEqual([
      undefined,
      undefined,
    ])
    expect(JSON.stringify(report.basicInformation)).not.toContain('GABARIT')
    // Struck off, and active in Sirene: neither is said.
    const { report: other } = await reportOf(holding)
    expect(other.basicInformation?.status).toEqual({ original: 'Active' })
  })
})

describe.skipIf(recordings === '')('an entry of the search', () => {
  const recorded = async (siren: string) => {
    const { report } = await reported(france, recordings, siren)
    const { status, dates, identifiers } = report.basicInformation ?? {}
    const { immatriculation, ...extra } = Object(identifiers?.[0]?.extra)
    return { report, status, since: dates?.incorporationDate?.normalized, extra, entered: Object(immatriculation) }
  }

  it('without an open establishment is not said to be active', async () => {
    const { status } = await recorded('351556394')
    expect(status).toEqual({ original: 'Active' })
    expect((await recorded('487444697')).status).toMatchObject({ normalized: 'active', isActive: true })
  })

  it('is since the earlier of the days it was set up and entered, and a sole trader since none', async () => {
    const given = await Promise.all(['908595879', '423208180', '300025764'].map(recorded))
    expect(given.map(({ since }) => since)).toEqual(['2021-12-27', '1999-04-07', undefined])
    expect(given.map(({ extra }) => extra.date_creation)).toEqual(['2022-01-01', undefined, '1981-10-01'])
  })

  it('says of one partner alone only where it is so', async () => {
    const { entered } = await recorded('423208180')
    expect([entered.date_immatriculation, entered.indicateur_associe_unique]).toEqual(['1999-06-21', undefined])
    const isSole = ({ results }: Record<string, unknown>) => {
      Object(results)[0].immatriculation.indicateur_associe_unique = true
    }
    const { report } = await reported(france, recordings, '423208180', {
      file: 'search_423208180.json',
      change: isSole,
    })
    expect(report.basicInformation?.identifiers?.[0]?.extra).toMatchObject({
      immatriculation: { indicateur_associe_unique: true },
    })
  })

  it('has no officer that is a firm without a role', async () => {
    const { report } = await recorded('356000000')
    const officers = report.relationships?.legalRepresentatives ?? []
    expect(officers.filter(({ role }) => role === undefined)).toEqual([])
    expect(officers.length).toBeGreaterThan(5)
  })
})

describe('an entry', () => {
  const changed = (change: (result: Record<string, unknown>) => void) => ({
    'fr-recherche-entreprises': (own: RegisterClient) =>
      changeAnswers(own, (value) => {
        const answer = structuredClone(Object(value))
        for (const one of answer.results ?? []) change(one)
        return answer
      }),
  })

  it('of which nothing is known is none', async () => {
    const placeholder = changed((one) => Object.assign(one, { nom_complet: null, etat_administratif: null }))
    expect(await open(placeholder).search?.(createFetchContext(), { companyName: conseil })).toEqual([])
    await expect(reportOf(conseil, placeholder)).rejects.toThrow('company not found')
  })

  it('names only those as partners who answer for its debts', async () => {
    const roles = ['Associé unique', 'Associé non salarié', 'Associé indéfiniment responsable', 'Gérant']
    const partners = changed(({ dirigeants }) => {
      for (const [at, one] of Object(dirigeants).entries()) one.qualite = roles[at]
    })
    const { report } = await reportOf(ancien, partners)
    const { shareholders, legalRepresentatives } = report.relationships ?? {}
    expect(shareholders?.map(({ role }) => role?.original)).toEqual([roles[2]])
    expect(legalRepresentatives?.map(({ role }) => role?.original)).toEqual(['Gérant'])
    expect(JSON.stringify(report)).not.toContain('Associé unique')
  })
})

describe('the register of enterprises', () => {
  const secrets = { username: 'a@example.org', password: 'canary-p4ss' }
  const withLogin = { ...createFetchContext(), secrets }
  const officersOf = (report: CompanyReport) =>
    report.relationships?.legalRepresentatives?.map(({ role, person, source }) => [
      role?.original,
      person?.dateOfBirth?.original,
      source,
    ])

  it('says who acts for a company, with roles in words of their own, to who has a login alone', async () => {
    const { report, part } = await reportOf(conseil, {}, withLogin)
    expect(officersOf(report)).toEqual([
      ['Président de SAS', undefined, 'rne'],
      ['Directeur Général', '1971-08', 'rne'],
      ['Censeur', '1971-08', 'rne'],
      ['999', '1971-08', 'rne'],
    ])
    expect(part('officers')).toEqual({ part: 'officers', state: 'given' })
    const { report: without } = await reportOf(conseil)
    expect(officersOf(without)?.map(([, , source]) => source)).toEqual(['recherche', 'recherche', 'recherche'])
  })

  it('shows nobody’s home, no owner, no token and no password, and nothing of an entry that may not be spread', async () => {
    for (const siren of [conseil, ancien, holding]) {
      const found = await open().report?.(withLogin, siren)
      expect(JSON.stringify(found)).not.toMatch(/HOMES|CACHÉ|LYON|1971-08-23|SECRET|of a fixture|canary/)
    }
    const { report } = await reportOf(ancien, {}, withLogin)
    expect(officersOf(report)?.map(([, , source]) => source)).toEqual(['recherche', 'recherche'])
  })

  it('costs its part alone where it is down, refuses the login or gives no token', async () => {
    const other = (own: RegisterClient) => changeAnswers(own, () => ({ message: 'no token' }))
    for (const [client, reason] of [
      [down, 'source_unavailable'],
      [other, 'not_understood'],
    ] as const) {
      const { report, part } = await reportOf(conseil, { 'fr-inpi-rne': client }, withLogin)
      expect(officersOf(report)).toHaveLength(3)
      expect(part('officers')).toEqual({ part: 'officers', state: 'given', reason })
    }
  })

  it('is recorded without the token it let us in with', async () => {
    const to = mkdtempSync(join(tmpdir(), 'fr-recorded-'))
    const request = { path: '/sso/login', activity: '', recorded: { shape: 'sso/login', id: 'rne' }, isSecret: true }
    const received = { status: 200, bytes: Buffer.from('{}'), contentType: null, retryAfter: null, url: '' }
    expect(await writeRecording(to, 'fr-inpi-rne', request, received)).toBeNull()
    expect(readdirSync(to)).toEqual([])
    rmSync(to, { recursive: true })
  })
})

describe('figures', () => {
  it('are amounts where they are not 0, and those of the search where the set of figures has none', async () => {
    const financials = async (siren: string, others?: Parameters<typeof open>[0]) => {
      const found = await open(others).financials?.(createFetchContext(), siren)
      return [
        (found?.value.statements ?? []).map(({ metadata, incomeStatement }) => [
          metadata?.periodEnd,
          metadata?.scope,
          incomeStatement?.revenue,
          incomeStatement?.profitAfterTax,
        ]),
        found?.completeness?.parts?.[0]?.reason,
      ]
    }
    expect(await financials(holding)).toEqual([
      [
        ['2023-12-31', 'entity', '25000000000', undefined],
        ['2023-12-31', 'consolidated', '25000000000', '7'],
        ['2022-12-31', 'entity', '25000000000', undefined],
      ],
      undefined,
    ])
    expect(await financials(conseil, { 'fr-ratios-inpi-bce': down })).toEqual([
      [['2024', undefined, undefined, '-1200.5']],
      'source_unavailable',
    ])
  })
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { CompanyReport, unknownFields } from '#lib/contract/index.ts'
import { createBridges, toServiceId } from '../connector/index.ts'
import { createFetchContext, createScene, fastLimits, sendJson } from '../testing/loopback.ts'
import { czechia } from './index.ts'
import { fixtures, playedCzechia, reportOn } from './testing/played.ts'

const { register, reach, closeAll } = createScene()
afterEach(closeAll)

const workshop = '99900017'
const fixture = (path: string) => readFileSync(join(fixtures, path), 'utf8')
const subject = (ico: string, more = {}) => ({ ico, obchodniJmeno: `Ukázka ${ico}`, pravniForma: '112', ...more })
const nothingFound = fixture('cz-isir/insolvence_99900025.xml')

/** Both registers on one address; `answers` by path, with a function of the body for a POST. */
async function registersOf(answers: Record<string, unknown>, insolvency: string | number = nothingFound) {
  const asked: string[] = []
  const server = await register(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const path = request.url ?? '/'
    asked.push(body === '' ? path : `${path} ${body}`)
    if (path.startsWith('/isir_')) {
      if (typeof insolvency === 'number') response.writeHead(insolvency).end('<h1>Odstávka</h1>')
      else response.writeHead(200, { 'content-type': 'text/xml' }).end(insolvency)
      return
    }
    const answer = answers[path]
    if (answer === undefined) sendJson(response, 404, { kod: 'NENALEZENO', popis: 'Subjekt nenalezen' })
    else if (Array.isArray(answer)) sendJson(response, 400, answer[0])
    else sendJson(response, 200, answer)
  })
  const limits = { ...fastLimits, timeoutMs: 10_000 }
  return { asked, connector: czechia.open(({ slug }) => reach(server.url, { slug, limits, maxWaitMs: 20_000 })) }
}

describe('the Czech registers are asked', () => {
  it('for a name as ARES searches it, and for a number at once', async () => {
    const { asked, connector } = await registersOf({
      '/ekonomicke-subjekty/vyhledat': {
        pocetCelkem: 2,
        ekonomickeSubjekty: [subject('99900025'), { icoId: 'ARES_1' }],
      },
      '/ekonomicke-subjekty/99900017': subject(workshop),
    })
    const hits = await connector.search?.(createFetchContext(), { companyName: 'Ukázka' })
    expect(hits).toMatchObject([{ name: 'Ukázka 99900025', jurisdictionCode: 'cz', identifiers: [{ type: 'cz_ico' }] }])
    const completed = await connector.autocomplete?.(createFetchContext(), { query: 'CZ 999 000 17', limit: 5 })
    expect(completed).toMatchObject([{ name: 'Ukázka 99900017' }])
    expect(asked).toEqual([
      '/ekonomicke-subjekty/vyhledat {"obchodniJmeno":"Ukázka","start":0,"pocet":50}',
      '/ekonomicke-subjekty/99900017',
    ])
  })

  it('once for a prefill, three times for a report, and of insolvency in the order of its schema', async () => {
    const { asked, connector } = await registersOf({ '/ekonomicke-subjekty/99900017': subject(workshop) })
    await connector.prefill?.(createFetchContext(), workshop)
    expect(asked).toEqual(['/ekonomicke-subjekty/99900017'])
    await connector.report?.(createFetchContext(), workshop)
    expect(
      asked
        .slice(1)
        .map((one) => one.split(' ')[0])
        .toSorted(),
    ).toEqual(['/ekonomicke-subjekty-vr/99900017', '/ekonomicke-subjekty/99900017', '/isir_cuzk_ws/IsirWsCuzkService'])
    expect(asked.find((one) => one.startsWith('/isir_'))).toContain('<ic>99900017</ic><maxPocetVysledku>200<')
  })

  it('gently: the pace of both keeps within their limits', () => {
    for (const { limits } of czechia.sources) expect(limits.burst).toBeLessThan(limits.requestsPerSecond)
  })
})

describe('a Czech report', () => {
  it('has who acts for the company, who is in an organ without acting, and nobody who has left', async () => {
    const { value } = await reportOn(workshop)
    expect(value.relationships?.legalRepresentatives?.map(({ type, role }) => [type, role?.original])).toEqual([
      ['person', 'jednatel'],
      ['company', 'jednatel'],
      ['person', 'Při výkonu funkce zastupuje'],
      ['person', 'prokurista'],
    ])
    expect(value.relationships?.legalRepresentatives?.[0]?.startDate).toEqual({
      original: '2011-01-15',
      normalized: '2011-01-15',
    })
    expect(value.basicInformation?.identifiers?.[0]?.extra).toMatchObject({
      rolesWithoutRepresentation: [{ role: { original: 'předseda dozorčí rady' }, roleCode: 'DOZORCI_RADA_CLEN' }],
      poleZBudoucna: { kod: 'X' },
    })
  })

  it('has the rule of representation as the register writes it, and in its parts, because every word of it is understood', async () => {
    const { value } = await reportOn(workshop)
    const manager = { original: 'jednatel', englishTranslation: 'Managing director', originalLanguage: 'cs' }
    expect(value.basicInformation?.representationPolicy).toEqual({
      rules: [
        {
          options: [{ signers: [{ actor: { type: 'role', role: manager }, minimumCount: 2 }] }],
          original: 'Za společnost jednají vždy dva jednatelé společně.',
          originalLanguage: 'cs',
          source: 'ares-vr',
        },
      ],
    })
  })

  it('has each share exactly: percent, fractions and parcels, and no number for words', async () => {
    const { value } = await reportOn(workshop)
    const rows = value.relationships?.shareholders?.map(({ type, percentage, interestDetails, jointHolding }) => [
      type,
      percentage?.exact,
      interestDetails,
      jointHolding?.parcelId,
    ])
    expect(rows).toEqual([
      ['person', 33.33333333, 'velikostPodilu: ZLOMEK 1/3', undefined],
      ['company', 33.5, 'velikostPodilu: PROCENTA 33;50', undefined],
      ['company', undefined, 'velikostPodilu: TEXT jedna šestina', undefined],
      ['person', 10, 'velikostPodilu: PROCENTA 10', 'spolecnyPodil-1-1-1'],
      ['person', 10, 'velikostPodilu: PROCENTA 10', 'spolecnyPodil-1-1-1'],
    ])
    expect(value.relationships?.shareholders?.[0]).toMatchObject({
      totalNominalValue: { amount: '100000.00', iso4217CurrencyCode: 'CZK' },
      description: 'Druh podílu: základní',
      risk: { factors: { pledges: ['Zástavní právo ve prospěch Příkladové banky, a.s.'] } },
    })
    expect(value.relationships?.shareholders?.[3]?.jointHolding?.holders).toHaveLength(2)
  })

  it('names a foreign holder with the number of its own register, and no id where that register is not here', async () => {
    const { value } = await reportOn(workshop)
    const own = { value: '310000027', type: 'no_organisation_number' as const, jurisdiction: 'no' }
    expect(value.relationships?.shareholders?.[2]?.company).toMatchObject({
      jurisdictionCode: 'no',
      identifiers: [own],
    })
    const norway = { jurisdictionCode: 'no', idTag: 1, scheme: own.type, isNativeId: (id: string) => id.length === 9 }
    const found = await playedCzechia(undefined, createBridges([norway])).report?.(createFetchContext(), workshop)
    expect(found?.value.relationships?.shareholders?.[2]?.company?.identifiers).toEqual([
      own,
      { value: toServiceId(norway, own.value), type: 'service_id' },
    ])
    const holding = await reportOn('99900025')
    expect(holding.value.relationships?.shareholders).toMatchObject([
      {
        percentage: { exact: 100 },
        role: { original: 'akcionář' },
        company: { identifiers: [own] },
      },
    ])
  })

  it('follows no holder by a number that is none of its register’s, nor by its name', async () => {
    const holder = (more: object) => ({
      pravnickaOsoba: { obchodniJmeno: 'Eksempel Havbruk ASA', adresa: { kodStatu: 'NO' }, ...more },
    })
    const holders = [
      { ico: '310000001' },
      { textOsoba: 'Registrační číslo: 310000028' },
      { textOsoba: 'Bergen 310000027' },
      {},
    ]
    const answers = holders.map((more) => [{ typOrganu: 'AKCIONAR', clenoveOrganu: [holder(more)] }])
    for (const akcionari of answers) {
      const { connector } = await registersOf({
        '/ekonomicke-subjekty/99900017': subject(workshop),
        '/ekonomicke-subjekty-vr/99900017': { zaznamy: [{ akcionari }] },
      })
      const found = await connector.shareholders?.(createFetchContext(), workshop)
      const types = found?.report.shareholders?.[0]?.company?.identifiers?.map(({ type }) => type) ?? []
      expect(types.filter((type) => type !== 'foreign_registration_number')).toEqual([])
    }
  })

  it('is of a company that acts no more once insolvency is entered, with each proceeding and its court', async () => {
    const { value } = await reportOn(workshop)
    expect(value.basicInformation?.status).toEqual({ original: 'UPADEK', normalized: 'insolvent', isActive: false })
    expect(value.basicInformation?.statusEvents).toMatchObject([
      { type: 'registerAnnotation', original: 'Zahájeno insolvenční řízení.' },
      { type: 'registerAnnotation', original: 'Exekuční příkaz 1 EX 2/25 k podílu společníka.' },
      {
        state: 'current',
        caseIdentifier: '40 INS 101/2026',
        court: 'Krajský soud v Brně',
        effectiveDate: '2026-07-01',
      },
      { state: 'ended', caseIdentifier: '40 INS 7/2012' },
    ])
    expect(JSON.stringify(value.basicInformation)).toContain('Příkladová dílna & spol. s.r.o.')
    expect((await reportOn('99900041')).value.basicInformation?.status).toMatchObject({ normalized: 'deleted' })
  })

  it('keeps what ended in the history, with its days, and nothing of it among what stands', async () => {
    const { value, history } = await reportOn(workshop)
    expect(value.basicInformation?.capital?.issued).toEqual({ amount: '300000.50', iso4217CurrencyCode: 'CZK' })
    expect(value.basicInformation?.alternativeNames).toMatchObject([
      { type: 'previousName', name: 'Stará dílna s.r.o.' },
      { type: 'alternativeLanguageName', name: 'Example Workshop Ltd.' },
    ])
    expect(JSON.stringify(value)).not.toContain('zámečnictví')
    const ended = history?.filter(({ validTo }) => validTo !== undefined).map(({ part, value: one }) => [part, one])
    expect(ended).toEqual([
      ['name', 'Stará dílna s.r.o.'],
      ['address', 'Stará 1, 60200 Brno'],
      ['capital', '200000;00'],
      ['activities', 'zámečnictví'],
      ['other', 'Společenská smlouva ze dne 1. 4. 2004.'],
      ['officers', 'Bývalý Jednatel'],
      ['signing', 'Jednatel jedná samostatně.'],
      ['owners', 'Bývalý Jednatel'],
      ['events', 'Návrh na prohlášení konkursu byl zamítnut.'],
    ])
    const earlier = (await reportOn('99900041')).history?.filter(({ part }) => part === 'name')
    expect(earlier).toMatchObject([{ value: 'První ukázka s.r.o.' }, { value: 'Zaniklá ukázka s.r.o.' }])
  })

  it('says what it lacks and why', async () => {
    const found = await reportOn(workshop)
    expect(CompanyReport.safeParse(found.value).error).toBeUndefined()
    expect(unknownFields(CompanyReport, found.value)).toEqual([])
    expect(partOf(found, 'officers')).toMatchObject({ state: 'masked' })
    expect(partOf(found, 'beneficialOwners')).toMatchObject({ state: 'closed_by_law' })
    expect(partOf(found, 'documents')).toMatchObject({ reason: 'another_authority', detail: 'Sbírka listin' })
    expect(found.completeness?.unmapped?.filter(({ reason }) => reason === 'unknown')).toEqual([])
    expect(partOf(await reportOn('99900033'), 'owners')).toMatchObject({ reason: 'not_in_this_register' })
  })
})

function partOf(found: Awaited<ReturnType<typeof reportOn>>, name: string) {
  return found.completeness?.parts?.find(({ part }) => part === name)
}

describe('a report without one of its answers', () => {
  it('is complete but for insolvency where the insolvency register gives none, and says so', async () => {
    const faults = [
      503,
      500,
      nothingFound.replace('WS2', 'WS1'),
      fixture('cz-isir/insolvence_99900017.xml').replace('>2<', '>3<'),
    ]
    for (const fault of faults) {
      const { connector } = await registersOf({ '/ekonomicke-subjekty/99900017': subject(workshop) }, fault)
      const found = await connector.report?.(createFetchContext(), workshop)
      const events = found?.completeness?.parts?.find(({ part }) => part === 'events')
      expect(events).toMatchObject({ state: 'given', reason: 'source_unavailable' })
      expect(Object.keys(found?.value.sources ?? {})).toEqual(['ares'])
    }
  })

  it('is refused where the public register has no record of a company that is in it', async () => {
    const seznamRegistraci = { stavZdrojeVr: 'AKTIVNI' }
    const { connector } = await registersOf({
      '/ekonomicke-subjekty/99900017': subject(workshop, { seznamRegistraci }),
    })
    for (const ask of [connector.report, connector.shareholders])
      await expect(ask?.(createFetchContext(), workshop)).rejects.toMatchObject({ code: 'source.unavailable' })
  })

  it('is company.not_found where ARES has none', async () => {
    const { connector } = await registersOf({})
    for (const ask of [connector.prefill, connector.report, connector.shareholders])
      await expect(ask?.(createFetchContext(), workshop)).rejects.toMatchObject({ code: 'company.not_found' })
  })

  it('asks for a longer name where ARES would list more than 1,000', async () => {
    const refusal = { kod: 'CHYBA_VSTUPU', subKod: 'VYSTUP_PRILIS_MNOHO_VYSLEDKU', popis: 'Příliš mnoho výsledků' }
    const { connector } = await registersOf({ '/ekonomicke-subjekty/vyhledat': [refusal] })
    await expect(connector.search?.(createFetchContext(), { companyName: 'a' })).rejects.toMatchObject({
      code: 'capability.not_available',
      detail: 'More than 1,000 companies match: a longer name is needed',
    })
  })
})

describe('an IČO', () => {
  it('is recognised however a person writes it, with a wrong check digit too, and nothing else is', () => {
    for (const words of ['99900017', '999 000 17', 'CZ99900017', '99900018'])
      expect(czechia.numberIn(words)).toMatch(/^9990001/)
    expect(czechia.numberIn('900071')).toBe('00900071')
    for (const words of ['1881', 'Alfa 27082440', '', '123456789']) expect(czechia.numberIn(words)).toBeNull()
    const { isNativeId } = playedCzechia()
    expect(['99900017', '00900071', '900071', '9990001a', ''].map(isNativeId)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })
})

import { describe, expect, it } from 'vitest'
import { createFetchContext } from '../testing/loopback.ts'
import { numberIn } from './index.ts'
import { legalForms } from './names-forms.ts'
import { roleNames } from './names-roles.ts'
import { plain, playedNorway, reportOn } from './testing/report.ts'

const connector = playedNorway()

describe('a Norwegian report', () => {
  it('says who the company is and was, and in which form', async () => {
    const { companyName, basics } = await reportOn('310000001')
    expect(companyName).toBe('EKSEMPEL HAVBRUK ASA')
    expect(basics.type).toBe('organization')
    expect(basics.legalName).toBe('EKSEMPEL HAVBRUK ASA')
    expect(basics.alternativeNames).toEqual([
      { type: 'previousName', name: 'EKSEMPEL FISK AS', source: 'enhetsregisteret' },
    ])
    expect(basics.legalForm).toEqual({
      original: 'Allmennaksjeselskap',
      normalized: 'Public limited company',
      iso20275LegalFormCode: 'IQGE',
      category: 'JSC',
    })
    expect(basics.dates).toEqual({ incorporationDate: { original: '1998-12-01', normalized: '1998-12-01' } })
    expect(basics.status).toEqual({ original: 'Registrert i Enhetsregisteret', normalized: 'active', isActive: true })
  })

  it('takes Norwegian addresses apart and leaves foreign ones whole', async () => {
    const { basics } = await reportOn('310000001')
    expect(basics.addresses).toEqual([
      {
        type: 'registered',
        source: 'enhetsregisteret',
        original: 'c/o Kari Prøve, Sjøhuset, 2. etasje, Strandgaten 37A, 5003 BERGEN, Norge',
        normalized: {
          careOf: 'Kari Prøve',
          house: 'Sjøhuset, 2. etasje',
          road: 'Strandgaten',
          houseNumber: '37A',
          postcode: '5003',
          city: 'BERGEN',
          stateDistrict: 'BERGEN',
          country: 'Norge',
          countryCode: 'NO',
        },
      },
      {
        type: 'postal',
        source: 'enhetsregisteret',
        original: 'Box 12, Provgatan 3, 411 01 GÖTEBORG, Sverige',
        normalized: { city: '411 01 GÖTEBORG', country: 'Sverige', countryCode: 'SE' },
      },
    ])
  })

  it('gives NACE classes with the revision they belong to, and the national code where it is no class', async () => {
    const { basics } = await reportOn('310000001')
    const source = 'enhetsregisteret'
    expect(basics.activities).toEqual([
      {
        scheme: 'nace_rev_2_1',
        code: '03.30',
        description: 'Tjenester tilknyttet fiske og akvakultur',
        source,
        isPrimary: true,
      },
      {
        scheme: 'nace_rev_2_1',
        code: '46.38',
        description: 'Engroshandel med fisk, skalldyr og bløtdyr',
        source,
        isPrimary: false,
      },
      { scheme: 'no_sn', code: '00.000', description: 'Uoppgitt', source, isPrimary: false },
    ])
  })

  it('keeps capital as a decimal text in its own currency', async () => {
    const { basics } = await reportOn('310000001')
    expect(basics.capital).toEqual({ currency: 'EUR', issued: { amount: '1250000.5', iso4217CurrencyCode: 'EUR' } })
    expect((await reportOn('310000002')).basics.capital).toBeUndefined()
  })

  it('carries contacts that say something, and employees with the day they were counted', async () => {
    const { basics } = await reportOn('310000001')
    const source = 'enhetsregisteret'
    expect(basics.contacts).toEqual([
      { type: 'website', value: 'www.eksempel-havbruk.example', source },
      { type: 'email', value: 'post@eksempel-havbruk.example', source },
      { type: 'mobile', value: '900 00 000', source },
    ])
    expect(basics.employeeCount).toEqual({
      date: { original: '2026-02-10', normalized: '2026-02-10' },
      totalEmployees: 17,
      source,
    })
  })

  it('says of each group of roles when it last changed', async () => {
    const { basics } = await reportOn('310000001')
    const groups: { kode: string; sistEndret?: string }[] = basics.identifiers[0].extra.rollegrupper
    expect(groups.map(({ sistEndret }) => sistEndret)).toEqual([
      '2020-11-02',
      '2026-02-17',
      '2019-07-12',
      '2018-01-01',
      undefined,
    ])
    expect(new Set(groups.map(({ kode }) => kode)).size).toBe(groups.length)
  })

  it('loses nothing the register says: what has no field stands under its own name beside the number', async () => {
    const { basics } = await reportOn('310000001')
    const [number, vat] = basics.identifiers
    expect(number).toMatchObject({ value: '310000001', type: 'no_organisation_number', jurisdiction: 'no' })
    expect(number.extra).toMatchObject({
      organisasjonsform: 'ASA',
      kommunenummer: '4601',
      naeringskoder: ['03.301', '46.380', '00.000'],
      hjelpeenhetskode: { kode: '70.100' },
      institusjonellSektorkode: { kode: '2100' },
      registrertIForetaksregisteret: true,
      registrertIStiftelsesregisteret: false,
      sisteInnsendteAarsregnskap: '2025',
      vedtektsdato: '2025-05-14',
      vedtektsfestetFormaal: 'Å drive havbruk, og alt som høyrer til.',
      erIKonsern: true,
      maalform: 'Nynorsk',
      kapital: { antallAksjer: 2500001, type: 'Aksjekapital', fulltInnbetalt: true },
      historiskeNavn: [{ navn: 'EKSEMPEL FISK AS', fraDato: '1999-01-04', tilDato: '2011-06-30' }, {}],
      feltetFraFremtiden: { kode: 'X' },
    })
    for (const field of ['aktivitet', 'konkursdato', 'konkurs', 'paategninger', '_links', 'navn']) {
      expect(number.extra).not.toHaveProperty(field)
    }
    expect(vat).toMatchObject({ value: 'NO310000001MVA', type: 'no_vat_number' })
    expect((await reportOn('310000002')).basics.identifiers).toHaveLength(1)
  })

  it('names its sources: the very bytes, when they came, and where anyone can fetch them again', async () => {
    const { sources } = await reportOn('310000001')
    expect(Object.keys(sources)).toEqual([
      'enhetsregisteret',
      'enhetsregisteret-roller',
      'enhetsregisteret-underenheter',
    ])
    expect(sources.enhetsregisteret).toMatchObject({
      type: 'officialRegister',
      jurisdictionCode: 'no',
      retrievalTime: '2026-11-21T08:00:00.000Z',
      downloadUrl: 'https://data.brreg.no/enhetsregisteret/api/enheter/310000001',
      fileName: 'enhet_310000001.json',
      fileHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect(sources['enhetsregisteret-roller'].date).toEqual({ original: '2026-02-17', normalized: '2026-02-17' })
    const standIn = playedNorway(undefined, 'http://127.0.0.1:9')
    expect(JSON.stringify(await standIn.report?.(createFetchContext(), '310000001'))).not.toContain('downloadUrl')
  })
})

describe('prefill', () => {
  it('is the basic information of the report, from the entry alone', async () => {
    const found = plain(await connector.prefill?.(createFetchContext(), '310000001'))
    const { basics } = await reportOn('310000001')
    expect(Object.keys(found.value)).toEqual(['sources', 'basicInformation'])
    expect(Object.keys(found.value.sources)).toEqual(['enhetsregisteret'])
    expect({ ...found.value.basicInformation, identifiers: [] }).toEqual({
      ...basics,
      representationPolicy: undefined,
      identifiers: [],
    })
  })
})

describe('a number', () => {
  it('is recognised however a person writes it, and nothing else is', () => {
    for (const words of ['310000001', '310 000 001', 'NO310000001MVA', ' no 310.000.001 mva '])
      expect(numberIn(words)).toBe('310000001')
    for (const words of ['31000000', '3100000011', '1881', 'NO', '310000001 AS', '']) expect(numberIn(words)).toBeNull()
  })
})

describe('the tables of names', () => {
  it('give every form an English name and a kind, and ISO 20275 codes of four characters, each once', () => {
    const codes = Object.values(legalForms).flatMap(({ elf }) => elf ?? [])
    expect(codes.every((code) => /^[0-9A-Z]{4}$/.test(code))).toBe(true)
    expect(new Set(codes).size).toBe(codes.length)
    expect(codes).not.toContain('4ZRR')
  })

  it('never let an auditor, an accountant or an observer act for a company', () => {
    for (const code of ['REVI', 'SREVA', 'READ', 'REGN', 'RFAD', 'OBS', 'STFT', 'KDEB'])
      expect([code, roleNames[code]?.represents]).toEqual([code, false])
  })
})

import { describe, expect, it } from 'vitest'
import { createFetchContext } from '../testing/loopback.ts'
import { isPersonalNumber } from './personal-numbers.ts'
import { norway } from './register.ts'
import { norwayWith, plain, playedNorway, reportOn } from './testing/report.ts'
import { forms, roleNames, states } from './values.ts'

describe('a Norwegian report', () => {
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

  it('[false data W2] gives NACE classes with the revision they belong to, and the national code where it is no class', async () => {
    const { basics } = await reportOn('310000001')
    const given = basics.activities.map((one: Record<string, unknown>) => [one.scheme, one.code, one.isPrimary])
    expect(given).toEqual([
      ['nace_rev_2_1', '03.30', true],
      ['nace_rev_2_1', '46.38', false],
      ['no_sn', '00.000', false],
    ])
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
    const found = plain(await playedNorway().prefill?.(createFetchContext(), '310000001'))
    const { basics } = await reportOn('310000001')
    expect(Object.keys(found.value)).toEqual(['sources', 'basicInformation'])
    expect(Object.keys(found.value.sources)).toEqual(['enhetsregisteret'])
    const but = { representationPolicy: undefined, identifiers: [] }
    expect({ ...found.value.basicInformation, ...but }).toEqual({ ...basics, ...but })
  })
})

describe('the state of a company', () => {
  it('is its gravest entry, and every entry is an event with the day and the field it stands in', async () => {
    const { basics } = await reportOn('310000002')
    expect(basics.status).toEqual({ original: 'Konkurs', normalized: 'bankrupt', isActive: false })
    const events = basics.statusEvents.map((event: Record<string, unknown>) => [event.type, event.effectiveDate])
    expect(events).toEqual([
      ['insolvencyProceedingsOpened', '2026-03-01'],
      ['forcedDissolutionOpened', '2026-02-15'],
      ['forcedDissolutionOpened', '2026-02-16'],
      ['liquidationOpened', '2026-02-01'],
    ])
    expect(basics.statusEvents[0].source).toEqual({
      ...{ document: 'enhetsregisteret', entryType: 'konkurs', entryTypeLabel: 'Konkurs' },
    })
  })

  it('carries the warnings the register put on the entry, in the language it wrote them in, one without words by its kind and day', async () => {
    const { basics } = await reportOn('310000001')
    const warning = { type: 'registerAnnotation', subject: 'registeredEntity', state: 'current' }
    const source = { document: 'enhetsregisteret', entryTypeLabel: 'Påtegning' }
    expect(basics.statusEvents).toEqual([
      {
        ...{ ...warning, effectiveDate: '2026-01-05', original: 'Selskapet manglar lovleg styre.' },
        ...{ originalLanguage: 'nn', source: { ...source, entryType: 'STYR', sequence: 1 } },
      },
      { ...warning, effectiveDate: '2026-01-06', source: { ...source, entryType: 'TOM', sequence: 2 } },
    ])
  })

  it('has a value of its own for each entry, and a closing day counts once it is reached', async () => {
    const entity = { organisasjonsnummer: '310000008', navn: 'X', organisasjonsform: { kode: 'AS' } }
    const of = async (more: object) => (await reportOn('310000008', norwayWith({ ...entity, ...more }))).basics
    const normalized = async (more: object) => (await of(more)).status.normalized
    expect(await normalized({})).toBe('active')
    for (const { normalized: one, flag, date } of states) {
      const entered = { ...(flag && { [flag]: true }), ...(date && { [date]: '2020-01-01' }) }
      expect([entered, await normalized(entered)]).toEqual([entered, one])
    }
    expect(await normalized({ nedleggelsesdato: '2026-11-21' })).toBe('closed')
    expect(await normalized({ nedleggelsesdato: '2026-11-22' })).toBe('active')
    expect(await normalized({ konkurs: false, konkursdato: '2020-01-01' })).toBe('active')
    const general = { underTvangsavviklingEllerTvangsopplosning: true }
    const wordsOf = async (more: object) =>
      (await of(more)).statusEvents.map((one: { original: string }) => one.original)
    expect(await wordsOf(general)).toEqual(['Under tvangsavvikling eller tvangsoppløsning'])
    expect(await wordsOf({ ...general, tvangsopplostPgaManglendeRegnskapDato: '2020-01-01' })).toEqual([
      'Tvangsoppløst på grunn av manglende regnskap',
    ])
  })
})

describe('other entries', () => {
  it('of a form that is abolished say since when, and of one unknown here keep the words of the register', async () => {
    const form = { kode: 'ANS', beskrivelse: 'Ansvarlig selskap', utgaatt: '2025-01-01T00:00:00' }
    const entry = { organisasjonsnummer: '310000001', navn: 'A', organisasjonsform: form }
    const { basics } = await reportOn('310000001', norwayWith(entry))
    expect(basics.identifiers[0].extra).toMatchObject({ organisasjonsformUtgaatt: form.utgaatt })
    expect((await reportOn('310000007')).basics.legalForm).toEqual({ original: 'Ny organisasjonsform' })
  })
})

describe('what is about a person’s life', () => {
  it('[registers M11] is in no result, wherever the register may put it one day', async () => {
    // With valid check digits, in the range that is given to nobody: the month is 80 higher.
    const numbers = Array.from({ length: 100_000 }, (_, end) => `018156${String(end).padStart(5, '0')}`)
    const number = numbers.find(isPersonalNumber) ?? ''
    expect(number).toHaveLength(11)
    const secrets = { fodselsnummer: number, bostedsadresse: { adresse: ['Hemmelig vei 1'] } }
    const person = { fodselsdato: '1970-01-01', navn: { fornavn: 'Oppdiktet', etternavn: 'Person' }, ...secrets }
    const entry = {
      ...{ organisasjonsnummer: '310000001', navn: 'EKSEMPEL AS', organisasjonsform: { kode: 'AS' }, ...secrets },
      ...{ innehaver: { navn: 'Oppdiktet Person', ...secrets }, merknad: `Innehaver ${number} er registrert` },
    }
    const roles = { rollegrupper: [{ type: { kode: 'STYR' }, roller: [{ type: { kode: 'LEDE' }, person }] }] }
    const more = [{ shape: 'roller/roller', id: '310000001', value: roles }]
    const text = JSON.stringify(await reportOn('310000001', norwayWith(entry, more)))
    expect(text).toContain('Oppdiktet')
    expect(text).not.toContain(number)
    expect(text).not.toContain('Hemmelig')
  })
})

describe('the tables', () => {
  it('give every form an English name and a kind, and ISO 20275 codes of four characters, each once', () => {
    const rows = [...forms.values()]
    const codes = rows.flatMap(({ elf = '' }) => (elf === '' ? [] : [elf]))
    expect(codes.every((code) => /^[0-9A-Z]{4}$/.test(code))).toBe(true)
    expect(new Set(codes).size).toBe(codes.length)
    expect(codes).not.toContain('4ZRR')
    const kinds = new Set(rows.map(({ category }) => category))
    expect([...kinds].toSorted()).toEqual(norway.facts.legalFormCategories)
  })

  it('never let an auditor, an accountant or an observer act for a company', () => {
    for (const code of ['REVI', 'SREVA', 'READ', 'REGN', 'RFAD', 'OBS', 'STFT', 'KDEB'])
      expect([code, roleNames.get(code)?.represents]).toEqual([code, ''])
  })

  it('name every status and event that has words on a page', () => {
    expect(new Set(norway.words.statuses)).toEqual(new Set([...states.map((one) => one.normalized), 'active']))
    expect(new Set(norway.words.events)).toEqual(new Set([...states.map(({ type }) => type), 'registerAnnotation']))
  })
})

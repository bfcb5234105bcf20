import { beforeAll, describe, expect, it } from 'vitest'
import { completenessOf, readAnswers } from '../frame/index.ts'
import { type PosedOnce, posedIn } from '../frame/testing/posed.ts'
import { denmark } from './index.ts'

const recordings = process.env.RECORDINGS ?? ''
const miranova = '34689733'
const feeder = '44477378'
const magenta = '25052943'

describe.skipIf(recordings === '')('a recorded entry of CVR', () => {
  let posed: PosedOnce[] = []
  beforeAll(async () => {
    posed = await posedIn(denmark, recordings)
  })

  /** The answer as it was recorded, or with other values of the company, as a product reads it and what it says of its parts. */
  function read(number: string, product: 'report' | 'ubo' | 'shareholders', changes: object = {}) {
    const found = posed.find(({ about, name }) => about === number && name === product)?.read
    if (found === undefined) throw new Error(`nothing recorded of ${number}`)
    const given = structuredClone(found.given)
    Object.assign(Object(given.cvr).value.hits.hits[0]._source.Vrvirksomhed, changes)
    const reading = readAnswers(given, found.mapping, found.about)
    if (reading === undefined) throw new Error('not read')
    const asked = { product: product === 'shareholders' ? ('graph' as const) : product, missing: new Map() }
    const { parts } = completenessOf(denmark.parts, reading, { ...asked, lacking: new Map() })
    const of = (part: string) => {
      const { part: _, ...facts } = parts?.find((one) => one.part === part) ?? {}
      return facts
    }
    return { value: Object(reading.value), history: reading.history, of, reading }
  }

  it('names a manager in the place of an owner as one', () => {
    const { ultimateBeneficialOwners } = read(feeder, 'ubo').value
    const details = 'Er reel ejer som udpeget daglig ledelse'
    const interests = [{ type: 'seniorManagingOfficial', details, startDate: '2023-12-04' }]
    expect(ultimateBeneficialOwners).toMatchObject([{ interests }, { interests }])
  })

  it('[false statement] lacks a participant where the register says so: its lists are not whole, and none of them is empty', () => {
    const said = { reason: 'incomplete_list', detail: expect.stringMatching(/^Medlem: Ukendt deltager/) }
    expect(read(miranova, 'report').of('officers')).toEqual({ state: 'given', ...said })
    expect(read(miranova, 'report').of('owners')).toEqual({ state: 'given', ...said })
    expect(read(miranova, 'ubo').of('beneficialOwners')).toEqual({ state: 'not_read', ...said })
    const whole = { fejlVedIndlaesning: false, fejlBeskrivelse: null }
    expect(read(miranova, 'report', whole).of('officers')).toEqual({ state: 'given' })
    const unsaid = { fejlBeskrivelse: null }
    expect(read(miranova, 'report', unsaid).of('officers')).toEqual({ state: 'given', reason: 'incomplete_list' })
  })

  it('[false statement] has no beneficial owner only where the register showed that one was entered and has ended', () => {
    const whole = { fejlVedIndlaesning: false, fejlBeskrivelse: null }
    const of = (number: string, changes: object) => read(number, 'ubo', changes).of('beneficialOwners')
    expect(of(miranova, whole)).toEqual({ state: 'not_published', reason: 'none_entered' })
    expect(of(magenta, {})).toMatchObject({ state: 'closed_by_law', reason: 'legitimate_interest' })
    expect(of(miranova, { ...whole, deltagerRelation: [] })).toMatchObject({ state: 'closed_by_law' })
    expect(of(feeder, {})).toEqual({ state: 'given' })
  })

  it('[false statement] denies nothing that stands in the entry and is not read', () => {
    const { of } = read(magenta, 'report')
    for (const part of ['branches', 'predecessors', 'successors', 'events'])
      expect(of(part)).toMatchObject({ state: 'not_read', obtainable: { url: 'https://datacvr.virk.dk' } })
  })

  it('has a capital by its amount, and counts as not understood no attribute that is kept as it stands', () => {
    expect(read(feeder, 'report').value.basicInformation.capital).toBeUndefined()
    expect(read(miranova, 'report').of('signing')).toEqual({ state: 'given' })
    expect(read(miranova, 'report').of('capital')).toEqual({ state: 'given' })
  })

  it('[false statement] has employees of whom only a band is entered, and names the band', () => {
    const { virksomhedMetadata } = Object(
      posed.find(({ about, name }) => about === miranova && name === 'report')?.read.given.cvr,
    ).value.hits.hits[0]._source.Vrvirksomhed
    const { nyesteAarsbeskaeftigelse } = virksomhedMetadata
    const banded = { ...nyesteAarsbeskaeftigelse, antalAnsatte: null }
    const changes = { virksomhedMetadata: { ...virksomhedMetadata, nyesteAarsbeskaeftigelse: banded } }
    expect(read(miranova, 'report', changes).of('employees')).toMatchObject({ state: 'not_read', detail: 'ANTAL_5_9' })
    expect(read(miranova, 'report', changes).of('employees')).not.toHaveProperty('leftOut')
    expect(read(miranova, 'report').of('employees')).toEqual({ state: 'given' })
    expect(read(feeder, 'report').of('employees')).toEqual({ state: 'not_published', reason: 'none_entered' })
  })

  it('has in its history officers and owners only of their own organisations', () => {
    const rolesOf = (wanted: string) => [
      ...new Set(
        read(miranova, 'report').history.flatMap(({ part, role }) =>
          part === wanted && role ? [role.split(' ', 1).join('')] : [],
        ),
      ),
    ]
    expect(rolesOf('officers').toSorted()).toEqual(['Bestyrelse', 'Direktion'])
    expect(rolesOf('owners')).toEqual(['EJERREGISTER'])
    expect(rolesOf('other').toSorted()).toEqual(['Reelle', 'Revision', 'Stiftere'])
    expect(rolesOf('name')).toEqual(['binavn'])
  })

  it('has in its history a capital with the currency of its day', () => {
    const capitals = (changes: object = {}) =>
      read(miranova, 'report', changes).history.flatMap(({ part, value }) => (part === 'capital' ? [value] : []))
    expect(capitals()).toEqual(['4150000.00 DKK', '4191500.00 DKK'])
    const entered = (type: string, values: [string, string, string | null][]) => ({
      type,
      vaerdier: values.map(([vaerdi, gyldigFra, gyldigTil]) => ({ vaerdi, periode: { gyldigFra, gyldigTil } })),
    })
    const amounts = entered('KAPITAL', [
      ['125000', '2000-01-01', '2001-12-31'],
      ['20000', '2002-01-01', null],
    ])
    const currencies = entered('KAPITALVALUTA', [
      ['DKK', '2000-01-01', '2001-12-31'],
      ['EUR', '2002-01-01', null],
    ])
    expect(capitals({ attributter: [amounts, currencies] })).toEqual(['125000 DKK', '20000 EUR'])
    expect(capitals({ attributter: [amounts] })).toEqual(['125000', '20000'])
  })

  it('says since when somebody holds, and why nobody may hold all of it by the shares alone', () => {
    expect(read(miranova, 'shareholders').value.shareholders).toMatchObject([
      { startDate: { normalized: '2023-03-01' } },
    ])
    const { value, reading } = read(magenta, 'report')
    expect(value.relationships.ownershipIncompleteReason).toBe('largest_holdings_only')
    const from = reading.provenance.get('/value/relationships/ownershipIncompleteReason')?.from ?? []
    expect(from).toHaveLength(2)
    for (const one of from) expect(one).toMatch(/\/medlemsData\/\d+\/attributter\/\d+\/vaerdier\/\d+\/vaerdi$/)
  })
})

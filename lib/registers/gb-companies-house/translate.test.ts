import { describe, expect, it } from 'vitest'
import { toServiceId } from '../connector/index.ts'
import { countryCodeOf } from '../places/index.ts'
import { answerWith } from '../testing/answers.ts'
import { createFetchContext } from '../testing/loopback.ts'
import { natureOf } from './control.ts'
import { britain } from './index.ts'
import { numbersOf, placeOf } from './numbers.ts'
import { plain, played, playedBy, reportOn } from './testing/played.ts'

/** A row of a list, as far as these tests look into it. */
interface Party {
  type: string
  role: { original: string }
  person?: { name: { fullName: string } }
  company: { name: string; identifiers: { type: string; value: string }[] }
}

describe('a report of Companies House', () => {
  it('names officers in office by their roles, bodies corporate by their number, and nobody who has resigned', async () => {
    const { relationships } = await reportOn('99990001')
    const officers = relationships.legalRepresentatives.map((one: Party) => [
      one.type,
      one.role.original,
      one.person?.name.fullName ?? one.company.name,
    ])
    expect(officers).toEqual([
      ['person', 'Director', 'Ada Example SPECIMEN'],
      ['company', 'Secretary', 'EXAMPLE SECRETARIES LIMITED'],
      ['company', 'Director', 'EXAMPLE BEHEER B.V.'],
    ])
    expect(JSON.stringify(relationships)).not.toContain('TESTCASE')
    const [, secretary, foreign] = relationships.legalRepresentatives
    expect(secretary.company.identifiers[0]).toMatchObject({
      value: '00990006',
      extra: { registration_number: '990006' },
    })
    expect(secretary.company.identifiers[1].value).toBe(toServiceId(britain, '00990006'))
    expect(foreign.company.identifiers).toMatchObject([
      { type: 'gb_officer_number', extra: { legal_authority: 'Dutch law', place_registered: 'Kamer van Koophandel' } },
    ])
  })

  it('says what is against a company: a strike-off, charges, accounts that are late', async () => {
    const { basics, risk } = await reportOn('99990001')
    expect(basics.status).toEqual({ original: 'Active', normalized: 'active', isActive: true })
    expect(basics.statusEvents).toMatchObject([
      { type: 'strikeOffProposed', state: 'current', original: 'Active proposal to strike off' },
    ])
    expect(risk.factors).toEqual({ accountsOverdueDays: 417, outstandingCharges: 1 })
    expect(basics.identifiers[0].extra.charges.items).toHaveLength(2)
    expect(basics.legalForm.original).toBe('Private limited company, Community Interest Company (CIC)')
    expect(basics.activities.map(({ scheme, code }: Record<string, string>) => [scheme, code])).toEqual([
      ['uk_sic_2007', '62012'],
      ['nace_rev_2', '62.01'],
      ['uk_sic_2007', '99999'],
    ])
  })

  it('tells proceedings that run from those that are over, with their office-holders by name and role only', async () => {
    const { basics } = await reportOn('99990002')
    const events = basics.statusEvents.map(({ type, state, effectiveDate, caseIdentifier }: Record<string, string>) => [
      type,
      state,
      effectiveDate,
      caseIdentifier,
    ])
    expect(events).toEqual([
      ['liquidationOpened', 'current', undefined, undefined],
      ['registeredOfficeInDispute', 'current', undefined, undefined],
      ['insolvencyProceedingsOpened', 'current', '2026-02-03', '2'],
      ['voluntaryArrangementOpened', 'ended', '2020-02-03', '1'],
    ])
    expect(basics.status.isActive).toBe(false)
    const { practitioners } = basics.identifiers[0].extra.insolvency.cases[0]
    expect(practitioners).toEqual([{ name: 'Cy Invented', role: 'liquidator', appointed_on: '2026-02-03' }])
  })

  it('has the establishments of an overseas company and its number at home, and the members of a partnership', async () => {
    const overseas = await reportOn('FC990003')
    expect(overseas.relationships.branches).toMatchObject([
      { name: 'EXAMPLE LONDON BRANCH', status: { isActive: true } },
    ])
    expect(overseas.basics.identifiers[1]).toMatchObject({ value: '1990/000001/06', jurisdiction: 'za' })
    expect(overseas.basics.addresses[0].original).toBe('12 Example Avenue, Johannesburg, South Africa')
    const partnership = await reportOn('OC999907')
    expect(partnership.relationships.shareholders).toMatchObject([
      { interestType: 'partnership', role: { original: 'LLP Designated Member' } },
    ])
    expect(partnership.basics.identifiers[0].extra.rolesWithoutRepresentation).toMatchObject([
      { role: { original: 'Person Authorised to Accept' } },
    ])
  })

  it('never takes a status unknown here for an active one', async () => {
    const statusOf = async (company_status: string) => {
      const value = { company_number: '99990001', company_name: 'SPECIMEN', company_status }
      const answers = [{ shape: 'company/profile', id: '99990001', value }]
      const found = await playedBy(answerWith(answers, britain.baseUrl)).prefill?.(createFetchContext(), '99990001')
      return found?.value.basicInformation?.status
    }
    expect(await statusOf('half-open')).toEqual({ original: 'Half open', normalized: 'halfOpen', isActive: false })
    expect(await statusOf('constructor')).toMatchObject({ isActive: false })
    expect(await statusOf(' ')).toBeUndefined()
  })
})

describe('owners of Companies House', () => {
  it('have the bands of the law with their open and closed ends, never a share', () => {
    const band = (code: string) => natureOf(code)?.percentage
    expect(band('ownership-of-shares-25-to-50-percent')).toEqual({ exclusiveMinimum: 25, maximum: 50 })
    expect(band('voting-rights-50-to-75-percent-as-firm')).toEqual({ exclusiveMinimum: 50, exclusiveMaximum: 75 })
    expect(band('part-right-to-share-surplus-assets-75-to-100-percent')).toEqual({ minimum: 75, maximum: 100 })
    expect(band('ownership-of-shares-more-than-25-percent-registered-overseas-entity')).toEqual({
      exclusiveMinimum: 25,
    })
    expect(band('right-to-appoint-and-remove-directors')).toBeUndefined()
    expect(natureOf('ownership-of-shares-25-to-50-percent-as-trust')).toMatchObject({
      isIndirect: true,
      words: 'Ownership of shares – More than 25% but not more than 50% with control over the trustees of a trust',
    })
    expect(natureOf('something-new')).toEqual({
      type: 'otherInfluenceOrControl',
      words: 'Something new',
      isIndirect: false,
    })
    const odd = 'ownership-of-shares-75-to-100-percentx'
    expect(natureOf(odd)).toEqual({ type: 'shareholding', words: `Ownership of shares – ${odd}`, isIndirect: false })
    const ending = 'voting-rights-25-to-50-percent-by-proxy'
    expect(natureOf(ending)?.words).toBe(`Ownership of voting rights – More than 25% but not more than 50% (${ending})`)
  })

  it('are those of today with all their interests; who has ceased is drawn with the day and owns nothing', async () => {
    const connector = played()
    const ubo = await connector.ubo?.(createFetchContext(), '99990001')
    const owners = plain(ubo?.value).ultimateBeneficialOwners
    expect(owners.map((one: Party) => one.person?.name.fullName ?? one.company.name)).toEqual([
      'Example Holdings Limited',
      'Dr Ada Example Specimen',
    ])
    expect(owners[1]).toMatchObject({
      person: { dateOfBirth: { original: '1971-03' }, address: { type: 'residence', original: 'Wales' } },
      interests: [{ type: 'otherInfluenceOrControl', directOrIndirect: 'indirect' }],
    })
    const { report, incompleteReason } = plain(await connector.shareholders?.(createFetchContext(), '99990001'))
    expect(incompleteReason).toBe('largest_holdings_only')
    expect(report.shareholders).toHaveLength(4)
    expect(report.shareholders[3]).toMatchObject({ status: 'ended', endDate: { normalized: '2019-07-01' } })
  })

  it('whose rows are of one entry are one party, and the chain goes on by number alone', async () => {
    const find = (scheme: string, value: string) => (scheme === 'cz_ico' ? `co_cz_${value}` : null)
    const connector = played(find)
    const { report } = plain(await connector.shareholders?.(createFetchContext(), '99990001'))
    const ids = report.shareholders
      .slice(0, 2)
      .map(({ company }: Party) => company.identifiers.map(({ value }: { value: string }) => value))
    expect(ids[0]).toEqual(['99990002', toServiceId(britain, '99990002'), 'entryHoldings01'])
    expect(ids[1]).toEqual(ids[0])
    const above = plain(await connector.shareholders?.(createFetchContext(), '99990002')).report.shareholders
    const said = above.map(({ company }: Party) =>
      company.identifiers.map(({ type, value }: Record<string, string>) => `${type} ${value}`),
    )
    expect(said).toEqual([
      ['cz_ico 99999919', 'service_id co_cz_99999919', 'gb_psc_entry entryCzech0001'],
      ['no_organisation_number 310000019', 'gb_psc_entry entryNorway001'],
      ['no_organisation_number 310000019', 'gb_psc_entry entryNorway001'],
      ['foreign_registration_number 310000011', 'gb_psc_entry entryOdd00001'],
    ])
  })

  it('[false data A4] [false data M12] abroad are followed only where the country is plain and the number is of its form and check digits', () => {
    const schemesOf = (given: Parameters<typeof numbersOf>[0]) =>
      numbersOf(given, 'list', (scheme) => `co_xx_${scheme}`).map(({ type, value }) => `${type} ${value}`)
    const gb = (number: string) => [`gb_company_number ${number}`, `service_id ${toServiceId(britain, number)}`]
    expect(schemesOf({ registration_number: '3849195', country_registered: 'England & Wales' })).toEqual(gb('03849195'))
    expect(schemesOf({ registration_number: 'sc12345', place_registered: 'Companies House Edinburgh' })).toEqual(
      gb('SC012345'),
    )
    expect(schemesOf({ registration_number: '3849195', identification_type: 'uk-limited-company' })).toEqual(
      gb('03849195'),
    )
    expect(schemesOf({ registration_number: '999 99 919', country_registered: 'Czech Republic' })[0]).toBe(
      'cz_ico 99999919',
    )
    for (const elsewhere of [
      { registration_number: '5786925', country_registered: 'Delaware' },
      { registration_number: '12345678', country_registered: 'Gibraltar', place_registered: 'Companies House' },
      { registration_number: '12345678', place_registered: 'Companies House Gibraltar' },
      { registration_number: '12345678' },
      { registration_number: '00229269', country_registered: 'Ireland', place_registered: 'Companies House, Cardiff' },
      { registration_number: '00229269', country_registered: 'England', place_registered: 'Jersey Companies Registry' },
      { registration_number: '310000019', country_registered: 'Norway', place_registered: 'Companies House, Cardiff' },
      { registration_number: '00000000', country_registered: 'United Kingdom' },
      { registration_number: '000000000', country_registered: 'Norway' },
      { registration_number: 'NO 229269', country_registered: 'United Kingdom' },
      { registration_number: 'HRB 229269', country_registered: 'United Kingdom' },
      { registration_number: 'IČO: 27082440', country_registered: 'United Kingdom' },
      { registration_number: '99999918', country_registered: 'Czech Republic' },
      { registration_number: 'N/A', country_registered: 'United Kingdom' },
    ])
      expect(schemesOf(elsewhere)).toEqual([`foreign_registration_number ${elsewhere.registration_number}`])
    const places = [
      'England & Wales',
      'U.K.',
      'The United Kingdom',
      'Registrar Of Companies For England And Wales',
      'Companies House, Cardiff',
      'Uk Companies House',
      'GBR',
    ]
    expect(places.map((place_registered) => placeOf({ place_registered }))).toEqual(places.map(() => 'GB'))
    for (const text of ['No. 229269', 'No 229269', 'Company No 00229269', 'Company Number: 00229269', '00229269\u200e'])
      for (const place_registered of places)
        expect([text, place_registered, ...schemesOf({ registration_number: text, place_registered })]).toEqual([
          text,
          place_registered,
          ...gb('00229269'),
        ])
    expect(placeOf({ country_registered: 'England And Wales' })).toBe('GB')
    expect(countryCodeOf('Minnesota, Usa')).toBe('US')
    expect(['Czechia', 'SOUTH AFRICA', 'USA', 'Jersey', 'Atlantis', ''].map(countryCodeOf)).toEqual([
      'CZ',
      'ZA',
      'US',
      'JE',
      undefined,
      undefined,
    ])
  })
})

describe('what an answer on owners lacks', () => {
  const whyOf = async (number: string) => (await played().ubo?.(createFetchContext(), number))?.completeness?.parts?.[0]

  it('is said by a statement, by an exemption in force, or by the protection of a person', async () => {
    expect(await whyOf('99990001')).toMatchObject({ state: 'given', reason: 'not_identified', since: '2020-02-01' })
    expect(await whyOf('99990006')).toMatchObject({
      state: 'not_published',
      reason: 'no_known_person',
      since: '2016-06-30',
    })
    const detail = expect.stringMatching(/^The company is exempt because .+ on a UK regulated market; .+, 2016-07-01$/)
    const exempt = { state: 'not_published', reason: 'exempt', since: '2021-01-01', detail }
    expect(await whyOf('99990005')).toMatchObject(exempt)
    expect(await whyOf('OC999907')).toMatchObject({ state: 'masked', reason: 'protected' })
    expect(await whyOf('FC990003')).toMatchObject({ state: 'not_published', reason: 'legal_form' })
  })
})

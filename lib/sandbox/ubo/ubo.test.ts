import { describe, expect, it } from 'vitest'
import { type BeneficialOwner, UboReportResult, unknownFields } from '#lib/contract/index.ts'
import { between } from '#lib/domain/ownership/index.ts'
import { leastCpuMs } from '#lib/testing/cpu.ts'
import { momentAt, stateByKey } from '../testing/moment.ts'
import { exactOwners } from '../testing/owners.ts'
import { referencesIn } from '../testing/references.ts'
import { worldStateOf } from '../world/state.ts'
import { bandOfOwner, disagreements, isClosed, toSandboxUboReport } from './report.ts'

const moment = momentAt()
const open = moment.world.companies.filter((one) => one.register !== 'xb' && !isClosed(one))
const told = open.map((company) => ({ company, report: toSandboxUboReport(worldStateOf(company, moment), moment) }))
const on = (key: string) => toSandboxUboReport(stateByKey(key, moment), moment)
const nameOf = ({ person, company }: BeneficialOwner) => person?.name?.fullName ?? company?.name ?? ''
const interestsOf = (key: string, name: string) =>
  on(key).ultimateBeneficialOwners?.find((owner) => nameOf(owner) === name)?.interests ?? []
const owners = told.flatMap(({ report }) => report.ultimateBeneficialOwners ?? [])
const interests = owners.flatMap((owner) => owner.interests ?? [])

describe('the register of beneficial owners', () => {
  it('answers in the form of the contract, and refers to no source that is not among its sources', () => {
    for (const { company, report } of told) {
      const result = { type: 'uboReport', ultimateBeneficialOwnerReport: report }
      expect(UboReportResult.safeParse(result).error, company.name).toBeUndefined()
      expect(unknownFields(UboReportResult, result), company.name).toEqual([])
      const known = [...Object.keys(report.sources ?? {})]
      expect(
        referencesIn(report).filter((key) => !known.includes(key)),
        company.name,
      ).toEqual([])
    }
  })

  it('names exactly those who hold more than a quarter, with what a plain walk up the chains comes to', () => {
    let checked = 0
    for (const { company, report } of told) {
      const disagrees = disagreements[`${company.register} ${company.number}`] !== undefined
      const expected = exactOwners(moment, company.index)
      if (company.register !== 'xa' || disagrees || expected === null) continue
      const given = new Map<string, number>()
      for (const owner of report.ultimateBeneficialOwners ?? []) {
        const current = (owner.interests ?? []).filter(({ type, endDate }) => type === 'shareholding' && !endDate)
        const sum = current.reduce((total, { percentage }) => total + (percentage?.exact ?? 0), 0)
        if (sum > 25) given.set(nameOf(owner), Number(sum.toFixed(6)))
      }
      expect(Object.fromEntries(given), company.name).toEqual(Object.fromEntries(expected))
      checked += expected.size
    }
    expect(checked).toBeGreaterThan(500)
  })

  it('disagrees with what is held in three companies, and says what is wrong in each', () => {
    expect(Object.keys(disagreements)).toHaveLength(3)
    const shareOf = (key: string, name: string) => interestsOf(key, name).map(({ percentage }) => percentage)
    expect(shareOf('brennerfeldGmbh', 'Jost Völkening')).toEqual([{ exact: 40 }])
    expect(on('nordrandVerwaltung').ultimateBeneficialOwners?.map(nameOf)).toEqual(['Jost Völkening'])
    expect(shareOf('optyka', 'Łukasz Brzęczykowski')).toEqual([{ exclusiveMinimum: 50, exclusiveMaximum: 75 }])
  })

  it('names persons and companies, direct and indirect, joint, by control and in their place as managers', () => {
    expect(new Set(owners.map(({ type }) => type))).toEqual(new Set(['person', 'company']))
    const kinds = new Set(interests.map(({ type, directOrIndirect }) => `${type} ${directOrIndirect}`))
    expect([...kinds].toSorted()).toEqual([
      'generalPartner direct',
      'jointShareholding direct',
      'jointShareholding indirect',
      'otherInfluenceOrControl indirect',
      'seniorManagingOfficial direct',
      'shareholding direct',
      'shareholding indirect',
    ])
  })

  it('names nobody where nobody is found in Gamma, and the managers in Alpha', () => {
    const nobody = told.filter(({ report }) => report.ultimateBeneficialOwners?.length === 0)
    expect(nobody.length).toBeGreaterThan(20)
    expect(nobody.filter(({ company }) => company.register === 'xc').length).toBeGreaterThan(20)
    expect(on('heide').ultimateBeneficialOwners?.map(nameOf)).toEqual(['Jost Völkening', 'Frauke Grootkamp'])
  })

  it('is closed for some companies, and says so', () => {
    expect(() => on('ambreGestion')).toThrow(/requires a legitimate interest/)
    const closed = moment.world.companies.filter(isClosed)
    expect(closed.length).toBeGreaterThan(10)
    expect(closed.every(({ register }) => register === 'xc')).toBe(true)
  })

  it('answers for the company with 2,000 above it in less than two seconds', () => {
    expect(leastCpuMs(() => on('wurzeln'))).toBeLessThan(2_000)
    expect(on('wurzeln').ultimateBeneficialOwners?.length).toBeGreaterThan(0)
  })
})

describe('the owners of Brennerfeld Optik AG', () => {
  it('own through a chain whose ranges stay ranges, and by contract', () => {
    const [indirect, byContract] = interestsOf('brennerfeldOptik', 'Henrike Völkening-Saß')
    expect(indirect).toMatchObject({ type: 'shareholding', directOrIndirect: 'indirect' })
    expect(indirect?.details).toBe('through Völkening Holding GmbH and Nordrand Beteiligungs GmbH & Co. KG')
    expect(indirect?.percentage?.minimum).toBeGreaterThan(25)
    expect(indirect?.percentage?.maximum).toBeLessThan(40)
    expect(byContract?.details).toMatch(/^through Nordrand .*: Beherrschungsvertrag/)
    expect(byContract?.percentage).toBeUndefined()
  })

  it('stay with the day on which they left', () => {
    expect(interestsOf('brennerfeldOptik', 'Jost Völkening')).toEqual([
      {
        type: 'shareholding',
        directOrIndirect: 'direct',
        percentage: { exact: 30 },
        details: undefined,
        startDate: '1998-03-03',
        endDate: '2016-03-31',
      },
    ])
  })
})

describe('a band of Gamma', () => {
  it.each([
    [0.25, 0.25, { exclusiveMinimum: 25, maximum: 25 }],
    [0.45, 0.45, { exclusiveMinimum: 25, maximum: 50 }],
    [0.6, 0.6, { exclusiveMinimum: 50, exclusiveMaximum: 75 }],
    [0.75, 0.75, { minimum: 75 }],
    [0.3, 0.6, { exclusiveMinimum: 25, exclusiveMaximum: 75 }],
    [0.1, 0.2, { maximum: 25 }],
    [0, 1, { minimum: 0, maximum: 100 }],
  ])('of %d to %d is the widest that is true', (low, high, band) => {
    expect(bandOfOwner(between({ percent: 100 * low }, { percent: 100 * high }))).toEqual(band)
  })
})

import { describe, expect, it } from 'vitest'
import { CompanyReportResult, unknownFields } from '#lib/contract/index.ts'
import { sampled } from '#lib/testing/counts.ts'
import { leastCpuMs } from '#lib/testing/cpu.ts'
import { momentAt, stateByKey } from '../testing/moment.ts'
import { referencesIn } from '../testing/references.ts'
import { ibanOf } from '../world/iban.ts'
import { worldStateOf } from '../world/state.ts'
import { sandboxCapitalOf } from './details.ts'
import { entryText, sha256OfEntry } from './entry-text.ts'
import { toPrefill, toReport } from './report.ts'
import { figuresOf } from './shares.ts'

const moment = momentAt()
const all = moment.world.companies
const companies = [...all.filter(({ isFixed }) => isFixed), ...sampled(all.filter(({ isFixed }) => !isFixed))]

describe('reports on the 5,000 companies', () => {
  it('parse against the contract without a field it does not know, in less than two milliseconds each', () => {
    const wrong = new Set<string>()
    const spent = leastCpuMs(() => {
      for (const company of companies) {
        const result = { type: 'companyReport', companyReport: toReport(worldStateOf(company, moment), moment) }
        const { error } = CompanyReportResult.safeParse(result)
        const unknown = unknownFields(CompanyReportResult, result)
        if (error !== undefined || unknown.length > 0) wrong.add(company.name)
      }
    })
    expect([...wrong]).toEqual(['Brennerfeld Optik AG'])
    expect(spent).toBeLessThan(2 * companies.length)
  })

  it('refer to no source that is not among their sources', () => {
    for (const company of companies) {
      const report = toReport(worldStateOf(company, moment), moment)
      const known = Object.keys(report.sources ?? {})
      const missing = referencesIn(report).filter((reference) => !known.includes(reference))
      expect(missing, company.name).toEqual([])
    }
  })

  it('never name more than 100 % of exact shares and minimums, a joint parcel counted once', () => {
    for (const company of companies) {
      const { relationships } = toReport(worldStateOf(company, moment), moment)
      const parcels = new Set<string>()
      const sum = (relationships?.shareholders ?? []).reduce((total, { percentage, jointHolding }) => {
        const parcel = jointHolding?.parcelId
        if (typeof parcel === 'string' && parcels.has(parcel)) return total
        if (typeof parcel === 'string') parcels.add(parcel)
        return total + (percentage?.exact ?? percentage?.minimum ?? percentage?.exclusiveMinimum ?? 0)
      }, 0)
      expect(sum, company.name).toBeLessThanOrEqual(100.000_001)
    }
  })

  it('differ in what they know', () => {
    const reports = all.slice(100, 600).map((company) => toReport(worldStateOf(company, moment), moment))
    const share = (test: (report: (typeof reports)[number]) => unknown) => reports.filter(test).length / reports.length
    const facts = [
      share(({ basicInformation }) => basicInformation?.employeeCount),
      share(({ basicInformation }) => basicInformation?.bankAccounts),
      share(({ basicInformation }) => basicInformation?.contacts),
      share(({ relationships }) => relationships?.branches),
      share(({ risk }) => risk),
    ]
    for (const fact of facts) expect(fact).toSatisfy((value: number) => value > 0.01 && value < 0.95)
  })
})

describe('a source', () => {
  it('carries the real hash of what the register prints, and the time of the question', () => {
    const state = stateByKey('brennerfeldOptik')
    const source = toReport(state, moment).sources?.['xa-hr']
    expect(source?.fileHash).toBe(sha256OfEntry(entryText(state, moment)))
    expect(sha256OfEntry('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
    expect(source?.retrievalTime).toBe('2026-11-21T08:12:44.000Z')
  })

  it('keeps its hash until something happens', () => {
    const hashAt = (now: string) => {
      const then = momentAt(now)
      return toReport(stateByKey('brennerfeldOptik', then), then).sources?.['xa-hr']?.fileHash
    }
    expect(hashAt('2026-11-21T08:00:00Z')).toBe(hashAt('2027-03-01T23:00:00Z'))
    expect(hashAt('2026-11-01T23:59:59Z')).not.toBe(hashAt('2026-11-02T00:00:00Z'))
  })
})

describe('a prefill', () => {
  it('is basic information and its sources, and nothing else', () => {
    const state = stateByKey('brennerfeldOptik')
    const prefill = toPrefill(state, moment)
    expect(Object.keys(prefill)).toEqual(['sources', 'basicInformation'])
    expect(Object.keys(prefill.sources ?? {})).not.toContain('xa-hr-list')
  })
})

describe('figures', () => {
  it('stay exact above 2^53, as a text', () => {
    const { company, holdings } = stateByKey('amberline')
    const [holding] = holdings
    expect(holding && figuresOf(sandboxCapitalOf(company), holding)).toMatchObject({
      numberOfShares: '11700000000000000',
      percentage: { exact: 6.5 },
      totalNominalValue: { amount: '1170000000.00', iso4217CurrencyCode: 'GBP' },
    })
  })

  it('make no figure of a range', () => {
    const { company, holdings } = stateByKey('thalassa')
    const ranged = { ...holdings[0], holders: [], parcelId: null, since: null, until: null, basisPoints: 3_000 }
    const figures = figuresOf(sandboxCapitalOf(company), { ...ranged, disclosure: { minimum: 25, maximum: 50 } })
    expect(figures).toEqual({ percentage: { minimum: 25, maximum: 50 } })
  })

  it('gives an IBAN check digits that hold', () => {
    // The example of ISO 13616, as the Bundesbank prints it.
    expect(ibanOf('de', '370400440532013000')).toBe('DE89370400440532013000')
  })
})

describe('what happened to a company', () => {
  it('has plain dates, and the place in the document as its source, in every register', () => {
    const reports = companies.map((company) => toReport(worldStateOf(company, moment), moment))
    const events = reports.flatMap(({ basicInformation }) => basicInformation?.statusEvents ?? [])
    const relations = reports.flatMap(({ relationships }) => [
      ...(relationships?.legalPredecessors ?? []),
      ...(relationships?.legalSuccessors ?? []),
    ])
    expect(new Set(events.map(({ source }) => Object(source).document)).size).toBe(3)
    for (const { effectiveDate, source } of events) {
      expect(effectiveDate).toMatch(/^\d{4}-\d{2}-\d{2}$/)
      expect(source).toMatchObject({ entryType: expect.any(String), sequence: expect.any(Number) })
    }
    expect(relations.length).toBeGreaterThan(1)
    for (const { date } of relations) expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  })
})

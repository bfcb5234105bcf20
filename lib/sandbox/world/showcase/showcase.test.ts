import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import {
  CompanyReportResult,
  FinancialsResult,
  fieldPaths,
  UboReportResult,
  unknownFields,
} from '#lib/contract/index.ts'
import { toSandboxFinancials } from '../../financials/financials.ts'
import { showcaseCompanies } from '../../index.ts'
import { toReport } from '../../report/report.ts'
import { isFilled } from '../../testing/filled.ts'
import { momentAt, stateByKey } from '../../testing/moment.ts'
import { toSandboxUboReport } from '../../ubo/report.ts'
import type { RuleKey } from '../names-rules.ts'
import { showcaseRows } from './index.ts'

const moment = momentAt()
const reports = showcaseRows.map(({ key }) => ({
  key,
  result: { type: 'companyReport', companyReport: toReport(stateByKey(key, moment), moment) },
}))
const reportOn = (key: string) => reports.find((one) => one.key === key)?.result.companyReport
const rulesOf = (key: string) => reportOn(key)?.basicInformation?.representationPolicy?.rules ?? []

/** The interface states one form for these; the contract reads the other one as well, and no register here writes it. */
const tolerated = [
  /statusEvents\[\]\.(effectiveDate\..*|source)$/,
  /contract\.dates\[\]\.value\..*$/,
  /legal(Predecessors|Successors)\[\]\.date\..*$/,
  // Conditions that are read out of the words of a rule; the rules of these registers are coded.
  /representationPolicy\.rules\[\]\.when\.(subject|value\..*|details)$/,
]

/** The fields of a schema that none of these results fills. */
function unfilled(schema: z.ZodType, results: readonly unknown[]): string[] {
  const paths = fieldPaths(schema)
  return paths.filter((path) => {
    const hasFields = paths.some((other) => other.startsWith(`${path}.`))
    const isTolerated = tolerated.some((form) => form.test(path))
    return !isTolerated && !results.some((result) => isFilled(result, path, hasFields))
  })
}

describe('the twelve showcase companies', () => {
  it('are twelve, of all three registers, named as in the world', () => {
    expect(showcaseCompanies).toHaveLength(12)
    expect(new Set(showcaseCompanies.map(({ jurisdictionCode }) => jurisdictionCode)).size).toBe(3)
    const names = reports.map(({ result }) => result.companyReport.basicInformation?.legalName)
    expect(names).toEqual(showcaseCompanies.map(({ name }) => name))
  })

  it('are named in the README', async () => {
    const readme = (await readFile('README.md', 'utf8')).replace(/\s+/g, ' ')
    expect(showcaseCompanies.filter(({ name }) => !readme.includes(name))).toEqual([])
  })

  it('fill every field of the report between them', () => {
    expect(
      unfilled(
        CompanyReportResult,
        reports.map(({ result }) => result),
      ),
    ).toEqual([])
  })

  it('fill every field of the financials between them', () => {
    const results = showcaseRows.map(({ key }) => toSandboxFinancials(stateByKey(key, moment), moment))
    expect(unfilled(FinancialsResult, results)).toEqual([])
  })

  it('fill every field of the report on beneficial owners between them', () => {
    const results = showcaseRows
      .map(({ key }) => stateByKey(key, moment))
      .filter(({ company }) => company.register !== 'xb')
      .map((state) => ({ type: 'uboReport', ultimateBeneficialOwnerReport: toSandboxUboReport(state, moment) }))
    expect(unfilled(UboReportResult, results)).toEqual([])
  })

  it('carry no field without a place in the contract, but for the two of Brennerfeld Optik AG', () => {
    const unknown = reports.flatMap(({ key, result }) =>
      unknownFields(CompanyReportResult, result).map(({ path }) => `${key}: ${path.join('.')}`),
    )
    expect(unknown).toEqual([
      'brennerfeldOptik: companyReport.basicInformation.supervisoryBoardSize',
      'brennerfeldOptik: companyReport.relationships.pledgedShares',
    ])
  })

  it.each<[string, RuleKey, RegExp]>([
    ['brennerfeldGreek', 'sole', /^Each administrator represents the company alone/],
    ['brennerfeldGmbh', 'singleMember', /^If only one managing director is appointed/],
    ['amberline', 'joint', /two directors jointly/],
    ['brennerfeldOptik', 'jointOrProcura', /jointly with a holder of general commercial power/],
    ['volksbank', 'twoOfThree', /any two of its three members of the board/],
    ['thalassa', 'chairPlusOne', /by the chair of the board of directors jointly with another member/],
    ['heide', 'allMembers', /by all members of the board jointly/],
    ['wurzeln', 'byRole', /^The chair of the board represents the company alone/],
    ['verriere', 'valueUpTo', /^Up to a value of 50,000\.00 EUR each manager/],
    ['verriere', 'valueAbove', /^Above a value of 50,000\.00 EUR/],
  ])('%s shows the rule %s', (key, _, words) => {
    const rule = rulesOf(key).find(({ englishTranslation }) => words.test(englishTranslation ?? ''))
    expect(rule?.original).toBeTruthy()
    expect(rule?.options?.length).toBeGreaterThan(0)
  })

  it('give a rule as a table that says what its words say', () => {
    const [rule] = rulesOf('brennerfeldOptik')
    const counts = rule?.options?.map(({ signers }) =>
      signers?.map(({ actor, minimumCount }) => `${minimumCount} ${actor?.role?.normalized}`),
    )
    expect(counts).toEqual([['2 Director'], ['1 Director', '1 Procuration Holder']])
    expect(rulesOf('brennerfeldGmbh')[0]?.when?.type).toBe('singleMemberOrgan')
    expect(rulesOf('verriere').map(({ when }) => when?.type)).toEqual(['transactionValueUpTo', 'transactionValueAbove'])
    expect(rulesOf('heide')[0]?.options?.[0]?.signers?.[0]?.allMembers).toBe(true)
  })
})

describe('Brennerfeld Optik AG', () => {
  const { basicInformation, relationships, sources } = reportOn('brennerfeldOptik') ?? {}

  it('is what documents show of it', () => {
    expect(basicInformation).toMatchObject({
      legalName: 'Brennerfeld Optik AG',
      statusEvents: [{ effectiveDate: '2026-11-02', caseIdentifier: '14 IN 208/26', court: 'Amtsgericht Sandhafen' }],
      capital: { issued: { amount: '4000000.00', iso4217CurrencyCode: 'EUR' } },
      employeeCount: { totalEmployees: 412 },
    })
    expect(basicInformation?.alternativeNames?.map(({ name }) => name)).toContain('Brennerfeld Feinmechanik GmbH')
    expect(basicInformation?.addresses?.[0]?.original).toBe('Leuchtturmweg 14, 28411 Sandhafen')
    expect(relationships?.legalRepresentatives?.map(({ person }) => person?.name?.fullName)).toEqual([
      'Dr. Annegret Völkening-Saß',
      'Ευαγγελία Παπαδημητρίου',
      'Łukasz Brzęczykowski',
      'Ольга Іваненко-Литвин',
      'Maëlle Quéré-Lindqvist',
    ])
  })

  it('names six holdings, a joint one counted once, and says that they are the largest only', () => {
    const rows = relationships?.shareholders ?? []
    expect(rows.map(({ percentage }) => percentage)).toEqual([
      { exact: 37.5 },
      { minimum: 25, maximum: 50 },
      { exact: 5 },
      { exact: 5 },
      { exact: 2.1 },
      { exact: 1.2 },
      { exclusiveMinimum: 5 },
    ])
    expect(rows.map(({ numberOfShares }) => numberOfShares)).toEqual([
      1_500_000,
      undefined,
      200_000,
      200_000,
      84_000,
      48_000,
      undefined,
    ])
    expect(rows.flatMap(({ jointHolding }) => jointHolding?.parcelId ?? [])).toEqual(['P-3', 'P-3'])
    expect(relationships?.ownershipIncompleteReason).toBe('largest_holdings_only')
  })

  it('keeps what it says of itself apart from what the register says', () => {
    const declared = relationships?.shareholders?.at(-1)
    expect(declared?.source).toBe('annual-report-2025')
    expect(sources?.['annual-report-2025']?.type).toBe('selfDeclaration')
    expect(sources?.['xa-hr']?.type).toBe('officialRegister')
  })

  it('has a twin: same town, same street, three officers in common, another number', () => {
    const twin = reportOn('brennerfeldGmbh')
    const names = (report: typeof twin) =>
      report?.relationships?.legalRepresentatives?.flatMap(({ person }) => person?.name?.fullName ?? []) ?? []
    const own = new Set(names(reportOn('brennerfeldOptik')))
    expect(names(twin).filter((name) => own.has(name))).toHaveLength(3)
    expect(twin?.basicInformation?.addresses?.[0]?.normalized?.road).toBe('Leuchtturmweg')
  })
})

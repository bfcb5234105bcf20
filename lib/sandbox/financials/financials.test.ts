import Big from 'big.js'
import { describe, expect, it } from 'vitest'
import { FinancialsResult, keysOf, ratioNames, type Statement, unknownFields } from '#lib/contract/index.ts'
import { sampled } from '#lib/testing/counts.ts'
import { momentAt, stateByKey } from '../testing/moment.ts'
import { ratioByHand } from '../testing/ratios.ts'
import { referencesIn } from '../testing/references.ts'
import { worldStateOf } from '../world/state.ts'
import { toSandboxFinancials } from './financials.ts'

const moment = momentAt()
const some = [...moment.world.companies.slice(0, 120), ...sampled(moment.world.companies.slice(120, 800))]
const told = some.map((company) => ({ company, result: toSandboxFinancials(worldStateOf(company, moment), moment) }))
const statements = told.flatMap(({ result }) => result.statements ?? [])
const of = (key: string, now?: string) => {
  const then = momentAt(now)
  return toSandboxFinancials(stateByKey(key, then), then)
}
const figure = (lines: object | null | undefined, name: string) =>
  new Map<string, unknown>(Object.entries(lines ?? {})).get(name)
const amount = (lines: object | null | undefined, name: string) => new Big(String(figure(lines, name) ?? 'missing'))

/** Sum → what it is the sum of; a leading minus is taken off. */
const sums: Record<string, [string, readonly string[]][]> = {
  incomeStatement: [
    ['totalOperatingIncome', ['revenue', 'otherOperatingIncome']],
    [
      'totalOperatingExpenses',
      ['costOfGoodsAndServices', 'personnelCosts', 'depreciationAndAmortization', 'otherOperatingExpenses'],
    ],
    ['operatingProfit', ['totalOperatingIncome', '-totalOperatingExpenses']],
    ['netFinancialResult', ['financialIncome', '-financialExpenses']],
    ['profitBeforeTax', ['operatingProfit', 'netFinancialResult']],
    ['profitAfterTax', ['profitBeforeTax', '-incomeTax']],
  ],
  balanceSheet: [
    [
      'totalCurrentAssets',
      ['inventories', 'tradeReceivables', 'otherReceivables', 'cashAndCashEquivalents', 'otherCurrentAssets'],
    ],
    ['totalAssets', ['totalNonCurrentAssets', 'totalCurrentAssets']],
    ['totalAssets', ['totalEquity', 'totalLiabilities']],
    ['totalEquity', ['shareCapital', 'sharePremium', 'retainedEarnings', 'otherReserves']],
    [
      'totalNonCurrentLiabilities',
      ['longTermBorrowings', 'provisions', 'deferredTaxLiabilities', 'otherNonCurrentLiabilities'],
    ],
    ['totalCurrentLiabilities', ['tradePayables', 'shortTermBorrowings', 'otherCurrentLiabilities']],
    ['totalLiabilities', ['totalNonCurrentLiabilities', 'totalCurrentLiabilities']],
    ['netDebt', ['longTermBorrowings', 'shortTermBorrowings', '-cashAndCashEquivalents']],
  ],
  cashFlowStatement: [
    ['netChangeInCash', ['cashFromOperatingActivities', 'cashFromInvestingActivities', 'cashFromFinancingActivities']],
    ['cashAtEnd', ['cashAtBeginning', 'netChangeInCash', 'exchangeRateEffect']],
  ],
}

describe('a set of accounts', () => {
  it('is one the contract knows, without a field it does not know', () => {
    for (const { company, result } of told) {
      expect(FinancialsResult.safeParse(result).error, company.name).toBeUndefined()
      expect(unknownFields(FinancialsResult, result), company.name).toEqual([])
    }
  })

  it('adds up to the cent in every sum, in every scale', () => {
    const whole = statements.filter(({ metadata }) => metadata?.isMicroEntity === false)
    expect(whole.length).toBeGreaterThan(500)
    for (const statement of whole) {
      for (const [part, rules] of Object.entries(sums)) {
        const lines = figure(statement, part)
        for (const [sum, terms] of rules) {
          const added = terms.reduce(
            (total, term) =>
              term.startsWith('-')
                ? total.minus(amount(Object(lines), term.slice(1)))
                : total.plus(amount(Object(lines), term)),
            new Big(0),
          )
          expect(added.toString(), `${sum} of ${statement.metadata?.source}`).toBe(
            amount(Object(lines), sum).toString(),
          )
        }
      }
    }
  })

  it('has ratios that a formula of its own comes to as well, or lists them as not significant', () => {
    let checked = 0
    for (const statement of statements) {
      const listed = statement.ratios?.notSignificant ?? []
      for (const name of ratioNames) {
        const expected = ratioByHand(statement, name)
        const given = statement.ratios?.[name]
        if (expected === null) expect(given ?? null, name).toBeNull()
        else if (listed.includes(name)) expect(given, name).toBeUndefined()
        else {
          expect(Math.abs(Number(given) - expected), `${name} ${given} ${expected}`).toBeLessThan(
            0.0051 + Math.abs(expected) * 1e-9,
          )
          checked += 1
        }
      }
    }
    expect(checked).toBeGreaterThan(20_000)
    expect(statements.filter(({ ratios }) => (ratios?.notSignificant ?? []).length > 0).length).toBeGreaterThan(10)
  })

  it('goes on where the one of the year before ended', () => {
    const entity = (of('brennerfeldOptik').statements ?? []).filter(
      ({ metadata }) => metadata?.scope === 'entity' && metadata.statementType === 'annual',
    )
    expect(entity).toHaveLength(5)
    for (const [position, statement] of entity.entries()) {
      const before = entity[position + 1]
      if (before === undefined) continue
      expect(statement.cashFlowStatement?.cashAtBeginning).toBe(before.balanceSheet?.cashAndCashEquivalents)
    }
  })
})

describe('the accounts of the sandbox', () => {
  const facts = (pick: (metadata: NonNullable<Statement['metadata']>) => unknown) =>
    new Set(
      [...statements, ...(of('optyka').statements ?? [])].flatMap(({ metadata }) => (metadata ? [pick(metadata)] : [])),
    )

  it('come in three currencies, three scales, two scopes, audited and not', () => {
    expect([...facts(({ currency }) => currency)].toSorted()).toEqual(['EUR', 'GBP', 'PLN'])
    expect([...facts(({ reportingScale }) => reportingScale)].toSorted()).toEqual(['millions', 'thousands', 'units'])
    expect([...facts(({ scope }) => scope)].toSorted()).toEqual(['consolidated', 'entity'])
    expect([...facts(({ audited }) => audited)].toSorted()).toEqual([false, true])
  })

  it('leave lines out for the smallest, and never write a zero for them', () => {
    const [micro] = of('brennerfeldGreek').statements ?? []
    expect(micro?.metadata?.isMicroEntity).toBe(true)
    expect(micro?.cashFlowStatement).toBeUndefined()
    expect(Object.keys(micro?.balanceSheet ?? {})).not.toContain('inventories')
    expect(micro?.ratios?.stockTurnover).toBeUndefined()
    expect(micro?.balanceSheet?.totalAssets).toMatch(/^\d+\.\d{2}$/)
  })

  it('hold a corrected year twice: as it was filed, and as it was filed again later', () => {
    const year = (of('brennerfeldOptik').statements ?? []).filter(
      ({ metadata }) => metadata?.periodEnd === '2023-12-31' && metadata.scope === 'entity',
    )
    expect(year.map(({ metadata }) => metadata?.statementType)).toEqual(['restated', 'annual'])
    const [corrected, first] = year
    expect(String(corrected?.metadata?.filingDate) > String(first?.metadata?.filingDate)).toBe(true)
    expect(amount(first?.incomeStatement, 'revenue').gt(amount(corrected?.incomeStatement, 'revenue'))).toBe(true)
    expect(first?.balanceSheet?.cashAndCashEquivalents).toBe(corrected?.balanceSheet?.cashAndCashEquivalents)
  })

  it('appear on the day they are filed, and not before', () => {
    const years = (now: string) => (of('verriere', now).statements ?? []).map(({ metadata }) => metadata?.filingDate)
    const filed = years('2026-11-21T00:00:00Z')
    expect(filed).toHaveLength(5)
    const newest = String(figure(Object(filed[0]), 'normalized'))
    expect(years(`${newest}T00:00:00Z`)[0]).toEqual(filed[0])
    expect(years(new Date(Date.parse(newest) - 1).toISOString())[0]).toEqual(filed[1])
  })

  it('are none where the form need not file', () => {
    expect(of('heide')).toEqual({ type: 'financials', statements: [], sources: {} })
  })
})

describe('evidence', () => {
  it('stands beside every figure, with the hash of what was filed and the page where it is printed', () => {
    for (const { result } of told) {
      for (const {
        metadata,
        incomeStatement,
        balanceSheet,
        cashFlowStatement,
        evidenceConfidence,
      } of result.statements ?? []) {
        const lines = keysOf({ ...incomeStatement, ...balanceSheet, ...cashFlowStatement })
        expect(Object.keys(evidenceConfidence ?? {}).toSorted()).toEqual([...lines].toSorted())
        const [key = ''] = referencesIn({ source: metadata?.source })
        const source = result.sources?.[key]
        const pages = cashFlowStatement === undefined ? '23' : '234'
        for (const { proof, sourceSha256 } of Object.values(evidenceConfidence ?? {})) {
          expect(sourceSha256).toBe(source?.fileHash)
          expect(proof?.[0]).toMatch(new RegExp(`^${source?.fileName?.replace(/\.xml$/, '')}\\.pdf#page=[${pages}]$`))
        }
      }
    }
  })

  it('comes in several grades', () => {
    const grades = new Set(
      statements.flatMap((one) => Object.values(one.evidenceConfidence ?? {}).map(({ grade }) => grade)),
    )
    expect([...grades].toSorted()).toEqual(['DERIVED', 'EXACT', 'PROBABLE', 'REPAIRED'])
  })
})

import { dateText, type FinancialsResult, fullDay, type StatedFact, type Statement } from '#lib/contract/index.ts'
import { textFact } from './stated.ts'

/** The newest year of accounts of the company itself and of its group, with the people it says were employed. */
export function factsOfAccounts({ statements }: FinancialsResult): StatedFact[] {
  const byScope = Map.groupBy(statements ?? [], ({ metadata }) => metadata?.scope ?? 'entity')
  return [...byScope].flatMap(([scope, list]) => {
    const newest = list.toSorted((a, b) => (dayOf(a) < dayOf(b) ? 1 : -1))[0]
    if (newest === undefined || dayOf(newest) === '') return []
    const about = { day: dayOf(newest), scope, isAudited: newest.metadata?.audited ?? null }
    return [...figuresOf(newest), ...employeesOf(newest)].map((fact) => ({ ...fact, ...about }))
  })
}

function figuresOf({ metadata, incomeStatement, balanceSheet }: Statement): StatedFact[] {
  const revenue = incomeStatement?.revenue ?? incomeStatement?.totalOperatingIncome
  const amounts = [revenue, incomeStatement?.profitAfterTax, balanceSheet?.totalEquity, balanceSheet?.totalAssets]
  const isStated = amounts.some((amount) => amount != null)
  return isStated ? textFact('figures', [metadata?.currency, ...amounts].join(' '), dayOf({ metadata })) : []
}

function employeesOf({ numberOfEmployees }: Statement): StatedFact[] {
  if (numberOfEmployees == null) return []
  return textFact('employees', String(numberOfEmployees), String(numberOfEmployees))
}

function dayOf({ metadata }: Pick<Statement, 'metadata'>): string {
  return fullDay(metadata?.periodEnd) ?? dateText(metadata?.periodEnd) ?? ''
}

import { dateText, type FinancialsResult, type Statement } from '#lib/contract/index.ts'
import { amountOf, partNames, parts } from '#lib/domain/financials/index.ts'
import { factAt, factsOfEach, type MappedFact } from './fact.ts'

/** Each figure of each statement, under the end of its period and what it is of. */
export function mappedFactsOfAccounts({ statements }: FinancialsResult): MappedFact[] {
  return factsOfEach('statements', statements, statementFacts)
}

function statementFacts(statement: Statement, at: string): MappedFact[] {
  const { periodStart, periodEnd, currency, scope, audited, accountingStandard } = statement.metadata ?? {}
  return [
    ...factAt(`${at}/from`, dateText(periodStart)),
    ...factAt(`${at}/to`, dateText(periodEnd)),
    ...factAt(`${at}/currency`, currency),
    ...factAt(`${at}/scope`, scope),
    ...factAt(`${at}/audited`, audited),
    ...factAt(`${at}/standard`, accountingStandard),
    ...partNames.flatMap((part) =>
      parts[part].flatMap((line) => factAt(`${at}/${part}/${line}`, amountOf(statement, line))),
    ),
    ...factAt(`${at}/employees`, statement.numberOfEmployees),
  ]
}

import { z } from 'zod'
import {
  answer,
  closedEnum,
  givenList,
  JsonObject,
  maybe,
  maybeBoolean,
  maybeNumber,
  maybeText,
  maybeTextList,
  maybeTexts,
  maybeWord,
  text,
} from '../fields.ts'
import { AnyDate } from '../values.ts'
import { balanceSheetLines, cashFlowLines, incomeStatementLines, ratioNames } from './financials-values.ts'
import { SourceReference, Sources } from './source.ts'

function lines<const N extends readonly string[]>(names: N) {
  const amount = maybeText
  return answer(Object.fromEntries(names.map((name) => [name, amount])) as Record<N[number], typeof amount>)
}

/** Grade and evidence of a figure; a grade other than EXACT is marked on the cell (P79). */
export const Evidence = answer({
  grade: maybeWord(['EXACT']),
  repairClass: maybeText,
  proof: maybeTextList,
  ...maybeTexts('note', 'receiptId', 'repairRegistryIdentity', 'sourceSha256', 'tableKeyId', 'claimId'),
})
export type Evidence = z.infer<typeof Evidence>

export const StatementMetadata = answer({
  periodStart: maybe(AnyDate),
  periodEnd: maybe(AnyDate),
  filingDate: maybe(AnyDate),
  currency: maybeText,
  scope: maybeWord(['entity']),
  audited: maybeBoolean,
  accountingStandard: maybeWord(['IFRS']),
  statementType: maybeWord(['annual']),
  isMicroEntity: maybeBoolean,
  reportingScale: maybeWord(['units']),
  source: maybe(SourceReference),
})
export type StatementMetadata = z.infer<typeof StatementMetadata>

/** All amounts and ratios are decimal strings; `ratios.notSignificant` lists ratios to print as "n.s." (P80). */
export const Statement = answer({
  metadata: maybe(StatementMetadata),
  incomeStatement: maybe(lines(incomeStatementLines)),
  balanceSheet: maybe(lines(balanceSheetLines)),
  cashFlowStatement: maybe(lines(cashFlowLines)),
  evidenceConfidence: maybe(z.record(text, Evidence)),
  numberOfEmployees: maybeNumber,
  ratios: maybe(lines(ratioNames).extend({ notSignificant: maybeTextList })),
  /** What the source says beside, under names of its own; amounts are decimal strings in the currency and scale of the statement. */
  extra: maybe(JsonObject),
})
export type Statement = z.infer<typeof Statement>

export const FinancialsResult = answer({
  type: closedEnum(['financials']),
  statements: givenList(Statement),
  sources: maybe(Sources),
})
export type FinancialsResult = z.infer<typeof FinancialsResult>

import { sandboxRegisters } from '../registers.ts'
import { fileOf } from '../report/sources.ts'
import type { RegisterCode } from '../world/calendar.ts'
import type { Company, FilingHabit, WorldScope } from '../world/model.ts'
import { createRandom } from '../world/random.ts'
import type { WorldState } from '../world/view.ts'
import { booksOf } from './books.ts'
import { filingsOf, habitOf, keyOfFiling, type SandboxFiling } from './filing.ts'
import {
  type Amounts,
  amountsOf,
  beforeCorrection,
  linesOf,
  microLines,
  type SandboxPartName,
  sandboxParts,
} from './lines.ts'
import type { Books } from './model.ts'
import { type SandboxLineName, wordsOfLine } from './names-lines.ts'

/** One set of accounts: what was filed, how, and its figures. */
export interface Accounts {
  filing: SandboxFiling
  habit: FilingHabit
  amounts: Amounts
  employees: number | undefined
}

/** Everything a company has filed of the last five years, the newest first. */
export function accountsOf(state: WorldState): Accounts[] {
  const { company } = state
  const habit = habitOf(company)
  if (habit === null) return []
  const filings = filingsOf(state, habit)
  const lastYear = Math.max(0, ...filings.map(({ year }) => year))
  const books = new Map<WorldScope, Books[]>(
    habit.scopes.map((scope) => [scope, filings.length === 0 ? [] : booksOf(company, habit, scope, lastYear)]),
  )
  return filings.flatMap((filing) => {
    const booked = books.get(filing.scope)?.find(({ year }) => year === filing.year)
    if (booked === undefined) return []
    const isCorrected = filings.some((one) => one.kind === 'restated' && one.year === filing.year)
    const reported = isCorrected && filing.kind === 'annual' ? beforeCorrection(booked) : booked
    return [
      { filing, habit, amounts: shown(reported, filing.scope, habit), employees: staffOf(company, reported, habit) },
    ]
  })
}

function shown(books: Books, scope: WorldScope, { isMicro }: FilingHabit): Amounts {
  const amounts = amountsOf(books, scope)
  if (!isMicro) return amounts
  const kept = Object.entries(amounts).filter(([line]) => [...microLines].some((one) => one === line))
  return Object.fromEntries(kept)
}

/** The smallest need not say how many work for them, and half of them do not. */
function staffOf({ index }: Company, { employees }: Books, { isMicro }: FilingHabit) {
  return isMicro && createRandom('staff', index).chance(0.5) ? undefined : employees
}

/** Where the parts of a set of accounts stand in its printed form; a part without lines has no page. */
export function pagesOf({ amounts, habit }: Accounts): { part: SandboxPartName; page: number }[] {
  const order: readonly SandboxPartName[] = ['balanceSheet', 'incomeStatement', 'cashFlowStatement']
  return order
    .filter((part) => linesOf(amounts, part, habit.scale) !== undefined)
    .map((part, position) => ({ part, page: position + 2 }))
}

export interface AccountRow {
  line: SandboxLineName
  label: string
  amount: string
}

/** The rows of a part, as they are printed and filed. */
export function accountRowsIn(
  { amounts, habit }: Accounts,
  part: SandboxPartName,
  register: RegisterCode,
): AccountRow[] {
  const given = linesOf(amounts, part, habit.scale) ?? {}
  return sandboxParts[part].flatMap((line: SandboxLineName) => {
    const amount = given[line]
    return amount === undefined ? [] : [{ line, label: wordsOfLine(line, register), amount }]
  })
}

/** The document that a set of accounts was filed as. */
export function documentIdOf({ filing }: Accounts): string {
  return `annual_accounts.${keyOfFiling(filing)}`
}

/** The name of its file, without the ending. */
export function fileNameOf(company: Company, accounts: Accounts): string {
  return `${fileOf(company)}_${documentIdOf(accounts).replace('.', '_')}`
}

/** The accounts in the form for machines: what the hash of their source is of. */
export function accountsXml(company: Company, name: string, accounts: Accounts): string {
  const { filing, habit, employees } = accounts
  const rows = pagesOf(accounts).flatMap(({ part, page }) => [
    `  <part name="${part}" page="${page}">`,
    ...accountRowsIn(accounts, part, company.register).map(
      ({ line, label, amount }, position) =>
        `    <line row="${position + 1}" name="${line}" label="${escapedAccount(label)}">${amount}</line>`,
    ),
    '  </part>',
  ])
  return sandboxXml('accounts', company, name, [
    `  <period start="${filing.periodStart}" end="${filing.periodEnd}" filed="${filing.filingDate}" type="${filing.kind}"/>`,
    `  <basis scope="${filing.scope}" standard="${habit.standard}" currency="${habit.currency}" scale="${habit.scale}"/>`,
    ...(employees === undefined ? [] : [`  <employees>${employees}</employees>`]),
    ...rows,
  ])
}

/** A document for machines: whose it is, and its rows. */
export function sandboxXml(
  root: string,
  { register, number }: Company,
  name: string,
  rows: readonly string[],
  more = '',
): string {
  const issuer = escapedAccount(sandboxRegisters[register].facts.name)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} register="${issuer}" number="${number}"${more}>`,
    `  <company>${escapedAccount(name)}</company>`,
    ...rows,
    `</${root}>`,
    '',
  ].join('\n')
}

export function escapedAccount(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

import { readTable } from '../frame/index.ts'

const table = (name: string) => readTable(new URL(`tables/${name}.csv`, import.meta.url)).rows
type Row = Readonly<Record<string, string>>
const rowsOf = (name: string): ReadonlyMap<string, Row> => new Map(table(name).map((row) => [row.code ?? '', row]))

/** Company types: the register's label, ISO 20275 code, kind, and whether they have a register of who controls them. */
export const forms = rowsOf('forms')
export const subtypes = rowsOf('subtypes')
/** Statuses with the event they stand for, and what the register adds to one. */
export const statuses = rowsOf('statuses')
export const details = rowsOf('details')
/** Kinds of proceedings with the event that opens them. */
export const cases = rowsOf('cases')
/** Days of a case that say when it began, the surest first, and those after which it is over. */
const daysThat = (says: string) => table('case-days').flatMap((row) => (row.says === says ? [row.code ?? ''] : []))
export const beginnings = daysThat('began')
export const endings: ReadonlySet<string> = new Set(daysThat('over'))
/** A part of the codes of UK SIC 2007 is of Companies House alone and stands for no class of NACE. */
export const sic = rowsOf('sic')
export const withoutNace: ReadonlySet<string> = new Set(['74990', '98000', '99999'])
export const exemptions = rowsOf('exemptions')
export const statements = rowsOf('statements')
export const filings = rowsOf('filings')
export const [kinds, bands, means] = [table('kinds'), table('bands'), table('means')] as const

const roles = rowsOf('roles')
/** The role behind an officer's code: a body corporate has the same ones. A secretary signs together with a director. */
export const roleOf = (code: string): Row | undefined => roles.get(code.replace(/^corporate-/, ''))

import { columnBy, readTable } from '../frame/index.ts'

const table = (name: string) => readTable(new URL(`tables/${name}.csv`, import.meta.url))
const rowsOf = (name: string) => new Map(table(name).rows.map((row) => [row.code ?? '', row]))

/** Organisation forms: English name, ISO 20275 code, kind, and whether their holders are in another register. */
export const forms = rowsOf('forms')
export const hasShares = (form: string | undefined) => forms.get(form ?? '')?.shares === 'yes'
/** Roles: English name, and what who holds one may do. An auditor, an observer or a founder does not act for a company. */
export const roleNames = rowsOf('roles')
/** Who elected a member of the board. */
export const electors = columnBy(table('electors'), 'code', 'english')
/** What the register can enter about the end of a company, the gravest first: that one is its status. */
export const states = table('states').rows.map(
  ({ original = '', type = '', normalized = '', flag = '', date = '' }) => {
    const name = { ...(flag === '' ? {} : { flag }), ...(date === '' ? {} : { date }) }
    return { original, type, normalized, ...name }
  },
)
export type State = (typeof states)[number]
/** Fields of an entry: in the order they are shown in beside its number, and those with a place of their own. */
const fields = table('fields').rows
export const order = fields.flatMap(({ field = '', beside }) => (beside === 'yes' ? [field] : []))
export const withPlace = new Set(fields.flatMap(({ field = '', own }) => (own === 'yes' ? [field] : [])))
/** Where each line of the interface stands in accounts, and what it has no line for. */
export const placesOf = (statement: string): Record<string, string> =>
  Object.fromEntries(
    columnBy({ ...lines, rows: lines.rows.filter((row) => row.statement === statement) }, 'line', 'place'),
  )
const lines = table('lines')

import { columnBy, readTable } from '../frame/index.ts'

const table = (name: string) => readTable(new URL(`tables/${name}.csv`, import.meta.url))
const rowsOf = (name: string) => new Map(table(name).rows.map((row) => [row.code ?? '', row]))

/** Organisation forms: English name, ISO 20275 code, kind, and whether their holders are in another register. */
export const forms = rowsOf('forms')
/** Roles: English name, and what who holds one may do. An auditor, an observer or a founder does not act for a company. */
export const roleNames = rowsOf('roles')
/** Who elected a member of the board. */
export const electors = columnBy(table('electors'), 'code', 'english')

/** What the register can enter about the end of a company, the gravest first: that one is its status. */
export const states = table('states').rows.map(
  ({ original = '', type = '', normalized = '', flag = '', date = '' }) => ({
    ...{ original, type, normalized },
    /** What says that it is so; without one the date does, once it is reached. */
    ...(flag === '' ? {} : { flag }),
    ...(date === '' ? {} : { date }),
  }),
)
export type State = (typeof states)[number]

export const hasShares = (form: string | undefined) => forms.get(form ?? '')?.shares === 'yes'

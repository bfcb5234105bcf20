import { columnBy, readTable } from '../frame/index.ts'

/** Names of the classes of UK SIC 2007, with the few Companies House added, as it words them. */
export const sicNames: Readonly<Record<string, string>> = Object.fromEntries(
  columnBy(readTable(new URL('tables/sic.csv', import.meta.url)), 'code', 'name'),
)

/** Classes of Companies House alone, which stand for no class of NACE: residents' property, non-trading and dormant companies. */
export const withoutNace: ReadonlySet<string> = new Set(['74990', '98000', '99999'])

import { idPatterns, jurisdictionOf, workListLimits } from '#lib/contract/index.ts'
import { tableOf } from '../../../../widgets/csv-file/table.ts'

export interface WantedCompany {
  serviceId: string
  name: string | null
  /** What its status comes to, where that is known from where it was selected. */
  condition?: string | null | undefined
}

export interface ReadCompanies {
  companies: WantedCompany[]
  /** Lines without a service id, by their number in the file; nothing is dropped in silence. */
  unread: { line: number; text: string }[]
  repeated: number
  /** The line with a quotation mark that is not closed: then no company of the file is taken. */
  openQuoteLine: number | null
}

export const watchedCompaniesMax: number = workListLimits.monitorsAtOnceMax

/**
 * Service ids from a CSV of any columns: the one whose cells are ids decides, a column called name gives names. A head is
 * no company. The separator (comma, semicolon or tab) is detected.
 */
export function companiesIn(text: string): ReadCompanies {
  const { lines: rows, openQuoteLine } = tableOf(text)
  if (openQuoteLine !== null) return { companies: [], unread: [], repeated: 0, openQuoteLine }
  const head = rows[0]?.cells ?? []
  const nameAt = head.findIndex((cell) => /^(company ?)?name$|^firma$/i.test(cell.trim()))
  const found = new Map<string, WantedCompany>()
  const read: ReadCompanies = { companies: [], unread: [], repeated: 0, openQuoteLine }
  for (const [index, { line, cells: row }] of rows.entries()) {
    const serviceId = row.find(isId)
    if (serviceId === undefined) {
      const isHead = index === 0 && row.some((cell) => /service ?_?id|name|firma/i.test(cell))
      if (!isHead) read.unread.push({ line, text: row.join(', ').slice(0, 80) })
    } else if (found.has(serviceId)) read.repeated += 1
    else found.set(serviceId, { serviceId, name: nameIn(row, nameAt) })
  }
  read.companies = [...found.values()]
  return read
}

function isId(cell: string) {
  return idPatterns.company.test(cell)
}

function nameIn(row: readonly string[], nameAt: number) {
  const name = nameAt < 0 ? '' : (row[nameAt]?.trim() ?? '')
  return name === '' || isId(name) ? null : name
}

/** One company of each register: what can be watched is the same for all companies of one. */
export function onePerRegister(companies: readonly WantedCompany[]): { code: string; serviceId: string }[] {
  const firsts = new Map<string, string>()
  for (const { serviceId } of companies) {
    const code = jurisdictionOf(serviceId)
    if (code !== null && !firsts.has(code)) firsts.set(code, serviceId)
  }
  return [...firsts].map(([code, serviceId]) => ({ code, serviceId }))
}

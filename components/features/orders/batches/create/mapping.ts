import { batchLimits, codePoints, idPatterns, limits, type NewBatchRow } from '#lib/contract/index.ts'
import type { CsvTable } from '../../../../widgets/csv-file/table.ts'

/** What a column of the file can be, in the order in which columns are guessed. */
export const fields = ['serviceId', 'number', 'jurisdiction', 'reference', 'customer', 'name'] as const
export type MappedField = (typeof fields)[number]

/** Which column holds what, counted from 0; null where none does. */
export type ColumnMapping = Record<MappedField, number | null>

export const noMapping: ColumnMapping = {
  serviceId: null,
  number: null,
  jurisdiction: null,
  reference: null,
  customer: null,
  name: null,
}

const headings: Record<MappedField, RegExp> = {
  serviceId: /service.?id/i,
  number:
    /regist.*(no|nr|num)|(company|org|entity|crn|firmen|handels).*(no|nr|num|id)|^(hr[ab]|crn|orgnr|number|nummer|no|nr)\b/i,
  jurisdiction: /jurisd|country|land|staat|^iso|register.?(of|in)/i,
  reference: /ref|akte|aktenz|case|vorgang|zeichen/i,
  customer: /customer|client|kunde|mandant/i,
  name: /name|firma|company|unternehmen|gesellschaft|entity/i,
}

/** A list of names has companies called "… Verwaltungsgesellschaft": there a heading is one of these and nothing more. */
const soleHeading =
  /^(service.?id|(company|entity)?.?(name|number|no\.?|nr\.?)|compan(y|ies)|firma|firmen(name|nummer)?|unternehmen|name des unternehmens|gesellschaft|regist(er|ration).?(number|no\.?|nummer|nr\.?)|hr-?nummer|crn|orgnr|nummer)$/i

/** True where the first line says what the columns are: it names one of them and is no company itself. */
export function hasHeading({ lines, columns }: CsvTable): boolean {
  const cells = lines[0]?.cells ?? []
  if (columns === 1) return soleHeading.test(cells[0] ?? '')
  return cells.some((cell) => fields.some((field) => headings[field].test(cell))) && !cells.some(isServiceId)
}

/**
 * The column whose heading names customers. It is never taken by itself: orders are reused for the same customer only, so
 * taking it can make each line cost its full price.
 */
export function customerColumn(table: CsvTable, isHeaded: boolean): number | null {
  const head = isHeaded ? (table.lines[0]?.cells ?? []) : []
  const found = head.findIndex((cell) => headings.customer.test(cell))
  return found === -1 ? null : found
}

/** What cells without a heading look like: an id, two letters of a register, something with digits, or else a name. */
function kindOf(cells: readonly string[]) {
  const given = cells.filter((cell) => cell !== '')
  const most = (fits: (cell: string) => boolean) => given.filter(fits).length * 2 > given.length
  if (given.length === 0) return null
  if (most(isServiceId)) return 'serviceId'
  if (most((cell) => /^[a-z]{2}$/i.test(cell))) return 'jurisdiction'
  return most((cell) => /\d{3}/.test(cell)) ? 'number' : 'name'
}

/** Columns by what their cells look like, each meaning once: of a list without headings. */
function guessByCells({ lines, columns }: CsvTable) {
  const mapping = { ...noMapping }
  for (let column = 0; column < columns; column += 1) {
    const kind = kindOf(lines.slice(0, 50).map(({ cells }) => cells[column] ?? ''))
    if (kind !== null) mapping[kind] ??= column
  }
  return mapping
}

/** A guess from the headings, and from cells that are service ids under any heading; without headings from the cells alone. */
export function guessColumns(table: CsvTable, isHeaded: boolean): ColumnMapping {
  if (!isHeaded) return guessByCells(table)
  const mapping = { ...noMapping }
  const head = table.lines[0]?.cells ?? []
  const sample = table.lines.slice(1, 50)
  const taken = new Set<number | null>([customerColumn(table, isHeaded)])
  for (const field of fields) {
    if (field === 'customer') continue
    const found = Array.from({ length: table.columns }, (_, column) => column).find((column) => {
      if (taken.has(column)) return false
      if (field === 'serviceId' && sample.some(({ cells }) => isServiceId(cells[column] ?? ''))) return true
      return headings[field].test(head[column] ?? '')
    })
    if (found === undefined) continue
    mapping[field] = found
    taken.add(found)
  }
  return mapping
}

type Problem = 'noCompany' | 'jurisdiction' | 'serviceId' | 'reference' | 'customer' | 'long'

export interface ReadRows {
  rows: NewBatchRow[]
  /** Lines that cannot be taken, each with its reason: nothing is dropped in silence. */
  problems: { line: number; problem: Problem; text: string }[]
}

/** Rows as they will be sent; `jurisdictionCode` is what holds for lines that name none. */
export function rowsOf(table: CsvTable, mapping: ColumnMapping, isHeaded: boolean, jurisdictionCode: string): ReadRows {
  const read: ReadRows = { rows: [], problems: [] }
  for (const { line, cells } of table.lines.slice(isHeaded ? 1 : 0)) {
    const given = (field: MappedField) => cells[mapping[field] ?? -1] ?? ''
    const row = rowOf(line, given, jurisdictionCode)
    if (typeof row === 'string') read.problems.push({ line, problem: row, text: cells.join(', ').slice(0, 80) })
    else read.rows.push(row)
  }
  return read
}

function rowOf(line: number, given: (field: MappedField) => string, fallback: string) {
  const [serviceId, number, name] = [given('serviceId'), given('number'), given('name')]
  const [reference, customer] = [given('reference'), given('customer')]
  const code = (given('jurisdiction') || fallback).toLowerCase()
  if (serviceId === '' && number === '' && name === '') return 'noCompany'
  if (serviceId !== '' && !isServiceId(serviceId)) return 'serviceId'
  if (code !== '' && !idPatterns.jurisdiction.test(code)) return 'jurisdiction'
  if (codePoints(reference) > limits.customerReferenceCharactersMax) return 'reference'
  // A header carries the customer, and a header has a line of Latin letters at most.
  if (codePoints(customer) > limits.customerIdCharactersMax || !/^[\x20-\x7e]*$/.test(customer)) return 'customer'
  const { lineMax, numberCharactersMax, companyNameCharactersMax } = batchLimits
  if (line > lineMax || number.length > numberCharactersMax || name.length > companyNameCharactersMax) return 'long'
  return {
    line,
    serviceId: serviceId || undefined,
    number: number || undefined,
    name: name || undefined,
    jurisdictionCode: (serviceId === '' && code) || undefined,
    customerReference: reference || undefined,
    customerId: customer || undefined,
  }
}

function isServiceId(cell: string) {
  return idPatterns.company.test(cell)
}

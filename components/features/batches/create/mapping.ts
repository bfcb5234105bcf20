import Papa from 'papaparse'
import {
  CustomerId,
  CustomerReference,
  JurisdictionCode,
  type NewBatchRow,
  NewBatchRow as NewRow,
  ServiceId,
} from '#lib/contract/index.ts'

/** What a column of the file can be, in the order in which columns are guessed. */
export const fields = ['serviceId', 'number', 'jurisdiction', 'reference', 'customer', 'name'] as const
export type MappedField = (typeof fields)[number]

/** Which column holds what, counted from 0; null where none does. */
export type Mapping = Record<MappedField, number | null>

export interface Table {
  /** Lines that hold something, with their number in the file. */
  lines: readonly { line: number; cells: readonly string[] }[]
  columns: number
}

export const noMapping: Mapping = {
  serviceId: null,
  number: null,
  jurisdiction: null,
  reference: null,
  customer: null,
  name: null,
}

/** The separator (comma, semicolon or tab) is detected; empty lines count for line numbers and are no rows. */
export function tableOf(text: string): Table {
  const clean = text.replace(/^\uFEFF/, '')
  // An empty line in between leads the guess of the mark astray, and left out it would take line numbers with it.
  const { delimiter } = Papa.parse<string[]>(clean, { skipEmptyLines: 'greedy', preview: 50 }).meta
  const { data } = Papa.parse<string[]>(clean, { delimiter })
  const lines = data
    .map((cells, index) => ({ line: index + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  return { lines, columns: Math.max(0, ...lines.map(({ cells }) => cells.length)) }
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

/** True where the first line says what the columns are: it names one of them and is no company itself. */
export function hasHeading({ lines }: Table): boolean {
  const cells = lines[0]?.cells ?? []
  return cells.some((cell) => fields.some((field) => headings[field].test(cell))) && !cells.some(isServiceId)
}

/**
 * The column whose heading names customers. It is never taken by itself: orders are reused for the same customer only, so
 * taking it can make each line cost its full price.
 */
export function customerColumn(table: Table, isHeaded: boolean): number | null {
  const head = isHeaded ? (table.lines[0]?.cells ?? []) : []
  const found = head.findIndex((cell) => headings.customer.test(cell))
  return found === -1 ? null : found
}

/** A guess from the headings, and from cells that are service ids under any heading. */
export function guess(table: Table, isHeaded: boolean): Mapping {
  const mapping = { ...noMapping }
  const head = isHeaded ? (table.lines[0]?.cells ?? []) : []
  const sample = table.lines.slice(isHeaded ? 1 : 0, 50)
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

export type Problem = 'noCompany' | 'jurisdiction' | 'serviceId' | 'reference' | 'customer' | 'long'

export interface ReadRows {
  rows: NewBatchRow[]
  /** Lines that cannot be taken, each with its reason: nothing is dropped in silence. */
  problems: { line: number; problem: Problem; text: string }[]
}

/** Rows as they will be sent; `jurisdictionCode` is what holds for lines that name none. */
export function rowsOf(table: Table, mapping: Mapping, isHeaded: boolean, jurisdictionCode: string): ReadRows {
  const read: ReadRows = { rows: [], problems: [] }
  for (const { line, cells } of table.lines.slice(isHeaded ? 1 : 0)) {
    const given = (field: MappedField) => cells[mapping[field] ?? -1] ?? ''
    const row = rowOf(line, given, jurisdictionCode)
    if (typeof row === 'string') read.problems.push({ line, problem: row, text: cells.join(', ').slice(0, 80) })
    else read.rows.push(row)
  }
  return read
}

function rowOf(line: number, given: (field: MappedField) => string, fallback: string): NewBatchRow | Problem {
  const [serviceId, number, name] = [given('serviceId'), given('number'), given('name')]
  const [reference, customer] = [given('reference'), given('customer')]
  const code = (given('jurisdiction') || fallback).toLowerCase()
  if (serviceId === '' && number === '' && name === '') return 'noCompany'
  if (serviceId !== '' && !isServiceId(serviceId)) return 'serviceId'
  if (code !== '' && !JurisdictionCode.safeParse(code).success) return 'jurisdiction'
  if (!CustomerReference.safeParse(reference).success) return 'reference'
  // A header carries the customer, and a header has a line of Latin letters at most.
  if (!CustomerId.safeParse(customer).success || !/^[\x20-\x7e]*$/.test(customer)) return 'customer'
  const row = {
    line,
    ...(serviceId === '' ? {} : { serviceId }),
    ...(number === '' ? {} : { number }),
    ...(name === '' ? {} : { name }),
    ...(code === '' || serviceId !== '' ? {} : { jurisdictionCode: code }),
    ...(reference === '' ? {} : { customerReference: reference }),
    ...(customer === '' ? {} : { customerId: customer }),
  }
  return NewRow.safeParse(row).success ? row : 'long'
}

function isServiceId(cell: string): boolean {
  return ServiceId.safeParse(cell).success
}

/** Rows in parts that fit one call each: so many rows, and so many bytes. */
export function partsOf(rows: readonly NewBatchRow[], rowsMax: number, bytesMax: number): NewBatchRow[][] {
  const parts: NewBatchRow[][] = []
  let bytes = 0
  for (const row of rows) {
    const size = new TextEncoder().encode(JSON.stringify(row)).byteLength + 1
    const part = parts.at(-1)
    if (part === undefined || part.length >= rowsMax || bytes + size > bytesMax) {
      parts.push([row])
      bytes = size
    } else {
      part.push(row)
      bytes += size
    }
  }
  return parts
}

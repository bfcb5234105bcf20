import Papa from 'papaparse'
import { boundedText, hasLongLine } from './bounded.ts'
import {
  editionOf,
  type ListEntry,
  type ListedKind,
  type ListedNumber,
  type NumberKind,
  type ReadList,
} from './entry.ts'

/** Files of one edition: `sdn.csv` and `alt.csv`, or `cons_prim.csv` and `cons_alt.csv`, which have the same columns. */
export interface OfacFiles {
  primary: Uint8Array
  aliases: Uint8Array
}

/**
 * OFAC's lists in CSV, by its data specification: no heading, 12 columns (5 of an alias), `-0-` where there is no value, and no
 * date. Whoever is on the list of Specially Designated Nationals is blocked; the other lists hold other restrictions.
 */
export function readOfac({ primary, aliases }: OfacFiles, isFreeze: boolean): ReadList {
  const entries = rowsOf(primary, 12)
  if ('problem' in entries) return entries
  const others = rowsOf(aliases, 5)
  if ('problem' in others) return others
  const aliasesOf = Map.groupBy(others.rows, ([id = '']) => id)
  const known = new Set(entries.rows.map(([id]) => id))
  if (others.rows.some(([id]) => !known.has(id))) {
    return {
      problem: 'The file of aliases names an entry that the list does not have, so the two are of different editions.',
    }
  }
  const read = entries.rows.map((row) => ({ ...entryOf(row, aliasesOf.get(row[0] ?? '') ?? []), isFreeze }))
  return editionOf(read, null)
}

function rowsOf(bytes: Uint8Array, columns: number): { rows: string[][] } | { problem: string } {
  const read = boundedText(bytes)
  if ('problem' in read) return read
  if (hasLongLine(read.text)) return { problem: 'A line of the file is longer than 100,000 characters.' }
  // OFAC ends its files with the end-of-file character of DOS.
  const text = read.text.replace(/^\uFEFF/, '').replace('\u001A', '')
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: ',', skipEmptyLines: 'greedy' })
  const rows = data.map((row) => row.map(cellOf))
  const isWrong = (row: string[]) => row.length !== columns || !/^\d+$/.test(row[0] ?? '')
  const wrong = rows.findIndex(isWrong)
  if (wrong >= 0) return { problem: `Row ${wrong + 1} of the file is not a row of OFAC's list.` }
  return errors.length > 0 ? { problem: 'The file has a quotation mark that nothing closes.' } : { rows }
}

function cellOf(cell: string): string {
  const value = cell.trim()
  return value === '-0-' ? '' : value
}

function entryOf(row: readonly string[], aliases: readonly string[][]): Omit<ListEntry, 'isFreeze'> {
  const [id = '', name = '', type = '', programmes = ''] = row
  return {
    id,
    kind: kinds[type.toLowerCase()] ?? 'company',
    names: [...new Set([name, ...aliases.map((alias) => alias[3] ?? '')])].filter((one) => one !== ''),
    programmes: programmes.split(/[[\]\s;]+/).filter((one) => one !== ''),
    numbers: numbersOf(row[11] ?? ''),
  }
}

const kinds: Readonly<Record<string, ListedKind>> = { individual: 'person', vessel: 'vessel', aircraft: 'aircraft' }

/** Numbers stand in the remarks as `label number (country)`, between semicolons. */
const labels: readonly [RegExp, NumberKind][] = [
  [/^(Vessel Registration Identification IMO|IMO(?: number)?) +(\d{7})\b/i, 'imo'],
  [/^(Legal Entity Identifier(?: Number)?|LEI(?: Number)?) +([A-Z\d]{18}\d{2})\b/i, 'lei'],
  [/^(Tax ID No\.|V\.A\.T\. Number|RUC #|NIT #|RIF #) +([^\s(;]+)/i, 'tax'],
  [
    /^((?:UK )?Company Number|Registration (?:ID|Number)|Business Registration (?:Document #|Number)|Commercial Registry Number|Legal Entity Number|C\.R\. No\.) +([^\s(;]+)/i,
    'register',
  ],
]

function numbersOf(remarks: string): ListedNumber[] {
  return remarks.split(';').flatMap((part) => {
    const text = part.trim().replace(/\.$/, '')
    for (const [form, kind] of labels) {
      const [, label, value] = form.exec(text) ?? []
      if (label !== undefined && value !== undefined) return [{ kind, value, label }]
    }
    return []
  })
}

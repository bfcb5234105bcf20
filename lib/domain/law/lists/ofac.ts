import Papa from 'papaparse'
import { boundedText, hasLongLine } from './bounded.ts'
import {
  editionOf,
  type ListEntry,
  type ListedKind,
  type ListedNumber,
  type ListRemark,
  type NumberKind,
  type ReadSanctionList,
} from './entry.ts'
import { factsOf } from './ofac-facts.ts'

/** Files of one edition: `sdn.csv` and `alt.csv`, or `cons_prim.csv` and `cons_alt.csv`, which have the same columns. */
export interface OfacFiles {
  primary: Uint8Array
  aliases: Uint8Array
  /** `sdn_comments.csv`: what of the remarks does not fit into a row; null where it was not given. */
  comments: Uint8Array | null
  /** `add.csv`, or `cons_add.csv`: addresses, several to an entry. */
  addresses?: Uint8Array | null
}

/**
 * OFAC's lists in CSV, by its data specification: no heading, 12 columns (5 of an alias), `-0-` where there is no value, and no
 * date. Whoever is on the list of Specially Designated Nationals is blocked; the other lists hold other restrictions.
 */
export function readOfac(
  { primary, aliases, comments, addresses = null }: OfacFiles,
  isFreeze: boolean,
): ReadSanctionList {
  const entries = rowsOf(primary, 12, 'entries')
  if ('problem' in entries) return entries
  const others = rowsOf(aliases, 5, 'aliases')
  if ('problem' in others) return others
  const more = comments === null ? { rows: [], remarks: [] } : rowsOf(comments, 2, 'comments')
  if ('problem' in more) return more
  const places = addresses === null ? { rows: [], remarks: [] } : rowsOf(addresses, 6, 'addresses')
  if ('problem' in places) return places
  const known = new Set(entries.rows.map(([id]) => id))
  const strange = others.rows.filter(([id]) => !known.has(id))
  if (strange.length > others.rows.length * oddShareMax) {
    const [id = '', , , name = ''] = strange[0] ?? []
    return {
      problem: `The file of aliases names the entry ${id} (${name}), which the list does not have, so the two are of different editions.`,
    }
  }
  const aliasesOf = Map.groupBy(others.rows, ([id = '']) => id)
  const commentsOf = new Map(more.rows.map(([id = '', text = '']) => [id, text]))
  const placesOf = Map.groupBy(places.rows, ([id = '']) => id)
  const read = entries.rows.map((row) => {
    const [id = ''] = row
    const own = { row, aliases: aliasesOf.get(id) ?? [], addresses: placesOf.get(id) ?? [] }
    // A remark that is too long for its row goes on in the comments, in the middle of a word.
    const remarks = `${row[11] ?? ''}${commentsOf.get(id) ?? ''}`
    return { ...entryOf(row, own.aliases, remarks), facts: factsOf({ ...own, remarks }), isFreeze }
  })
  const unknown = strange.map(([id = '', , , name = '']): ListRemark => {
    return { kind: 'rowOdd', where: `${id}${name === '' ? '' : ` (${name})`}`, what: 'no entry of this number' }
  })
  const idle = Object.entries({ comments: more.rows, addresses: places.rows }).flatMap(
    ([where, rows]): ListRemark[] => {
      const count = rows.filter(([id]) => !known.has(id)).length
      return count === 0 ? [] : [{ kind: 'rowOdd', where, what: `${count} rows of no entry of the list` }]
    },
  )
  const files = [entries, others, more, places].flatMap(({ remarks }) => remarks)
  return editionOf(read, null, [...files, ...unknown, ...idle])
}

/** Of rows that may be odd; a file with more of them is another file. */
const oddShareMax = 0.01

type Rows = { rows: string[][]; remarks: ListRemark[] } | { problem: string }

/** Rows with the number of an entry. One of other columns is read as far as it goes, where most are as they should be. */
function rowsOf(bytes: Uint8Array, columns: number, file: string): Rows {
  const read = boundedText(bytes)
  if ('problem' in read) return read
  if (hasLongLine(read.text)) return { problem: `A line of the file of ${file} is longer than 100,000 characters.` }
  // OFAC ends its files with the end-of-file character of DOS.
  const text = read.text.replace(/^\uFEFF/, '').replace('\u001A', '')
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: ',', skipEmptyLines: 'greedy' })
  const rows = data.map((row) => row.map(cellOf))
  const whereOf = (at: number) => `${at + 1} (${[rows[at]?.[0], rows[at]?.[1]].filter(Boolean).join(', ')})`
  const unclosed = errors.find(({ code }) => code === 'MissingQuotes')
  if (unclosed?.row !== undefined) {
    return {
      problem: `Row ${whereOf(unclosed.row)} of the file of ${file} opens a quotation mark that nothing closes.`,
    }
  }
  const isNumbered = (row: readonly string[] | undefined) => /^\d+$/.test(row?.[0] ?? '') && row?.[1] !== undefined
  const odd = rows.flatMap((row, at) => (row.length === columns && isNumbered(row) ? [] : [at]))
  if (odd.length > Math.max(rows.length * oddShareMax, rows.length > 1 ? 1 : 0)) {
    return { problem: `Row ${whereOf(odd[0] ?? 0)} is no row of OFAC's file of ${file}, which has ${columns} columns.` }
  }
  const remarks = [
    ...odd.map((at): ListRemark => {
      const what = `${rows[at]?.length ?? 0} columns`
      return { kind: isNumbered(rows[at]) ? 'rowOdd' : 'entryUnread', where: whereOf(at), what }
    }),
    ...errors.flatMap(({ row: at, message }): ListRemark[] =>
      at === undefined || odd.includes(at) ? [] : [{ kind: 'rowOdd', where: whereOf(at), what: message }],
    ),
  ]
  return { rows: rows.filter(isNumbered), remarks }
}

function cellOf(cell: string) {
  const value = cell.trim()
  return value === '-0-' ? '' : value
}

function entryOf(row: readonly string[], aliases: readonly string[][], remarks: string): Omit<ListEntry, 'isFreeze'> {
  const [id = '', name = '', type = '', programmes = ''] = row
  return {
    id,
    kind: kinds[type.toLowerCase()] ?? 'company',
    names: [...new Set([name, ...aliases.map((alias) => alias[3] ?? '')])].filter((one) => one !== ''),
    programmes: programmes
      .split(/[[\];]/)
      .map((one) => one.trim())
      .filter((one) => one !== ''),
    numbers: numbersOf(remarks),
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
      if (label !== undefined && value !== undefined) return [{ kind, value, label, country: countryIn(text) }]
    }
    return []
  })
}

/** Of `label number (country)`; a number of ships and one of legal entities have none. */
function countryIn(text: string): string | null {
  const from = text.lastIndexOf('(')
  return from >= 0 && text.endsWith(')') ? text.slice(from + 1, -1).trim() || null : null
}

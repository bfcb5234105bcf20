import { type FileProblem, keysOf, NewScreeningHit as NewHit, type NewScreeningHit } from '#lib/contract/index.ts'
import type { CsvTable } from '../../../../widgets/csv-file/table.ts'

/** What a column of a provider's file can be, in the order in which columns are guessed, and by which headings. */
const headings = {
  partyKey: /party.?key|our.?(ref|key|id)|unser/i,
  listName: /\blist|liste|source|dataset|quelle|program/i,
  matchedName: /match|hit.?name|treffer|listed.?name|found/i,
  score: /score|strength|rating|wert|prozent|percent/i,
  category: /categor|kategor|type|typ\b|topic/i,
  reference: /ref|\bid\b|url|link|profile|entity/i,
  remark: /remark|comment|note|bemerk|hinweis|detail/i,
  birth: /birth|geburt|\bdob\b/i,
  name: /name|party|beteiligt|subject/i,
}
type HitField = keyof typeof headings
export const hitFields = keysOf(headings)
/** Which column holds what, counted from 0; null where none does. */
export type HitMapping = Record<HitField, number | null>

/** A guess from the headings, each column once; the person confirms it. */
export function guessHits({ lines, columns }: CsvTable): HitMapping {
  const head = lines[0]?.cells ?? []
  const taken = new Set<number>()
  const columnOf = (field: HitField) => {
    const column = Array.from({ length: columns }, (_, at) => at).find(
      (at) => !taken.has(at) && headings[field].test(head[at] ?? ''),
    )
    if (column !== undefined) taken.add(column)
    return column ?? null
  }
  return Object.fromEntries(hitFields.map((field) => [field, columnOf(field)])) as HitMapping
}

export interface ReadHits {
  rows: NewScreeningHit[]
  problems: { line: number; problem: FileProblem }[]
  /** Lines of the file below its headings, with those that could not be read. */
  lines: number
}

/** Lines after the headings as they will be sent; `listName` is what holds for lines that name no list. */
export function hitsInFile(table: CsvTable, mapping: HitMapping, listName: string): ReadHits {
  const lines = table.lines.slice(1)
  const read: ReadHits = { rows: [], problems: [], lines: lines.length }
  for (const { line, cells } of lines) {
    const row = hitOf(line, (field) => cells[mapping[field] ?? -1] ?? '', listName)
    if (typeof row === 'string') read.problems.push({ line, problem: row })
    else read.rows.push(row)
  }
  return read
}

function hitOf(line: number, given: (field: HitField) => string, list: string): NewScreeningHit | FileProblem {
  const [partyKey, name] = [given('partyKey'), given('name')]
  const matchedName = given('matchedName') || name
  if (partyKey === '' && name === '') return 'noParty'
  if (matchedName === '') return 'noMatch'
  const birth = birthOf(given('birth'))
  if (birth === null) return 'birth'
  const others = (['score', 'category', 'reference', 'remark'] as const).map((field) => [field, given(field)])
  const optional = { partyKey, name, birth, ...Object.fromEntries(others) }
  const filled = Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== ''))
  return NewHit.safeParse({ line, listName: given('listName') || list, matchedName, ...filled }).data ?? 'long'
}

/** ISO, perhaps of the year or month alone, or 2.4.1970; null for what could be read in two ways. */
function birthOf(text: string) {
  const german = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text)
  if (german) return `${german[3]}-${german[2]?.padStart(2, '0')}-${german[1]?.padStart(2, '0')}`
  return text === '' || /^\d{4}(-\d{2}(-\d{2})?)?$/.test(text) ? text : null
}

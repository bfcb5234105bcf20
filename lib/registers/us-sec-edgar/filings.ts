import { columnBy, readTable } from '../frame/index.ts'

const table = readTable(new URL('tables/forms.csv', import.meta.url))
export const titles = columnBy(table, 'form', 'title')

/** One filing, of the columns the register gives them in. */
export interface Filing {
  accession: string
  form: string
  document: string
  day: string
}

/** Filings of an answer that have an accession number, in the order they stand in: the newest first. */
export function filingsIn(entry: unknown): Filing[] {
  const recent: Record<string, unknown> = Object(Object(entry).filings?.recent)
  if (!isAligned(recent)) return []
  const { accessionNumber = [], form = [], primaryDocument = [], filingDate = [] } = recent as Record<string, unknown[]>
  return accessionNumber.flatMap((accession, at) =>
    /^\d{10}-\d{2}-\d{6}$/.test(String(accession))
      ? [
          {
            accession: String(accession),
            form: String(form[at] ?? ''),
            document: String(primaryDocument[at] ?? ''),
            day: String(filingDate[at] ?? ''),
          },
        ]
      : [],
  )
}

/** Columns a filing is read from. */
const columns = [
  'accessionNumber',
  'form',
  'primaryDocument',
  'filingDate',
  'reportDate',
  'items',
  'primaryDocDescription',
]

/** Statements of insiders about what they deal in themselves: most of all filings, and each is about a person. */
const ofInsiders = /^(?:[345]|144)(?:\/A)?$/

/** Leaves nothing of an answer but the columns and filings that are listed; rows keep their places. */
export function keepListed(entry: unknown): void {
  const recent: Record<string, unknown[]> = Object(Object(entry).filings?.recent)
  for (const name of Object.keys(recent)) if (!columns.includes(name)) Reflect.deleteProperty(recent, name)
  if (!isAligned(recent)) return
  for (const [row, form] of (recent.form ?? []).entries())
    if (ofInsiders.test(String(form))) for (const name of columns) recent[name]?.splice(row, 1, null)
}

/** Whether the columns have as many rows each; where they do not, nobody knows what stands beside what. */
export function isAligned(recent: unknown): boolean {
  const given = columns.map((name): unknown => Object(recent)[name])
  const lengths = given.map((column) => (Array.isArray(column) ? column.length : null))
  return typeof lengths[0] === 'number' && new Set(lengths).size === 1
}

/** Schedules of holders of more than 5 %, of the form that machines can read (since 18 December 2024). */
const holdingsMax = 40
export function holdingsIn(entry: unknown): Filing[] {
  return filingsIn(entry)
    .filter(
      ({ form, document }) => /^SCHEDULE 13[DG](?:\/A)?$/.test(form) && /(?:^|\/)primary_doc\.xml$/.test(document),
    )
    .slice(0, holdingsMax)
}

/** Below the archives of the register: a document that is drawn by a style sheet stands without its folder as it was filed. */
export function pathOf(cik: string, { accession }: Pick<Filing, 'accession'>, document: string): string {
  return `/Archives/edgar/data/${Number(cik)}/${accession.replaceAll('-', '')}/${document.replace(/^xsl[^/]*\//, '')}`
}

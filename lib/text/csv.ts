const decimal = /^-?\d+(\.\d+)?$/
/** Where a cell begins for any spreadsheet: at the start, and after what another one than ours takes for a separator. */
const formulaStart = /(^|[;\t\r\n])(\uFEFF?)(?=[=+\-@＝＋－＠])/g

/**
 * A text that no spreadsheet runs as a formula: an apostrophe leads what begins like one, also after a semicolon, a
 * tabulator or a line break, where a reader with other separators begins a cell (OWASP, "CSV Injection"). A plain number
 * stays as it is.
 */
export function formulaSafe(text: string): string {
  if (decimal.test(text)) return text
  const safe = text.replace(formulaStart, "$1$2'")
  return /^[\t\r\n]/.test(safe) ? `'${safe}` : safe
}

/** One line of CSV (RFC 4180) with its line break. */
export function csvLine(values: readonly (string | null | undefined)[]): string {
  return `${values.map((value) => quoted(formulaSafe(value ?? ''))).join(',')}\r\n`
}

/** Rows as CSV, in UTF-8 with the mark that spreadsheets need to see it. Figures stay as they came. */
export function csvOf(rows: readonly (readonly (string | null | undefined)[])[]): string {
  return utf8Mark + rows.map(csvLine).join('')
}

/** The mark by which a spreadsheet sees that a file is UTF-8. */
export const utf8Mark = '\uFEFF'

function quoted(text: string) {
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

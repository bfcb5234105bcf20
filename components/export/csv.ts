import { isDecimal } from '../format.ts'

/** A text that a spreadsheet would take for a formula is led by an apostrophe; a plain number never is. */
export function formulaSafe(text: string): string {
  return /^[=+\-@\t\r]/.test(text) && !isDecimal(text) ? `'${text}` : text
}

/** Rows as CSV (RFC 4180), in UTF-8 with the mark that spreadsheets need to see it. Figures stay as they came. */
export function csvOf(rows: readonly (readonly (string | null | undefined)[])[]): string {
  const lines = rows.map((row) => row.map((value) => quoted(formulaSafe(value ?? ''))).join(','))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

import 'server-only'

/** A text a spreadsheet would take for a formula is led by an apostrophe (reliability.md, D24); a plain number never is. */
export function formulaSafe(text: string): string {
  return /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text
}

/** One line of CSV (RFC 4180). */
export function csvLine(values: readonly (string | null)[]): string {
  return `${values.map((value) => quoted(formulaSafe(value ?? ''))).join(',')}\r\n`
}

/** The mark by which a spreadsheet sees that a file is UTF-8. */
export const utf8Mark = '\uFEFF'

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

import { csvOf, withoutHidden } from '#lib/text/index.ts'

/** Gives the reader a file that was made in this page. */
export function saveFile(name: string, content: Blob | string, type = 'text/plain;charset=utf-8'): void {
  const blob = typeof content === 'string' ? new Blob([content], { type }) : content
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has taken the file over by the next turn; releasing it at once would cut it off.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** Rows as a file for spreadsheets; no cell runs as a formula. */
export function saveCsv(name: string, rows: Parameters<typeof csvOf>[0]): void {
  saveFile(name, csvOf(rows), 'text/csv;charset=utf-8')
}

/** A part of a file name that every system takes. */
export function fileNamePart(text: string): string {
  return withoutHidden(text.normalize('NFKC'))
    .replace(/[<>:"/\\|?*]+/g, ' ')
    .replace(/\s+/g, '-')
    .replace(/^[.-]+|[.-]+$/g, '')
    .slice(0, 80)
}

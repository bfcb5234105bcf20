import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import type { HistoryEntry } from '#lib/contract/index.ts'
import type { Locale } from '../../../format.ts'
import { messagesOf } from '../../../messages/index.ts'
import { ReaderProvider } from '../../../ui/preferences.tsx'
import { HistoryTable } from '../history-table.tsx'

/** The rows of the table as a person reads them, cell by cell. */
export async function rowsOf(entries: readonly HistoryEntry[], locale: Locale): Promise<string[][]> {
  const settings = { locale, timeZone: 'UTC', density: 'm', nowMs: 0 } as const
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={await messagesOf(locale)} timeZone="UTC">
      <ReaderProvider settings={settings}>
        <HistoryTable entries={entries} />
      </ReaderProvider>
    </NextIntlClientProvider>,
  )
  const rows = html.match(/<tr.*?<\/tr>/g) ?? []
  return rows.map((row) => (row.match(/<t[hd].*?<\/t[hd]>/g) ?? []).map((cell) => cell.replace(/<[^>]+>/g, ' ').trim()))
}

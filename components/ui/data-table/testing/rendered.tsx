import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { messagesOf } from '../../../messages/index.ts'
import { MayProvider } from '../../may.tsx'
import { ReaderProvider } from '../../preferences.tsx'
import type { TableColumn } from '../columns.ts'
import { DataTable } from '../data-table.tsx'

const router = { bfcacheId: '', back() {}, forward() {}, refresh() {}, push() {}, replace() {}, prefetch() {} }

/** The heads of a table of one row, for a reader who may press all buttons or none. */
export async function headsOf(columns: readonly TableColumn<object>[], mayAct: boolean): Promise<string[]> {
  const settings = { locale: 'en', timeZone: 'UTC', density: 'm', nowMs: 0 } as const
  const html = renderToStaticMarkup(
    <AppRouterContext value={router}>
      <NextIntlClientProvider locale="en" messages={await messagesOf('en')} timeZone="UTC">
        <ReaderProvider settings={settings}>
          <MayProvider value={() => mayAct}>
            <DataTable label="Rows" rows={[{}]} columns={columns} rowId={() => 'row'} />
          </MayProvider>
        </ReaderProvider>
      </NextIntlClientProvider>
    </AppRouterContext>,
  )
  return (html.match(/<th\b.*?<\/th>/g) ?? []).map((head) => head.replace(/<[^>]+>/g, '').trim())
}

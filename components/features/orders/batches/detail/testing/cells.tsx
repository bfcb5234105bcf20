import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import type { BatchRow } from '#lib/contract/index.ts'
import type { Locale } from '../../../../../format.ts'
import { messagesOf } from '../../../../../messages/index.ts'
import { ReaderProvider } from '../../../../../ui/preferences.tsx'
import { useRowColumns } from '../row-columns.tsx'

function Cells({ row, ids }: { row: BatchRow; ids: readonly string[] }) {
  const columns = useRowColumns()
  return ids.map((id) => <p key={id}>{columns.find((column) => column.id === id)?.cell(row)}</p>)
}

/** What these columns of a batch say of a row. */
export async function cellsOf(row: Partial<BatchRow>, ids: readonly string[], locale: Locale): Promise<string[]> {
  const settings = { locale, timeZone: 'UTC', density: 'm', hasSingleKeyShortcuts: true, nowMs: 0 } as const
  const whole: BatchRow = {
    ...{ line: 1, part: 0, match: 'sure', candidates: [], state: 'completed', isQuoted: true, serviceId: 'co_xa_1' },
    ...row,
  }
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={await messagesOf(locale)} timeZone="UTC">
      <ReaderProvider settings={settings}>
        <Cells row={whole} ids={ids} />
      </ReaderProvider>
    </NextIntlClientProvider>,
  )
  return html
    .split('</p>')
    .slice(0, -1)
    .map((part) =>
      part
        .replace(/<[^>]+>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    )
}

import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Batch } from '#lib/contract/index.ts'
import type { Locale } from '../../../../format.ts'
import { messagesOf } from '../../../../messages/index.ts'
import { ReaderProvider } from '../../../../ui/preferences.tsx'
import { useCompaniesText } from './repeats-text.ts'

type Counted = Pick<Batch, 'companies' | 'linesRepeated' | 'repeats'> & { counts: { lines: number } }

function Text({ counted }: { counted: Counted }) {
  return useCompaniesText()(counted)
}

async function textOf(counted: Counted, locale: Locale): Promise<string> {
  const settings = { locale, timeZone: 'UTC', density: 'm', hasSingleKeyShortcuts: true, nowMs: 0 } as const
  return renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={await messagesOf(locale)} timeZone="UTC">
      <ReaderProvider settings={settings}>
        <Text counted={counted} />
      </ReaderProvider>
    </NextIntlClientProvider>,
  )
}

it('counts companies, and names each line that is none of its own', async () => {
  const file = { companies: 16, linesRepeated: 2, repeats: [{ line: 1, lines: [16, 17] }], counts: { lines: 19 } }
  expect(await textOf(file, 'en')).toBe('16 companies in 19 lines; lines 16 and 17 repeat line 1')
  expect(await textOf(file, 'de')).toBe('16 Unternehmen in 19 Zeilen; die Zeilen 16 und 17 wiederholen Zeile 1')
  const whole = { companies: 2, linesRepeated: 0, repeats: [], counts: { lines: 2 } }
  expect(await textOf(whole, 'en')).toBe('2 companies')
  const repeats = [2, 4, 6, 8].map((line) => ({ line, lines: [line + 1] }))
  expect(await textOf({ companies: 5, linesRepeated: 9, repeats, counts: { lines: 14 } }, 'en')).toBe(
    '5 companies in 14 lines; line 3 repeats line 2; line 5 repeats line 4; line 7 repeats line 6; 6 more lines repeat others',
  )
})

it('counts no companies before a line has one', async () => {
  const open = { companies: 0, linesRepeated: 0, repeats: [], counts: { lines: 3 } }
  expect(await textOf(open, 'en')).toBe('3 lines of the file')
})

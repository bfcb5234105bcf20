import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Locale } from '../../../../format.ts'
import { messagesOf } from '../../../../messages/index.ts'
import { LeftOutOfSource } from '../source-panel.tsx'

/** What the source panel says of values that were not understood. */
export async function leftOutText(pointers: readonly string[], locale: Locale): Promise<string> {
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={await messagesOf(locale)} timeZone="UTC">
      <LeftOutOfSource pointers={pointers} />
    </NextIntlClientProvider>,
  )
  return html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

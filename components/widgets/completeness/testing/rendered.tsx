import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import type { CompletenessPart } from '#lib/contract/index.ts'
import type { Locale } from '../../../format.ts'
import { messagesOf } from '../../../messages/index.ts'
import { ReaderProvider } from '../../../ui/preferences.tsx'
import { PartLines } from '../part-lines.tsx'

/** The line of a part as a person reads it, and the addresses it leads to. */
export async function partText(part: CompletenessPart, locale: Locale): Promise<{ text: string; links: string[] }> {
  const settings = { locale, timeZone: 'UTC', density: 'm', nowMs: 0 } as const
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={await messagesOf(locale)} timeZone="UTC">
      <ReaderProvider settings={settings}>
        <PartLines part={part} serviceId="co_no_2" isNamed />
      </ReaderProvider>
    </NextIntlClientProvider>,
  )
  return {
    text: html.replace(/<[^>]+>/g, '').trim(),
    links: [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href),
  }
}

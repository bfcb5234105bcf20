import { NextIntlClientProvider } from 'next-intl'
import { NuqsTestingAdapter } from 'nuqs/adapters/testing'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Capability, RegisterCoverage } from '#lib/contract/index.ts'
import type { Locale } from '../../../../format.ts'
import { messagesOf } from '../../../../messages/index.ts'
import { ReaderProvider } from '../../../../ui/preferences.tsx'
import { AvailabilityMark } from '../coverage-panel.tsx'
import { DepthMark } from '../depth-mark.tsx'
import { RegisterTables } from '../register-tables.tsx'

/** The rows of both tables as a person reads them, cell by cell, at an address with these filters. */
export async function rowsOf(registers: readonly RegisterCoverage[], locale: Locale, search = ''): Promise<string[][]> {
  const settings = { locale, timeZone: 'UTC', density: 'm', hasSingleKeyShortcuts: true, nowMs: 0 } as const
  const html = renderToStaticMarkup(
    <NuqsTestingAdapter searchParams={search}>
      <NextIntlClientProvider locale={locale} messages={await messagesOf(locale)} timeZone="UTC">
        <ReaderProvider settings={settings}>
          <RegisterTables registers={registers} />
        </ReaderProvider>
      </NextIntlClientProvider>
    </NuqsTestingAdapter>,
  )
  const rows = html.match(/<tr.*?<\/tr>/g) ?? []
  return rows.map((row) => (row.match(/<t[hd].*?<\/t[hd]>/g) ?? []).map(textOf))
}

/** What the table of the coverage says of a capability, and its mark as it is drawn. */
export async function depthMark(
  capability: Capability,
  locale: Locale,
): Promise<{ text: string; filled: string | null }> {
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={await messagesOf(locale)} timeZone="UTC">
      <DepthMark capability={capability} />
    </NextIntlClientProvider>,
  )
  return { text: textOf(html), filled: /width:(\d+%)/.exec(html)?.[1] ?? null }
}

/** What the panel of the coverage says of a capability. */
export async function availabilityText(capability: Capability, locale: Locale): Promise<string> {
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={await messagesOf(locale)} timeZone="UTC">
      <AvailabilityMark capability={capability} />
    </NextIntlClientProvider>,
  )
  return textOf(html)
}

function textOf(cell: string): string {
  return cell
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

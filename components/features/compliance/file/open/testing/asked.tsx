import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import type { OpenItem } from '#lib/contract/index.ts'
import type { Locale } from '../../../../../format.ts'
import { messagesOf } from '../../../../../messages/index.ts'
import { ReaderProvider } from '../../../../../ui/preferences.tsx'
import { DespiteField } from '../despite-field.tsx'
import { OpenLines } from '../open-lines.tsx'

interface Asked {
  /** What the dialog asks, with its heading. */
  question: string
  /** What it lists. */
  lines: string
  links: string[]
}

/** What a person reads who is about to approve the file of a company with these open. */
export async function asked(items: readonly OpenItem[], locale: Locale): Promise<Asked> {
  const settings = { locale, timeZone: 'UTC', density: 'm', hasSingleKeyShortcuts: true, nowMs: 0 } as const
  const messages = await messagesOf(locale)
  const drawn = (part: React.ReactNode) =>
    renderToStaticMarkup(
      <NextIntlClientProvider locale={locale} messages={messages} timeZone="UTC">
        <ReaderProvider settings={settings}>{part}</ReaderProvider>
      </NextIntlClientProvider>,
    )
  const serviceId = 'co_xa_2'
  const open = { stateVersion: 1, items, fresh: new Set<string>(), error: null, refetch: () => null }
  const lines = drawn(<OpenLines serviceId={serviceId} items={items} />)
  return {
    question: textOf(drawn(<DespiteField serviceId={serviceId} open={open} despite="" onChange={() => {}} />)),
    lines: textOf(lines),
    links: [...lines.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href),
  }
}

function textOf(html: string): string {
  return html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ShareholderGraph } from '#lib/contract/index.ts'
import type { Locale } from '../../../format.ts'
import { messagesOf } from '../../../messages/index.ts'
import { ReaderProvider } from '../../../ui/preferences.tsx'
import { auditOf } from '../../checks/index.ts'
import { useFindingText } from '../../explanation/use-finding-text.ts'
import { type Explored, explore } from '../../model/explored.ts'

/** The findings of a graph as a person reads them, without the markup. */
export async function findingTexts(graph: ShareholderGraph, locale: Locale): Promise<string[]> {
  const settings = { locale, timeZone: 'UTC', density: 'm', hasSingleKeyShortcuts: true, nowMs: 0 } as const
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={await messagesOf(locale)} timeZone="UTC">
      <ReaderProvider settings={settings}>
        <Sentences explored={explore(graph)} />
      </ReaderProvider>
    </NextIntlClientProvider>,
  )
  return [...html.matchAll(/<li>([^<]*)<\/li>/g)].map(([, text = '']) => text)
}

function Sentences({ explored }: { explored: Explored }) {
  const say = useFindingText(explored)
  return auditOf(explored, { today: '2026-11-21' }).map((finding) => <li key={finding.id}>{say(finding)}</li>)
}

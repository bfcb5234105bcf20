import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import type { LaterKnowledge, OutdatedReason } from '#lib/contract/index.ts'
import type { Locale } from '../../../format.ts'
import { messagesOf } from '../../../messages/index.ts'
import { MayProvider } from '../../../ui/may.tsx'
import { ReaderProvider } from '../../../ui/preferences.tsx'
import { OutdatedChoice } from '../outdated-choice.tsx'

const quote = { credits: 0, creditsFresh: 10, reusesOrderId: 'o1' }

/** What is offered of a report of 26 November of which this became known, as the text of its parts in their order. */
export async function choiceOf(later: LaterKnowledge[], reasons: OutdatedReason[], locale: Locale): Promise<string[]> {
  const settings = { locale, timeZone: 'UTC', density: 'm', hasSingleKeyShortcuts: true } as const
  const nowMs = Date.parse('2026-11-26T12:00:00.000Z')
  const outdated = { orderId: 'o1', at: '2026-11-26T08:55:00.000Z', since: '2026-11-26T11:00:00.000Z', later, reasons }
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={await messagesOf(locale)} timeZone="UTC">
      <ReaderProvider settings={{ ...settings, nowMs }}>
        <MayProvider value={() => true}>
          <OutdatedChoice
            {...{ act: 'startReport', kind: 'primary', product: 'report', outdated, quote, isBusy: false }}
            onFresh={() => {}}
            onReuse={() => {}}
          />
        </MayProvider>
      </ReaderProvider>
    </NextIntlClientProvider>,
  )
  return html.split(/<button/).map((part) =>
    `<button${part}`
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )
}

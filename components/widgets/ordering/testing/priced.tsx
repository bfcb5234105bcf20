import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Quote } from '#lib/contract/index.ts'
import type { Locale } from '../../../format.ts'
import { messagesOf } from '../../../messages/index.ts'
import { ReaderProvider } from '../../../ui/preferences.tsx'
import type { OrderForm } from '../form.ts'
import { PriceLine } from '../sheet-actions.tsx'

const form: OrderForm = {
  serviceId: 'co_gb_2',
  items: [{ product: 'report' }],
  reference: '',
  customerId: '',
  metadata: '',
  bypassCache: true,
  reusesOutdated: false,
}

/** What stands beside the button at a price. */
export async function lineAt(quote: Quote, locale: Locale): Promise<string> {
  const settings = { locale, timeZone: 'UTC', density: 'm', hasSingleKeyShortcuts: true, nowMs: 0 } as const
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={await messagesOf(locale)} timeZone="UTC">
      <ReaderProvider settings={settings}>
        <PriceLine
          form={form}
          prices={[{ quote, error: null, again: () => {}, outdated: null, isFresh: false, reuse: quote }]}
        />
      </ReaderProvider>
    </NextIntlClientProvider>,
  )
  return html.replace(/<[^>]+>/g, ' ').trim()
}

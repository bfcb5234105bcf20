import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { AppRouterContext, type AppRouterInstance } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { NextIntlClientProvider } from 'next-intl'
import { NuqsTestingAdapter } from 'nuqs/adapters/testing'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type CompanyReport, CompanyReportResult, type Preferences, tolerate } from '#lib/contract/index.ts'
import type { Locale } from '../../../format.ts'
import { messagesOf } from '../../../messages/index.ts'
import { WholeTables } from '../../../ui/data-table/whole.ts'
import { ReaderProvider } from '../../../ui/reader.tsx'
import { PersonProvider } from '../../../widgets/person/person.tsx'
import { ReportProvider } from '../context.tsx'
import { ReportSections } from '../report-body.tsx'

/** The texts of the whole report, as a reader of its print meets them; fields that are not in the schema are left out. */
export async function reportTexts(report: CompanyReport, locale: Locale): Promise<string[]> {
  const read = tolerate(CompanyReportResult, { type: 'companyReport', companyReport: report })
  const shown = read?.value.companyReport ?? {}
  const facts = {
    report: shown,
    sources: shown.sources ?? {},
    orderId: 'o',
    unexpected: [],
    peek: null,
    openPeek: nothing,
  }
  const html = renderToStaticMarkup(
    <Frame locale={locale} messages={await messagesOf(locale)}>
      <ReportProvider facts={facts}>
        <ReportSections />
      </ReportProvider>
    </Frame>,
  )
  return textsIn(html)
}

function textsIn(html: string): string[] {
  return html
    .replace(/<(title|svg)\b.*?<\/\1>/gs, '\n')
    .replace(/<\/?[^>]+>/g, '\n')
    .split('\n')
    .map((text) => text.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&').trim())
    .filter((text) => text !== '')
}

function nothing() {}

const router: AppRouterInstance = {
  back: nothing,
  forward: nothing,
  refresh: nothing,
  push: nothing,
  replace: nothing,
  prefetch: nothing,
  bfcacheId: '',
}
const person = { name: 'Ada', email: 'ada@example.org', role: 'analyst' } as const
const density = 'm'

interface FrameProps {
  locale: Locale
  messages: Record<string, object>
  children: ReactNode
}

function Frame({ locale, messages, children }: FrameProps) {
  const settings = { locale, timeZone: 'UTC', density, hasSingleKeyShortcuts: true, nowMs: 0 } as const
  const preferences: Preferences = { locale, theme: 'system', density, hasSingleKeyShortcuts: true }
  return (
    <NextIntlClientProvider locale={locale} messages={messages} timeZone="UTC">
      <AppRouterContext value={router}>
        <QueryClientProvider client={new QueryClient()}>
          <NuqsTestingAdapter>
            <ReaderProvider settings={settings}>
              <PersonProvider person={person} preferences={preferences}>
                <WholeTables value={true}>{children}</WholeTables>
              </PersonProvider>
            </ReaderProvider>
          </NuqsTestingAdapter>
        </QueryClientProvider>
      </AppRouterContext>
    </NextIntlClientProvider>
  )
}

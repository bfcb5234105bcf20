import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { AppRouterContext, type AppRouterInstance } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { PathnameContext, SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { NextIntlClientProvider } from 'next-intl'
import { NuqsTestingAdapter } from 'nuqs/adapters/testing'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { DrawnOnce } from '#lib/client/hydrated.ts'
import type { Preferences, UserRole } from '#lib/contract/index.ts'
import type { Locale } from '../../../format.ts'
import { messagesOf } from '../../../messages/index.ts'
import { WholeTables } from '../../../ui/data-table/whole.ts'
import { ReaderProvider } from '../../../ui/preferences.tsx'
import { PersonProvider } from '../../person/person.tsx'

/** The texts of a part of a company's page in their order, at an address with this search. */
export async function shownTexts(part: ReactNode, locale: Locale, search = ''): Promise<string[]> {
  const messages = await messagesOf(locale)
  return textsIn(renderToStaticMarkup(<Frame {...{ locale, messages, search }}>{part}</Frame>))
}

/** A part of a page as a browser has it once everything in this cache has been read; for an admin, who sees every button. */
export function shownOf(
  part: ReactNode,
  { client, role = 'admin', ...frame }: Omit<FrameProps, 'children'> & { client: QueryClient },
) {
  return renderToStaticMarkup(
    <DrawnOnce value={true}>
      <Frame {...frame} {...{ client, role }}>
        {part}
      </Frame>
    </DrawnOnce>,
  )
}

export function textsIn(html: string): string[] {
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
const person = { name: 'Ada', email: 'ada@example.org' }
const density = 'm'

interface FrameProps {
  locale: Locale
  messages: Record<string, object>
  search: string
  client?: QueryClient
  role?: UserRole
  children: ReactNode
}

function Frame({ locale, messages, search, client, role = 'analyst', children }: FrameProps) {
  const settings = { locale, timeZone: 'UTC', density, nowMs: 0 } as const
  const preferences: Preferences = { locale, theme: 'system', density, hasSingleKeyShortcuts: true }
  return (
    <NextIntlClientProvider locale={locale} messages={messages} timeZone="UTC">
      <AppRouterContext value={router}>
        <PathnameContext value="/">
          <SearchParamsContext value={new URLSearchParams(search)}>
            <QueryClientProvider client={client ?? new QueryClient()}>
              <NuqsTestingAdapter searchParams={search}>
                <ReaderProvider settings={settings}>
                  <PersonProvider person={{ ...person, role }} preferences={preferences}>
                    <WholeTables value={true}>{children}</WholeTables>
                  </PersonProvider>
                </ReaderProvider>
              </NuqsTestingAdapter>
            </QueryClientProvider>
          </SearchParamsContext>
        </PathnameContext>
      </AppRouterContext>
    </NextIntlClientProvider>
  )
}

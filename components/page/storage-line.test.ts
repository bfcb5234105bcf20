import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { NextIntlClientProvider } from 'next-intl'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import de from '../messages/de/core/shell.json' with { type: 'json' }
import en from '../messages/en/core/shell.json' with { type: 'json' }
import { StorageLine } from './storage-line.tsx'

const texts = { en, de }

function drawn(locale: 'en' | 'de', isKnown: boolean): string {
  const children = createElement(
    QueryClientProvider,
    { client: new QueryClient() },
    createElement(StorageLine, { isKnown }),
  )
  const props = { locale, timeZone: 'UTC', messages: { shell: texts[locale] }, children }
  return renderToStaticMarkup(createElement(NextIntlClientProvider, props))
}

it.each(['en', 'de'] as const)('that storage is full stands on every page, in words: %s', (locale) => {
  const told = drawn(locale, true)
  expect(told).toContain(texts[locale].storage.title)
  expect(told).toContain(texts[locale].storage.next)
  expect(told).toContain('role="status"')
  expect(drawn(locale, false)).toBe('')
})

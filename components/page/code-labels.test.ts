import { NextIntlClientProvider } from 'next-intl'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Notification } from '#lib/contract/index.ts'
import errorsDe from '../messages/de/core/errors.json' with { type: 'json' }
import changesDe from '../messages/de/service/changes.json' with { type: 'json' }
import errorsEn from '../messages/en/core/errors.json' with { type: 'json' }
import changesEn from '../messages/en/service/changes.json' with { type: 'json' }
import { ReaderProvider } from '../ui/preferences.tsx'
import { useCodeLabels } from './code-labels.ts'

const texts = {
  en: { errors: errorsEn, changes: changesEn },
  de: { errors: errorsDe, changes: changesDe },
}

interface Coded {
  kind: string
  code: string | null
  change?: Notification['change']
}

const Said = (coded: Coded) => useCodeLabels()(coded)

function said(locale: 'en' | 'de', kind: string, code: string | null, change?: Notification['change']): string {
  const settings = { locale, timeZone: 'UTC', density: 'm', nowMs: 0 } as const
  const reader = { settings, children: createElement(Said, { kind, code, change }) }
  const props = { locale, timeZone: 'UTC', messages: texts[locale], children: createElement(ReaderProvider, reader) }
  return renderToStaticMarkup(createElement(NextIntlClientProvider, props))
}

describe('the code of a notification', () => {
  it.each(['en', 'de'] as const)('is said in words of the language, every code there is: %s', (locale) => {
    const codes = Object.keys(texts[locale].changes.codes)
    expect(codes.length).toBeGreaterThan(20)
    for (const code of codes) expect(said(locale, 'monitor.changed', code)).not.toContain(code)
    expect(said(locale, 'order.failed', 'source.unavailable')).toBe(texts[locale].errors.source_unavailable.what)
  })

  it('is the change as a sentence, with how grave it is as a word', () => {
    const change = {
      eventCode: 'SHAREHOLDING_CHANGED',
      before: { name: 'Nord', holdings: [{ percentage: { exact: 37.5 } }] },
      after: { name: 'Nord', holdings: [{ percentage: { exact: 19 } }] },
      detectedAt: '2026-11-26T08:12:00.000Z',
      weight: 'serious',
    } as const
    const text = (locale: 'en' | 'de') =>
      said(locale, 'monitor.changed', change.eventCode, change).replaceAll('\u00a0', ' ')
    expect(text('en')).toBe('Serious: Share of Nord fell from 37.5 % to 19 % (found 26 Nov 2026)')
    expect(text('de')).toMatch(/^Schwerwiegend: Anteil von Nord von 37,5 % auf 19 % gesunken/)
  })

  it('that nobody knows is readable, and none is none', () => {
    expect(said('en', 'monitor.changed', 'BOARD_SEAT_ADDED')).toBe('Board seat added')
    expect(said('en', 'monitor.changed', 'zz.new')).toBe('zz.new')
    expect(said('en', 'order.failed', 'zz.new_failure')).toBe('zz.new_failure')
    expect(said('en', 'order.completed', null)).toBe('')
  })
})

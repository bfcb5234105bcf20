import { NextIntlClientProvider } from 'next-intl'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import errorsDe from '../messages/de/errors.json' with { type: 'json' }
import monitorsDe from '../messages/de/monitors.json' with { type: 'json' }
import errorsEn from '../messages/en/errors.json' with { type: 'json' }
import monitorsEn from '../messages/en/monitors.json' with { type: 'json' }
import { useCodeWords } from './code-words.ts'

const texts = {
  en: { errors: errorsEn, monitors: monitorsEn },
  de: { errors: errorsDe, monitors: monitorsDe },
}

interface Coded {
  kind: string
  code: string | null
}

const Said = (coded: Coded) => useCodeWords()(coded)

function said(locale: 'en' | 'de', kind: string, code: string | null): string {
  const props = { locale, timeZone: 'UTC', messages: texts[locale], children: createElement(Said, { kind, code }) }
  return renderToStaticMarkup(createElement(NextIntlClientProvider, props))
}

describe('[false analyst S2] the code of a notification', () => {
  it.each(['en', 'de'] as const)('is said in words of the language, every code there is: %s', (locale) => {
    const codes = Object.keys(texts[locale].monitors.codes)
    expect(codes.length).toBeGreaterThan(20)
    for (const code of codes) expect(said(locale, 'monitor.changed', code)).not.toContain(code)
    expect(said(locale, 'order.failed', 'source.unavailable')).toBe(texts[locale].errors.source_unavailable.what)
  })

  it('that nobody knows is readable, and none is none', () => {
    expect(said('en', 'monitor.changed', 'BOARD_SEAT_ADDED')).toBe('Board seat added')
    expect(said('en', 'monitor.changed', 'zz.new')).toBe('zz.new')
    expect(said('en', 'order.failed', 'zz.new_failure')).toBe('zz.new_failure')
    expect(said('en', 'order.completed', null)).toBe('')
  })
})

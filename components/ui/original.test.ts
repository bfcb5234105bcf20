import { NextIntlClientProvider } from 'next-intl'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Original } from './original.tsx'

/** A clause in this language with its English, as a reader of this language sees it. */
function shown(lang: string | null, locale: string): string {
  const given = { lang, translation: 'Two sign together', children: 'Zwei gemeinsam' }
  const frame = { locale, timeZone: 'UTC', children: createElement(Original, given) }
  return renderToStaticMarkup(createElement(NextIntlClientProvider, frame))
}

it.each([
  ['de', 'de', false],
  ['de-AT', 'de', false],
  ['de', 'en', true],
  ['el', 'de', true],
  [null, 'de', true],
] as const)('a clause in %s is translated for a reader of %s: %s', (lang, locale, isTranslated) => {
  expect(shown(lang, locale).includes('Two sign together')).toBe(isTranslated)
})

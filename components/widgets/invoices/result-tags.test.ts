import { NextIntlClientProvider } from 'next-intl'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import invoices from '../../messages/en/money/invoices.json' with { type: 'json' }
import { ResultTag } from './result-tags.tsx'

const decided = { raised: 0, accepted: 0, noted: 0, answered: 0 }
const read = {
  invoiceId: 'i',
  readAt: '2026-12-01T00:00:00Z',
  findings: 0,
  decided,
  signedOff: null,
  isChecking: false,
}

function shown(passed: number, unstated: number) {
  const children = createElement(ResultTag, { result: { ...read, passed, unstated }, isChecking: false })
  const props = { locale: 'en', messages: { invoices }, timeZone: 'UTC', children }
  const html = renderToStaticMarkup(createElement(NextIntlClientProvider, props))
  return { text: html.replaceAll(/<[^>]+>/g, ''), isFine: html.includes('lucide-circle-check') }
}

it('an invoice is marked as fine where every check came to its end, and no other', () => {
  expect(shown(10, 0)).toEqual({ text: '10 passed', isFine: true })
  expect(shown(8, 2)).toEqual({ text: '8 passed, 2 not completed', isFine: false })
  expect(shown(0, 10)).toEqual({ text: '0 passed, 10 not completed', isFine: false })
})

import { NextIntlClientProvider } from 'next-intl'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { isOfOrder, throwOfOrder } from '#lib/client/order-failures.ts'
import { ApiError } from '#lib/contract/index.ts'
import errors from '../messages/en/core/errors.json' with { type: 'json' }
import { ErrorSentences } from './error-sentences.tsx'

function said(error: ApiError): string {
  const children = createElement(ErrorSentences, { code: error.code, detail: null, isOrder: isOfOrder(error) })
  const props = { locale: 'en', timeZone: 'UTC', messages: { errors }, children }
  return renderToStaticMarkup(createElement(NextIntlClientProvider, props))
}

it.each(['upstream.unreachable', 'upstream.timeout'])(
  'that an order may have been accepted is said of an order alone: %s',
  async (code) => {
    expect(said(new ApiError(code, 'away'))).not.toMatch(/order/i)
    const ordered = await Promise.reject(new ApiError(code, 'away'))
      .catch(throwOfOrder)
      .catch((error: ApiError) => error)
    expect(said(ordered)).toMatch(/Your order may have been accepted/)
  },
)

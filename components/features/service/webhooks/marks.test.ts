import { NextIntlClientProvider } from 'next-intl'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import webhooks from '../../../messages/en/service/webhooks.json' with { type: 'json' }
import { AttemptMarks } from './deliveries/columns.tsx'
import { WebhookStatus } from './webhook-status.tsx'

function drawn(children: ReactNode): string {
  const props = { locale: 'en', timeZone: 'UTC', messages: { webhooks }, children }
  return renderToStaticMarkup(createElement(NextIntlClientProvider, props))
}

it('a delivery that is sent again counts the attempts of this round, and says how many were before', () => {
  const again = { deliveryId: 'd', status: 'pending', attempts: 13, attemptsBefore: 10, attemptsMax: 20 }
  expect(drawn(createElement(AttemptMarks, { delivery: again }))).toContain('3 of 10, 10 before')
  const first = { deliveryId: 'd', status: 'delivered', attempts: 2, attemptsMax: 10 }
  expect(drawn(createElement(AttemptMarks, { delivery: first }))).toContain('2 of 10')
})

it('an active webhook has a tick only while something is accepted', () => {
  const status = (failingSince: string | null) =>
    drawn(createElement(WebhookStatus, { webhook: { status: 'active', failingSince } }))
  expect(status(null)).toContain('text-ok')
  expect(status('2026-11-21T08:00:00.000Z')).not.toContain('text-ok')
  expect(status('2026-11-21T08:00:00.000Z')).toContain(webhooks.status.failing)
})

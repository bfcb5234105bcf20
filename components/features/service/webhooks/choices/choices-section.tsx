'use client'

import type { ReactNode } from 'react'
import type { Webhook } from '#lib/contract/index.ts'
import { Code, Section, Time, useTranslations } from '../../../../ui/kit.ts'
import { useProductName } from '../../../../widgets/products/product-name.ts'
import { spares } from './choices-form.ts'

/** What a webhook receives, how it is spared, and the public half of its keys. */
export function ChoicesSection({ webhook }: { webhook: Webhook }) {
  const t = useTranslations('webhookChoices')
  const { publicKey, previousPublicKey, previousPublicKeyExpiresAt, schedule, events } = webhook
  const productName = useProductName()
  const products = events?.products ?? null
  const outcomes = (events?.outcomes ?? []).map((one) =>
    one === 'completed' ? t('events.completed') : one === 'failed' ? t('events.failed') : one,
  )
  const chosen = spares.filter((name) => schedule?.[name] === true).map((name) => t(`schedule.${name}`))
  if (typeof schedule?.perSecond === 'number') chosen.push(t('schedule.rate', { count: schedule.perSecond }))
  return (
    <Section heading={t('title')}>
      <dl>
        <Row label={t('events.title')}>
          {(products === null || products.length > 0) && (
            <span className="block">
              {products === null ? t('events.every') : products.map((one) => productName(one)).join(', ')}:{' '}
              {outcomes.join(', ')}
            </span>
          )}
          <span className="block">{t(`events.${events?.notices === false ? 'noticesOff' : 'notices'}`)}</span>
        </Row>
        <Row label={t('schedule.title')}>
          {(chosen.length === 0 ? [t('schedule.plain')] : chosen).map((one) => (
            <span key={one} className="block">
              {one}
            </span>
          ))}
        </Row>
        {publicKey && (
          <Row label={t('publicKey')}>
            <Code value={publicKey} of={t('publicKey')} />
            <span className="block text-ink-3">{t('publicKeyHint')}</span>
          </Row>
        )}
        {previousPublicKey && (
          <Row label={t('previousKey')}>
            <Code value={previousPublicKey} of={t('previousKey')} />
            {previousPublicKeyExpiresAt && (
              <span className="block text-ink-3">
                {t('until')} <Time at={previousPublicKeyExpiresAt} />
              </span>
            )}
          </Row>
        )}
      </dl>
    </Section>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="border-b border-hair py-2 text-sm">
      <dt className="text-ink-3">{label}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  )
}

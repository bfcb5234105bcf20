'use client'

import { useTranslations } from 'next-intl'
import type { RequestRecord } from '#lib/contract/index.ts'
import { pages } from '../../../pages.ts'
import { Age } from '../../../ui/age.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { Promised } from '../../../widgets/cost/promise.tsx'

/** Orders for documents that brought none, until a later one did. */
export function Failures({ failures }: { failures: readonly RequestRecord[] }) {
  const t = useTranslations('documents.failures')
  if (failures.length === 0) return null
  return (
    <Banner meaning="warn" title={t('title', { count: failures.length })}>
      <Promised>{t('notCharged')}</Promised>
      <ul className="mt-2">
        {failures.map(({ requestId, requestedAt, order, errorCode, errorDetail }) => (
          <li key={requestId}>
            <Age at={requestedAt} />: {order?.error ?? errorDetail ?? order?.status}{' '}
            <code>{order?.code ?? errorCode}</code>{' '}
            {order && <TextLink href={pages.order(order.orderId)}>{t('order')}</TextLink>}
          </li>
        ))}
      </ul>
    </Banner>
  )
}

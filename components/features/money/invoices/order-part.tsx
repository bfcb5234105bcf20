'use client'

import { useTranslations } from 'next-intl'

import { useRoute } from '#lib/client/hooks.ts'
import { ApiError } from '#lib/contract/index.ts'
import { pages } from '../../../pages.ts'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { PanelPart } from '../../../ui/side-panel.tsx'
import { SkeletonLine } from '../../../ui/skeleton.tsx'
import { usePerson } from '../../../widgets/person/person.tsx'

/** The order of an event, linked only where the console has it: an invoice may be older than the orders on file. */
export function OrderPart({ orderId, serviceId }: { orderId: string; serviceId: string | null }) {
  const t = useTranslations('invoices.row')
  const { role } = usePerson()
  const { data, error } = useRoute('getOrderRecord', { params: { orderId } })
  const isGone = error instanceof ApiError && error.code === 'resource.not_found'
  return (
    <PanelPart heading={t('order')}>
      {data !== undefined && (
        <>
          <TextLink href={pages.order(orderId)}>{t('openOrder')}</TextLink>
          <p className="text-sm text-ink-3">{t('probable')}</p>
        </>
      )}
      {isGone && <p className="text-sm text-ink-2">{t('orderGone')}</p>}
      {error && !isGone && <ErrorNotice error={error} />}
      {data === undefined && !error && <SkeletonLine index={0} />}
      {serviceId !== null && role === 'admin' && (
        <TextLink href={pages.company(serviceId)}>{t('openCompany')}</TextLink>
      )}
    </PanelPart>
  )
}

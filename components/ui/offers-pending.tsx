'use client'

import { useIsOfferUnknown } from '#lib/client/hooks.ts'
import { SkeletonRows } from './skeleton.tsx'
import { useTranslations } from './translations.ts'

/** In place of what depends on what the service offers, until it has said so: a skeleton, and a sentence where it is away. */
export function OffersPending({ rows = 5, columns = 3 }: { rows?: number; columns?: number }) {
  const t = useTranslations('ui.offers')
  return useIsOfferUnknown() ? (
    <p className="py-2 text-ink-2">{t('unknown')}</p>
  ) : (
    <SkeletonRows rows={rows} columns={columns} />
  )
}

'use client'

import type { Order } from '#lib/contract/index.ts'
import { retrievedAt } from '#lib/domain/evidence/index.ts'
import { usePreferences, useTranslations } from '../../../ui/kit.ts'
import { Provenance } from '../../../widgets/sources/provenance.tsx'
import { useReport } from './report-section.tsx'

/** On paper only: which order this is, when the register was asked, and what the marks mean. */
export function PrintHead({ order }: { order: Order | null }) {
  const t = useTranslations('report.print')
  const { report, orderId } = useReport()
  const { formatInstant } = usePreferences()
  const at = retrievedAt(report) ?? order?.responseTime
  return (
    <div data-print="only" className="mb-5 hidden border-b border-bar pb-3">
      <p>
        {t('order')} <code>{orderId}</code>
      </p>
      {at && <p>{t('retrieved', { at: formatInstant(at) })}</p>}
      <p className="flex gap-5">
        <Provenance origin="register" />
        <Provenance origin="declared" />
        <Provenance origin="other">{t('other')}</Provenance>
      </p>
    </div>
  )
}

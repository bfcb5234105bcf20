'use client'

import type { StatedStatus } from '#lib/contract/index.ts'
import type { Knowledge } from '#lib/domain/knowledge/index.ts'
import { useTranslations } from '../../../ui/kit.ts'
import { StatedStatusMark } from '../../../widgets/company/stated-status.tsx'

/** The status of the company itself, beside that of its monitor: neither says anything of the other. */
export function OwnStatus({ of }: { of: Knowledge<StatedStatus> }) {
  const t = useTranslations('monitors.ofCompany')
  if (!of.isKnown) {
    return <span className="text-ink-3">{of.reason === 'loading' ? '' : t('unknown')}</span>
  }
  const { status, condition, isTouched } = of.value
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3">
      <StatedStatusMark status={status} condition={condition} />
      {isTouched && <span className="text-sm text-warn">{t('touched')}</span>}
    </span>
  )
}

'use client'

import { ShieldAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ScreeningHit } from '#lib/contract/index.ts'
import { pages } from '../../pages.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'

export interface HitMarkProps {
  serviceId: string
  hits: readonly ScreeningHit[]
}

/** How many hits are open or true, as a link to where they are decided. */
export function MarkWords({ serviceId, hits }: HitMarkProps) {
  const t = useTranslations('screening.mark')
  const open = hits.filter(({ verdict }) => !verdict).length
  const confirmed = hits.filter(({ verdict }) => verdict === 'true').length
  return (
    <Link
      href={`${pages.company(serviceId, 'file')}#screening`}
      className={`inline-flex items-center gap-2 text-sm font-regular hover:underline ${confirmed > 0 ? 'text-bad' : 'text-warn'}`}
    >
      <Icon of={ShieldAlert} size={14} />
      {[confirmed > 0 && t('true', { count: confirmed }), open > 0 && t('open', { count: open })]
        .filter(Boolean)
        .join(', ')}
    </Link>
  )
}

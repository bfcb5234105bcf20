import { CirclePause, CircleStop, Eye } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { Monitor } from '#lib/contract/index.ts'
import { Icon } from '../ui/icon.tsx'

/** Watching, paused by a person, or ended by an event, whose code is the reason. */
export function MonitorStatus({ monitor }: { monitor: Pick<Monitor, 'isActive' | 'deactivationReason'> }) {
  const t = useTranslations('monitors.status')
  const { isActive, deactivationReason } = monitor
  if (isActive !== false) {
    return (
      <span className="inline-flex items-center gap-3 font-medium whitespace-nowrap">
        <Icon of={Eye} size={14} className="text-ok" />
        {t('active')}
      </span>
    )
  }
  return (
    <span>
      <span className="inline-flex items-center gap-3 font-medium whitespace-nowrap">
        <Icon of={deactivationReason ? CircleStop : CirclePause} size={14} className="text-ink-3" />
        {t(deactivationReason ? 'ended' : 'paused')}
      </span>
      {deactivationReason && <code className="block text-sm break-all text-ink-2">{deactivationReason}</code>}
    </span>
  )
}

import { CirclePause, CircleStop, Eye } from 'lucide-react'
import type { Monitor } from '#lib/contract/index.ts'
import { Mark, type MarkDrawing, useTranslations } from '../../../ui/kit.ts'
import { changeName } from '../../../widgets/changes/change-text.ts'

const drawings: Record<string, MarkDrawing> = {
  active: { icon: Eye, colour: 'text-ok' },
  ended: { icon: CircleStop, colour: 'text-ink-3' },
  paused: { icon: CirclePause, colour: 'text-ink-3' },
}

/** Watching, paused by a person, or ended by an event: of the monitoring, never of the company. */
export function MonitorStatus({ monitor }: { monitor: Pick<Monitor, 'isActive' | 'deactivationReason'> }) {
  const t = useTranslations('monitors.status')
  const names = useTranslations('changes')
  const { isActive, deactivationReason } = monitor
  const state = isActive !== false ? 'active' : deactivationReason ? 'ended' : 'paused'
  return (
    <span>
      <Mark word={state} among={drawings} say={t} />
      {state === 'ended' && (
        <span className="block text-sm wrap-break-word text-ink-2">
          {changeName({ eventCode: deactivationReason, category: deactivationReason }, names)}
        </span>
      )}
    </span>
  )
}

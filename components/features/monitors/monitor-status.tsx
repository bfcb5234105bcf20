import { CirclePause, CircleStop, Eye } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { Monitor } from '#lib/contract/index.ts'
import { type Drawing, Mark } from '../../ui/mark.tsx'

const drawings: Record<string, Drawing> = {
  active: { icon: Eye, colour: 'text-ok' },
  ended: { icon: CircleStop, colour: 'text-ink-3' },
  paused: { icon: CirclePause, colour: 'text-ink-3' },
}

/** Watching, paused by a person, or ended by an event, whose code is the reason. */
export function MonitorStatus({ monitor }: { monitor: Pick<Monitor, 'isActive' | 'deactivationReason'> }) {
  const t = useTranslations('monitors.status')
  const { isActive, deactivationReason } = monitor
  const state = isActive !== false ? 'active' : deactivationReason ? 'ended' : 'paused'
  return (
    <span>
      <Mark word={state} among={drawings} say={t} />
      {state === 'ended' && <code className="block text-sm break-all text-ink-2">{deactivationReason}</code>}
    </span>
  )
}

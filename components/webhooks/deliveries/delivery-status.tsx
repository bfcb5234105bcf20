import { CircleCheck, CircleSlash, CircleX, type LucideIcon, RotateCw, Send, SquareDashed } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { Delivery } from '#lib/contract/index.ts'
import { Icon } from '../../ui/icon.tsx'
import { type DeliveryState, stateOf } from './filter.ts'

const drawings: Record<Exclude<DeliveryState, 'other'>, { icon: LucideIcon; colour: string }> = {
  delivered: { icon: CircleCheck, colour: 'text-ok' },
  sending: { icon: Send, colour: 'text-accent' },
  retrying: { icon: RotateCw, colour: 'text-warn' },
  gaveUp: { icon: CircleX, colour: 'text-bad' },
  canceled: { icon: CircleSlash, colour: 'text-ink-3' },
}

export function DeliveryStatus({ delivery }: { delivery: Delivery }) {
  const t = useTranslations('webhooks.deliveries.state')
  const state = stateOf(delivery)
  if (state === 'other') {
    return (
      <span className="inline-flex items-center gap-3">
        <Icon of={SquareDashed} size={14} className="text-ink-3" />
        <code>{delivery.status}</code>
      </span>
    )
  }
  const { icon, colour } = drawings[state]
  return (
    <span className="inline-flex items-center gap-3 font-medium whitespace-nowrap">
      <Icon of={icon} size={14} className={colour} />
      {t(state)}
    </span>
  )
}

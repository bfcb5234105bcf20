import { CircleCheck, CircleSlash, CircleX, RotateCw, Send } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { Delivery } from '#lib/contract/index.ts'
import { type DeliveryState, stateOf } from '#lib/domain/deliveries/index.ts'
import { Mark, type MarkDrawing } from '../../ui/mark.tsx'

const drawings: Record<Exclude<DeliveryState, 'other'>, MarkDrawing> = {
  delivered: { icon: CircleCheck, colour: 'text-ok' },
  sending: { icon: Send, colour: 'text-accent' },
  retrying: { icon: RotateCw, colour: 'text-warn' },
  failed: { icon: CircleX, colour: 'text-bad' },
  canceled: { icon: CircleSlash, colour: 'text-ink-3' },
}

export function DeliveryStatus({ delivery }: { delivery: Delivery }) {
  const t = useTranslations('webhooks.deliveries.state')
  const state = stateOf(delivery)
  return <Mark word={state === 'other' ? String(delivery.status) : state} among={drawings} say={t} />
}

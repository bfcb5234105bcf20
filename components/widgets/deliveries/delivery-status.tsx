import { RotateCw, Send } from 'lucide-react'
import type { Delivery } from '#lib/contract/index.ts'
import { type DeliveryState, stateOf } from '#lib/domain/deliveries/index.ts'
import { badMark, canceledMark, Mark, type MarkDrawing, okMark, useTranslations } from '../../ui/kit.ts'

const drawings: Record<Exclude<DeliveryState, 'other'>, MarkDrawing> = {
  delivered: okMark,
  sending: { icon: Send, colour: 'text-accent' },
  retrying: { icon: RotateCw, colour: 'text-warn' },
  failed: badMark,
  canceled: canceledMark,
}

export function DeliveryStatus({ delivery }: { delivery: Delivery }) {
  const t = useTranslations('webhooks.deliveries.state')
  const state = stateOf(delivery)
  return <Mark word={state === 'other' ? String(delivery.status) : state} among={drawings} say={t} />
}

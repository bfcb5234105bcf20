import { CircleStop, Clock, History } from 'lucide-react'
import type { OrderStatus } from '#lib/contract/index.ts'
import { badMark, canceledMark, classNames, Mark, type MarkDrawing, okMark, useTranslations } from '../../ui/kit.ts'

const drawings: Record<OrderStatus | 'reused', MarkDrawing> = {
  running: 'spinner',
  completed: okMark,
  failed: badMark,
  timedOut: { icon: Clock, colour: 'text-warn' },
  terminated: { icon: CircleStop, colour: 'text-bad' },
  canceled: canceledMark,
  reused: { icon: History, colour: 'text-ink-3' },
}

interface OrderStatusMarkProps {
  /** An order's status, or `reused` for a request that made no order of its own. */
  status: OrderStatus | 'reused' | (string & {})
  className?: string
}

export function OrderStatusMark({ status, className }: OrderStatusMarkProps) {
  const t = useTranslations('ui.orderStatus')
  const isQuiet = status === 'canceled' || status === 'reused'
  return <Mark word={status} among={drawings} say={t} className={classNames(className, isQuiet && 'text-ink-2')} />
}

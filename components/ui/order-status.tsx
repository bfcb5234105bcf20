import {
  CircleCheck,
  CircleSlash,
  CircleStop,
  CircleX,
  Clock,
  History,
  type LucideIcon,
  SquareDashed,
} from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { OrderStatus } from '#lib/contract/index.ts'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { Spinner } from './spinner.tsx'

const drawings: Record<Exclude<OrderStatus, 'running'> | 'reused', { icon: LucideIcon; colour: string }> = {
  completed: { icon: CircleCheck, colour: 'text-ok' },
  failed: { icon: CircleX, colour: 'text-bad' },
  timedOut: { icon: Clock, colour: 'text-warn' },
  terminated: { icon: CircleStop, colour: 'text-bad' },
  canceled: { icon: CircleSlash, colour: 'text-ink-3' },
  reused: { icon: History, colour: 'text-ink-3' },
}

function isDrawn(status: string): status is keyof typeof drawings {
  return Object.hasOwn(drawings, status)
}

interface OrderStatusMarkProps {
  /** An order's status, or `reused` for a press that made no order of its own. */
  status: OrderStatus | 'reused' | (string & {})
  className?: string
}

/** Glyph and word, no pill. A status this console does not know is shown as it came, in mono. */
export function OrderStatusMark({ status, className }: OrderStatusMarkProps) {
  const t = useTranslations('ui.orderStatus')
  const look = classNames('inline-flex items-center gap-3 font-medium whitespace-nowrap', className)
  if (status === 'running') {
    return (
      <span className={look}>
        <Spinner className="text-accent" />
        {t('running')}
      </span>
    )
  }
  if (!isDrawn(status)) {
    return (
      <span className={look}>
        <Icon of={SquareDashed} size={14} className="text-ink-3" />
        <code className="font-regular text-ink-2">{status}</code>
      </span>
    )
  }
  const { icon, colour } = drawings[status]
  return (
    <span className={classNames(look, (status === 'canceled' || status === 'reused') && 'text-ink-2')}>
      <Icon of={icon} size={14} className={colour} />
      {t(status)}
    </span>
  )
}

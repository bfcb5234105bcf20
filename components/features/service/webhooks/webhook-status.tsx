import { CirclePause } from 'lucide-react'
import { badMark, Mark, type MarkDrawing, Muted, okMark, useTranslations, warnMark } from '../../../ui/kit.ts'

const drawings: Record<string, MarkDrawing> = {
  active: okMark,
  failing: warnMark,
  paused: { icon: CirclePause, colour: 'text-ink-3' },
  disabled: badMark,
}

interface WebhookStatusProps {
  status: string | null | undefined
  /** Active, but nothing was accepted since a failure: no reason for a tick. */
  isFailing?: boolean
}

export function WebhookStatus({ status, isFailing = false }: WebhookStatusProps) {
  const t = useTranslations('webhooks.status')
  if (!status) return <Muted>{t('unknown')}</Muted>
  if (isFailing) return <Mark word="failing" among={drawings} say={t} />
  return <Mark word={status} among={drawings} say={t} />
}

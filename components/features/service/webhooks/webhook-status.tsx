import { CirclePause } from 'lucide-react'
import type { Webhook } from '#lib/contract/index.ts'
import { badMark, Mark, type MarkDrawing, Muted, okMark, useTranslations, warnMark } from '../../../ui/kit.ts'

const drawings: Record<string, MarkDrawing> = {
  active: okMark,
  failing: warnMark,
  paused: { icon: CirclePause, colour: 'text-ink-3' },
  disabled: badMark,
}

/** Active, but nothing was accepted since a failure: no reason for a tick. */
export function WebhookStatus({ webhook }: { webhook: Pick<Webhook, 'status' | 'failingSince'> | null }) {
  const t = useTranslations('webhooks.status')
  const { status, failingSince } = webhook ?? {}
  if (!status) return <Muted>{t('unknown')}</Muted>
  const isFailing = status === 'active' && failingSince != null
  return <Mark word={isFailing ? 'failing' : status} among={drawings} say={t} />
}

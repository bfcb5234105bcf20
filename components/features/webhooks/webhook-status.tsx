import { CircleCheck, CirclePause, CircleX } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type Drawing, Mark } from '../../ui/mark.tsx'

const drawings: Record<string, Drawing> = {
  active: { icon: CircleCheck, colour: 'text-ok' },
  paused: { icon: CirclePause, colour: 'text-ink-3' },
  disabled: { icon: CircleX, colour: 'text-bad' },
}

export function WebhookStatus({ status }: { status: string | null | undefined }) {
  const t = useTranslations('webhooks.status')
  if (!status) return <span className="text-ink-3">{t('unknown')}</span>
  return <Mark word={status} among={drawings} say={t} />
}

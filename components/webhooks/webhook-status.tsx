import { CircleCheck, CirclePause, CircleX, type LucideIcon, SquareDashed } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Icon } from '../ui/icon.tsx'

const drawings = {
  active: { icon: CircleCheck, colour: 'text-ok' },
  paused: { icon: CirclePause, colour: 'text-ink-3' },
  disabled: { icon: CircleX, colour: 'text-bad' },
} as const satisfies Record<string, { icon: LucideIcon; colour: string }>

function isDrawn(status: string): status is keyof typeof drawings {
  return Object.hasOwn(drawings, status)
}

/** Glyph and word; a status the interface has not shown stands as it came (P88). */
export function WebhookStatus({ status }: { status: string | null | undefined }) {
  const t = useTranslations('webhooks.status')
  if (!status) return <span className="text-ink-3">{t('unknown')}</span>
  if (!isDrawn(status)) {
    return (
      <span className="inline-flex items-center gap-3">
        <Icon of={SquareDashed} size={14} className="text-ink-3" />
        <code className="text-ink-2">{status}</code>
      </span>
    )
  }
  const { icon, colour } = drawings[status]
  return (
    <span className="inline-flex items-center gap-3 font-medium whitespace-nowrap">
      <Icon of={icon} size={14} className={colour} />
      {t(status)}
    </span>
  )
}

import { CircleAlert, Info, type LucideIcon, OctagonAlert, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Icon } from '../../ui/icon.tsx'

const drawings = {
  info: { icon: Info, colour: 'text-ink-3' },
  notice: { icon: CircleAlert, colour: 'text-accent' },
  warning: { icon: TriangleAlert, colour: 'text-warn' },
  critical: { icon: OctagonAlert, colour: 'text-bad' },
} as const satisfies Record<string, { icon: LucideIcon; colour: string }>

function isDrawn(severity: string): severity is keyof typeof drawings {
  return Object.hasOwn(drawings, severity)
}

export function Severity({ severity }: { severity: string | null | undefined }) {
  const t = useTranslations('monitors.severity')
  if (!severity) return null
  if (!isDrawn(severity)) return <code>{severity}</code>
  const { icon, colour } = drawings[severity]
  return (
    <span className="inline-flex items-center gap-3 whitespace-nowrap">
      <Icon of={icon} size={14} className={colour} />
      {t(severity)}
    </span>
  )
}

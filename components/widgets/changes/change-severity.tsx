import { Info, OctagonAlert } from 'lucide-react'
import type { ChangeSeverity } from '#lib/contract/index.ts'
import { Icon, useTranslations, warnMark } from '../../ui/kit.ts'
import type { StateDrawing } from '../../ui/mark.tsx'

const drawings: Record<ChangeSeverity, StateDrawing> = {
  serious: { icon: OctagonAlert, colour: 'text-bad' },
  notable: warnMark,
  minor: { icon: Info, colour: 'text-ink-3' },
}

/** How grave a change is, as a word; the sign beside it only repeats it. */
export function ChangeSeverityMark({ severity }: { severity: ChangeSeverity }) {
  const t = useTranslations('changes.severity')
  const { icon, colour } = drawings[severity]
  return (
    <span className="inline-flex items-center gap-3 whitespace-nowrap">
      <Icon of={icon} size={14} className={colour} />
      {t(severity)}
    </span>
  )
}

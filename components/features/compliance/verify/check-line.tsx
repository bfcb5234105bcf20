import { CircleCheck, CircleDashed, CircleX } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { EvidenceCheck } from '#lib/evidence-check/index.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'

const marks = {
  passed: { icon: CircleCheck, className: 'text-ok' },
  failed: { icon: CircleX, className: 'text-bad' },
  notDone: { icon: CircleDashed, className: 'text-ink-3' },
} as const

/** One check: whether it passed, and why it was not made where it was not. */
export function CheckLine({ check: { id, state, reason } }: { check: EvidenceCheck }) {
  const t = useTranslations('verify')
  const { icon, className } = marks[state]
  return (
    <li className="flex gap-3 border-b border-hair py-2">
      <Icon of={icon} className={classNames('mt-px', className)} />
      <span className="min-w-0 flex-1">
        {t(`checks.${id}`)}
        {reason && <span className="block text-sm text-ink-3">{t(`reasons.${reason}`)}</span>}
      </span>
      <span className={classNames('text-sm', state === 'failed' ? 'font-medium text-bad' : 'text-ink-2')}>
        {t(`states.${state}`)}
      </span>
    </li>
  )
}

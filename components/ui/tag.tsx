import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

export type Meaning = 'plain' | 'ok' | 'warn' | 'bad' | 'declared' | 'accent'

const styles: Record<Meaning, string> = {
  plain: 'border-rule bg-surface text-ink-2',
  ok: 'border-ok-line bg-ok-tint text-ok',
  warn: 'border-warn-line bg-warn-tint text-warn',
  bad: 'border-bad-line bg-bad-tint text-bad',
  declared: 'border-declared-line bg-declared-tint text-declared',
  accent: 'border-accent-line bg-accent-tint text-accent',
}

interface TagProps {
  meaning?: Meaning
  icon?: LucideIcon
  /** On a phone the icon alone is seen; the words are still read out. */
  isIconOnPhone?: boolean
  children: ReactNode
}

/** For the few facts a page turns on: insolvency, largest holdings only, finalized. Not for statuses. */
export function Tag({ meaning = 'plain', icon, isIconOnPhone = false, children }: TagProps) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-2 rounded-1 border px-3 py-px text-md font-medium align-middle',
        styles[meaning],
      )}
    >
      {icon && <Icon of={icon} size={14} />}
      {isIconOnPhone && icon ? <span className="max-panel:sr-only">{children}</span> : children}
    </span>
  )
}

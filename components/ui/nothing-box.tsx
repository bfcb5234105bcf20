import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

interface NothingBoxProps {
  icon: LucideIcon
  isBad?: boolean
  title: ReactNode
  children?: ReactNode
}

/** How emptiness is drawn: what is missing, and beneath it why and what to do. */
export function NothingBox({ icon, isBad = false, title, children }: NothingBoxProps) {
  return (
    <div className="flex max-w-panel flex-col items-start gap-2 py-4">
      <Icon of={icon} className={classNames('mb-2', isBad ? 'text-bad' : 'text-ink-2')} />
      <p className="font-medium">{title}</p>
      {children}
    </div>
  )
}

export function NothingNext({ children }: { children: ReactNode }) {
  return <div className="mt-2 flex flex-wrap gap-3">{children}</div>
}

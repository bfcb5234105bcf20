import type { ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'

interface PageFrameProps {
  title: ReactNode
  /** Beside the title, quieter. */
  remark?: ReactNode
  /** At the right end of the title's line. */
  aside?: ReactNode
  /** Below the title's line, from edge to edge. */
  tabs?: ReactNode
  children: ReactNode
}

/** The margin of a page and its title: one a page, and the only text of its size. */
export function PageFrame({ title, remark, aside, tabs, children }: PageFrameProps) {
  return (
    <div className="px-6 pt-4 pb-8 max-panel:px-5">
      <div className={classNames('flex flex-wrap items-center gap-x-4 gap-y-2', !tabs && 'mb-4')}>
        <h1 className="text-xl font-semibold">{title}</h1>
        {remark && <span className="text-sm text-ink-3">{remark}</span>}
        {aside && <div className="ms-auto flex flex-wrap items-center gap-3">{aside}</div>}
      </div>
      {tabs && <div className="-mx-6 mb-4 border-b border-rule px-6 max-panel:-mx-5 max-panel:px-5">{tabs}</div>}
      {children}
    </div>
  )
}

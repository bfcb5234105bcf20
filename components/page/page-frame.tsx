import type { ReactNode } from 'react'

interface PageFrameProps {
  title: ReactNode
  /** Beside the title, quieter. */
  remark?: ReactNode
  /** At the right end of the title's line. */
  aside?: ReactNode
  children: ReactNode
}

/** The margin of a page and its title: one a page, and the only text of its size. */
export function PageFrame({ title, remark, aside, children }: PageFrameProps) {
  return (
    <div className="px-6 pt-4 pb-8 max-panel:px-5">
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-xl font-semibold">{title}</h1>
        {remark && <span className="text-sm text-ink-3">{remark}</span>}
        {aside && <div className="ms-auto flex flex-wrap items-center gap-3">{aside}</div>}
      </div>
      {children}
    </div>
  )
}

import type { ReactNode } from 'react'
import { classNames, PhoneFold } from '../ui/kit.ts'

interface PageFrameProps {
  title: ReactNode
  /** Beside the title, quieter. */
  remark?: ReactNode
  /** At the right end of the title's line. */
  aside?: ReactNode
  /** There too, of less weight: on a phone behind one button of this name. */
  tools?: { label: string; parts: ReactNode }
  /** Below the title's line, from edge to edge. */
  tabs?: ReactNode
  children: ReactNode
}

/** The margin of a page and its title: one a page, and the only text of its size. */
export function PageFrame({ title, remark, aside, tools, tabs, children }: PageFrameProps) {
  return (
    <div className="px-6 pt-4 pb-8 max-panel:px-5">
      <div className={classNames('flex flex-wrap items-center gap-x-4 gap-y-2', !tabs && 'mb-4')}>
        <h1 className="text-xl font-semibold">{title}</h1>
        {remark && (
          <span
            className={classNames(
              'text-sm text-ink-3',
              Boolean(aside || tools) && 'max-panel:order-last max-panel:basis-full',
            )}
          >
            {remark}
          </span>
        )}
        {aside && (
          <div data-print="none" className="ms-auto flex flex-wrap items-center gap-3">
            {aside}
          </div>
        )}
        {tools && (
          <PhoneFold
            label={tools.label}
            className="print:hidden panel:ms-auto panel:flex panel:flex-wrap panel:items-center panel:gap-3 max-panel:order-last max-panel:flex max-panel:basis-full max-panel:flex-wrap max-panel:gap-3"
          >
            {tools.parts}
          </PhoneFold>
        )}
      </div>
      {tabs && <div className="-mx-6 mb-4 border-b border-rule px-6 max-panel:-mx-5 max-panel:px-5">{tabs}</div>}
      {children}
    </div>
  )
}

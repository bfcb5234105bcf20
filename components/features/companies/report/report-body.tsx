'use client'

import dynamic from 'next/dynamic'
import { type ReactNode, useCallback, useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { Later } from '../../../ui/later.tsx'
import { PartBoundary } from '../../../ui/part-boundary.tsx'
import { useReport } from './context.tsx'
import { FirstSections } from './first-sections.tsx'
import { SectionNav } from './section-nav.tsx'

const ReportRest = dynamic(() => import('./report-rest.tsx').then((file) => file.ReportRest), { ssr: false })

/** `tools` stand above the list of sections: beside the text on a wide page, so that they take none of its height. */
export function ReportBody({ tools }: { tools: ReactNode }) {
  const { peek } = useReport()
  const isBeside = peek === null
  const [isWhole, setWhole] = useState(false)
  const noteWhole = useCallback(() => setWhole(true), [])
  return (
    <div className={isBeside ? 'gap-x-7 wide:grid wide:grid-cols-[184px_minmax(0,1fr)]' : undefined}>
      <div
        data-print="none"
        className={classNames(
          'flex min-w-0 flex-col gap-y-3',
          isBeside && 'wide:sticky wide:top-below wide:self-start',
        )}
      >
        {tools}
        <SectionNav isWhole={isWhole} />
      </div>
      <div className="flex min-w-0 flex-col gap-6 *:scroll-mt-2">
        <FirstSections />
        <Later room="h-[300dvh]">
          <PartBoundary>
            <ReportRest onDrawn={noteWhole} />
          </PartBoundary>
        </Later>
      </div>
    </div>
  )
}

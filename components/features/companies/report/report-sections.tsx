'use client'

import { FirstSections } from './first-sections.tsx'
import { RestSections } from './rest-sections.tsx'

/** All that a report states, in a file the same as on a screen. */
export function ReportSections() {
  return (
    <>
      <FirstSections />
      <RestSections />
    </>
  )
}

'use client'

import { useEffect } from 'react'
import { RawSection } from '../../../widgets/raw/raw-section.tsx'
import { RegisterHistory } from '../../../widgets/register-history/register-history.tsx'
import { useReport } from './context.tsx'
import { RestSections } from './rest-sections.tsx'

/** What stands below the first screenful of a report. */
export function ReportRest({ onDrawn }: { onDrawn: () => void }) {
  const { orderId } = useReport()
  useEffect(onDrawn, [onDrawn])
  return (
    <>
      <RestSections />
      <RegisterHistory orderId={orderId} />
      <RawSection orderId={orderId} />
    </>
  )
}

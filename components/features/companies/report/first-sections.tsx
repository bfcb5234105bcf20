'use client'

import type { ComponentType } from 'react'
import { EventsSection, NamesSection, NumbersSection, StatusSection } from './identity-sections.tsx'
import { ReportRiskSection } from './risk-section.tsx'
import { type FirstSectionId, firstSectionIds } from './sections.ts'

const views: Record<FirstSectionId, ComponentType> = {
  risk: ReportRiskSection,
  names: NamesSection,
  status: StatusSection,
  events: EventsSection,
  numbers: NumbersSection,
}

/** What a report begins with. */
export function FirstSections() {
  return firstSectionIds.map((id) => {
    const View = views[id]
    return <View key={id} />
  })
}

import type { ReactNode } from 'react'
import { OverviewTab } from '../../features/company/overview-tab.tsx'
import { ScreeningSection } from '../../features/file/screening/screening-section.tsx'
import { OwnersPage } from '../../features/owners/owners-page.tsx'

export function ownersPage(serviceId: string): ReactNode {
  return <OwnersPage serviceId={serviceId} />
}

export function overviewTab(serviceId: string): ReactNode {
  return <OverviewTab serviceId={serviceId} />
}

export function screeningSection(serviceId: string): ReactNode {
  return <ScreeningSection serviceId={serviceId} />
}

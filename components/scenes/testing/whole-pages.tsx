import type { ReactNode } from 'react'
import { OverviewTab } from '../../features/companies/company/overview-tab.tsx'
import { OwnersPage } from '../../features/companies/owners/owners-page.tsx'
import { ScreeningSection } from '../../features/compliance/file/screening/screening-section.tsx'

export function ownersPage(serviceId: string): ReactNode {
  return <OwnersPage serviceId={serviceId} />
}

export function overviewTab(serviceId: string): ReactNode {
  return <OverviewTab serviceId={serviceId} early={null} />
}

export function screeningSection(serviceId: string): ReactNode {
  return <ScreeningSection serviceId={serviceId} />
}

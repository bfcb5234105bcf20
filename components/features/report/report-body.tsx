'use client'

import type { ComponentType } from 'react'
import { RawSection } from '../../widgets/raw/raw-section.tsx'
import { UnknownDrawer } from '../../widgets/raw/unknown-drawer.tsx'
import { useReport } from './context.tsx'
import {
  ActivitiesSection,
  AddressesSection,
  BankAccountsSection,
  CapitalSection,
  ContactsSection,
  EmployeesSection,
  RiskSection,
  SourcesSection,
} from './facts-sections.tsx'
import { EventsSection, NamesSection, NumbersSection, StatusSection } from './identity-sections.tsx'
import { OfficersSection } from './officers-section.tsx'
import { BranchesSection, ContractsSection, PredecessorsSection, SuccessorsSection } from './relations-sections.tsx'
import { SectionNav } from './section-nav.tsx'
import { type SectionId, sectionIds } from './sections.ts'
import { ShareholdersSection } from './shareholders-section.tsx'
import { SigningSection } from './signing-section.tsx'

/** What draws each section; the compiler names one that is missing. */
const views: Record<SectionId, ComponentType> = {
  names: NamesSection,
  status: StatusSection,
  events: EventsSection,
  numbers: NumbersSection,
  addresses: AddressesSection,
  officers: OfficersSection,
  signing: SigningSection,
  capital: CapitalSection,
  shareholders: ShareholdersSection,
  contracts: ContractsSection,
  branches: BranchesSection,
  predecessors: PredecessorsSection,
  successors: SuccessorsSection,
  activities: ActivitiesSection,
  employees: EmployeesSection,
  contacts: ContactsSection,
  accounts: BankAccountsSection,
  risk: RiskSection,
  sources: SourcesSection,
}

/** All that a report states, and what came with it that no schema knows: the same on a screen and in a file. */
export function ReportSections() {
  const { unexpected } = useReport()
  return (
    <>
      {sectionIds.map((id) => {
        const View = views[id]
        return <View key={id} />
      })}
      <UnknownDrawer fields={unexpected} isAlways />
    </>
  )
}

export function ReportBody() {
  const { orderId } = useReport()
  return (
    <>
      <SectionNav />
      {/* The heads of tables stay below the list of sections, which stays below the bar. */}
      <div className="[--below-nav:calc(var(--below)+var(--row-m))]">
        <div className="flex flex-col gap-6 [--below:var(--below-nav)] *:scroll-mt-8">
          <ReportSections />
          <RawSection orderId={orderId} />
        </div>
      </div>
    </>
  )
}

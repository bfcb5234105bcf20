'use client'

import type { ComponentType } from 'react'
import { UnknownDrawer } from '../../../widgets/raw/unknown-drawer.tsx'
import { useReport } from './context.tsx'
import { ConsolidationSection, ContractsSection } from './contracts-section.tsx'
import {
  ActivitiesSection,
  AddressesSection,
  BankAccountsSection,
  CapitalSection,
  ContactsSection,
  EmployeesSection,
  SourcesSection,
} from './facts-sections.tsx'
import { OfficersSection } from './officers-section.tsx'
import { BranchesSection, PredecessorsSection, SuccessorsSection } from './relations-sections.tsx'
import { type RestSectionId, restSectionIds } from './sections.ts'
import { ShareholdersSection } from './shareholders-section.tsx'
import { SigningSection } from './signing-section.tsx'

const views: Record<RestSectionId, ComponentType> = {
  addresses: AddressesSection,
  officers: OfficersSection,
  signing: SigningSection,
  capital: CapitalSection,
  shareholders: ShareholdersSection,
  contracts: ContractsSection,
  consolidation: ConsolidationSection,
  branches: BranchesSection,
  predecessors: PredecessorsSection,
  successors: SuccessorsSection,
  activities: ActivitiesSection,
  employees: EmployeesSection,
  contacts: ContactsSection,
  accounts: BankAccountsSection,
  sources: SourcesSection,
}

/** The other sections, and what came with the report that no schema knows. */
export function RestSections() {
  const { unexpected } = useReport()
  return (
    <>
      {restSectionIds.map((id) => {
        const View = views[id]
        return <View key={id} />
      })}
      <UnknownDrawer fields={unexpected} isAlways />
    </>
  )
}

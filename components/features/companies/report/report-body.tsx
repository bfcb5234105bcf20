'use client'

import type { ComponentType, ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { RawSection } from '../../../widgets/raw/raw-section.tsx'
import { UnknownDrawer } from '../../../widgets/raw/unknown-drawer.tsx'
import { RegisterHistory } from '../../../widgets/register-history/register-history.tsx'
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
import { EventsSection, NamesSection, NumbersSection, StatusSection } from './identity-sections.tsx'
import { OfficersSection } from './officers-section.tsx'
import { BranchesSection, PredecessorsSection, SuccessorsSection } from './relations-sections.tsx'
import { RiskSection } from './risk-section.tsx'
import { SectionNav } from './section-nav.tsx'
import { type SectionId, sectionIds } from './sections.ts'
import { ShareholdersSection } from './shareholders-section.tsx'
import { SigningSection } from './signing-section.tsx'

/** What draws each section; the compiler names one that is missing. */
const views: Record<SectionId, ComponentType> = {
  risk: RiskSection,
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

/** `tools` stand above the list of sections: beside the text on a wide page, so that they take none of its height. */
export function ReportBody({ tools }: { tools: ReactNode }) {
  const { orderId, peek } = useReport()
  const isBeside = peek === null
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
        <SectionNav />
      </div>
      <div className="flex min-w-0 flex-col gap-6 *:scroll-mt-2">
        <ReportSections />
        <RegisterHistory orderId={orderId} />
        <RawSection orderId={orderId} />
      </div>
    </div>
  )
}

'use client'

import { type ComponentType, useMemo } from 'react'
import type { LegalRepresentative } from '#lib/contract/index.ts'
import { type ResolvedSource, resolveSource } from '#lib/domain/evidence/index.ts'
import { otherParty, partyName } from '#lib/domain/parties/index.ts'
import { conditionOf } from '#lib/domain/risks/index.ts'
import { monthOfBirth } from '../../../format.ts'
import { CountryCode, columnsOf, DataTable, usePreferences, useTranslations } from '../../../ui/kit.ts'
import { OldValue } from '../../../widgets/company-state/old-value.tsx'
import { usePartyChanges } from '../../../widgets/company-state/use-party-changes.ts'
import { OpenBirthDates, useBirthText } from '../../../widgets/names/birth-dates.tsx'
import { UnknownDrawer } from '../../../widgets/raw/unknown-drawer.tsx'
import { Sourced } from '../../../widgets/sources/provenance.tsx'
import { SourceMark } from '../../../widgets/sources/source-mark.tsx'
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
import { PartyLabel } from './party-label.tsx'
import { ReportPartyMark } from './party-mark.tsx'
import { BranchesSection, PredecessorsSection, SuccessorsSection } from './relations-sections.tsx'
import { NotStated, ReportSection, useReport } from './report-section.tsx'
import { RoleLabel } from './role-labels.tsx'
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

interface Row {
  index: number
  officer: LegalRepresentative
  source: ResolvedSource | null
}

function OfficersSection() {
  const t = useTranslations('report.officers')
  const { report, sources, peek, openPeek } = useReport()
  const officers = report.relationships?.legalRepresentatives
  const rows = useMemo(
    () =>
      (officers ?? []).map(
        (officer, index): Row => ({ index, officer, source: resolveSource(officer.source, sources) }),
      ),
    [officers, sources],
  )
  const entered = rows.filter(({ source }) => source?.origin === 'register').length
  const columns = useColumns()
  // A register keeps who was last entered: nobody acts for a company that is gone.
  const hasEnded = conditionOf(report.basicInformation?.status, report) === 'inactive'
  return (
    <ReportSection id="officers" remark={t('remark', { count: rows.length, entered })}>
      {hasEnded && <p className="mb-2 text-ink-2">{t('ended')}</p>}
      <OpenBirthDates dates={rows.map(({ officer }) => officer.person?.dateOfBirth)} />
      <DataTable
        label={t('label')}
        rows={rows}
        columns={columns}
        rowId={({ index }) => `officers.${index}`}
        density="l"
        openId={peek}
        onPeek={({ index }) => openPeek(`officers.${index}`)}
      />
    </ReportSection>
  )
}

function useColumns() {
  const t = useTranslations('report.officers')
  const { sources, serviceId, orderId } = useReport()
  const changeOf = usePartyChanges(serviceId, 'officers', orderId)
  const { formatDate } = usePreferences()
  const birthText = useBirthText()
  return useMemo(
    () =>
      columnsOf<Row>(t, {
        name: {
          isName: true,
          value: ({ officer }) => partyName(officer) ?? otherParty(officer)?.name,
          cell: ({ officer, source }) => (
            <Sourced origin={source?.origin ?? 'register'}>
              <OldValue isOld={changeOf(partyName(officer))?.isGone === true}>
                <PartyLabel party={officer} />
              </OldValue>{' '}
              {officer.company?.jurisdictionCode && <CountryCode code={officer.company.jurisdictionCode} />}{' '}
              <ReportPartyMark party={officer} />
            </Sourced>
          ),
        },
        role: {
          width: '34%',
          value: ({ officer }) => officer.role?.original,
          cell: ({ officer, source }) => (
            <Sourced origin={source?.origin ?? 'register'}>
              <RoleLabel role={officer.role} />
            </Sourced>
          ),
        },
        born: {
          width: '104px',
          isSecondary: true,
          value: ({ officer }) => monthOfBirth(officer.person?.dateOfBirth),
          cell: ({ officer }) => (officer.person?.dateOfBirth ? birthText(officer.person.dateOfBirth) : <NotStated />),
        },
        since: {
          width: '104px',
          isSecondary: true,
          value: ({ officer }) =>
            typeof officer.startDate === 'string' ? officer.startDate : officer.startDate?.normalized,
          cell: ({ officer }) => (officer.startDate ? formatDate(officer.startDate) : <NotStated />),
        },
        source: {
          width: '16%',
          value: ({ source }) => source?.key,
          cell: ({ officer }) => <SourceMark reference={officer.source} sources={sources} />,
        },
      }),
    [t, birthText, sources, changeOf, formatDate],
  )
}

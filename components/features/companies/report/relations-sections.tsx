'use client'

import type { CompanyParty, LegalRelation } from '#lib/contract/index.ts'
import { addressLines } from '../../../format.ts'
import { Code, CountryCode, Lines, Link, pages, usePreferences } from '../../../ui/kit.ts'
import { CompanyStatusMark } from '../../../widgets/company/company-status.tsx'
import { useIdentifierLabels } from '../../../widgets/terms/identifier.ts'
import { CitedRow, NotStated, RowSection, Term, useReport } from './report-section.tsx'

export function BranchesSection() {
  const { report } = useReport()
  return (
    <RowSection id="branches">
      {report.relationships?.branches?.map((branch) => (
        <CitedRow
          key={`${branch.name}${branch.address?.original}`}
          label={<CompanyName company={branch} />}
          source={branch.address?.source}
        >
          <CompanyLines company={branch} />
        </CitedRow>
      ))}
    </RowSection>
  )
}

/** A company a relation is with; one that can be opened leads to its page, which costs nothing. */
export function CompanyName({ company }: { company: CompanyParty | null | undefined }) {
  const serviceId = company?.identifiers?.find(({ type }) => type === 'service_id')?.value
  const name = company?.name ? <bdi className="font-medium text-ink">{company.name}</bdi> : <NotStated />
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3">
      {serviceId ? (
        <Link href={pages.company(serviceId)} className="hover:underline">
          {name}
        </Link>
      ) : (
        name
      )}
      {company?.jurisdictionCode && <CountryCode code={company.jurisdictionCode} />}
    </span>
  )
}

function CompanyLines({ company }: { company: CompanyParty | null | undefined }) {
  const { nameOf } = useIdentifierLabels()
  const numbers = (company?.identifiers ?? []).filter((one) => one.type !== 'service_id' && one.value)
  return (
    <>
      <Lines of={addressLines(company?.address)} />
      {company?.legalForm?.original && <bdi className="block text-ink-2">{company.legalForm.original}</bdi>}
      {company?.status && (
        <span className="block">
          <CompanyStatusMark status={company.status} /> <bdi className="text-ink-3">{company.status.original}</bdi>
        </span>
      )}
      {numbers.length > 0 && (
        <span className="flex flex-wrap gap-x-4 text-sm text-ink-3">
          {numbers.map((one) => (
            <span key={`${one.type}${one.value}`} className="inline-flex items-center gap-2">
              {nameOf(one)} <Code value={one.value ?? ''} of={nameOf(one)} />
            </span>
          ))}
        </span>
      )}
      {company?.activities?.map((one) => (
        <span key={`${one.scheme}${one.code}`} className="block text-sm text-ink-3">
          <code>{one.code}</code> <bdi>{one.description}</bdi>
        </span>
      ))}
    </>
  )
}

export function PredecessorsSection() {
  const { report } = useReport()
  return <RelationList id="predecessors" relations={report.relationships?.legalPredecessors ?? []} />
}

export function SuccessorsSection() {
  const { report } = useReport()
  return <RelationList id="successors" relations={report.relationships?.legalSuccessors ?? []} />
}

function RelationList({ id, relations }: { id: 'predecessors' | 'successors'; relations: readonly LegalRelation[] }) {
  const { formatDate } = usePreferences()
  return (
    <RowSection id={id}>
      {relations.map((one) => (
        <CitedRow
          key={`${one.company?.name}${JSON.stringify(one.date)}`}
          label={<CompanyName company={one.company} />}
          source={one.source}
          hasPlace
        >
          <span className="block">
            <Term of="restructuring" value={one.restructuring} /> {one.date ? formatDate(one.date) : <NotStated />}
          </span>
          {one.details && <bdi className="block text-ink-2">{one.details}</bdi>}
          <CompanyLines company={one.company} />
        </CitedRow>
      ))}
    </RowSection>
  )
}

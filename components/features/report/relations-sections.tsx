'use client'

import { useTranslations } from 'next-intl'
import type { CompanyParty, ContractualInterest, LegalRelation } from '#lib/contract/index.ts'
import { addressLines, formatDate, formatShare } from '../../format.ts'
import { pages } from '../../pages.ts'
import { Code } from '../../ui/code.tsx'
import { CountryCode } from '../../ui/country-code.tsx'
import { Link } from '../../ui/link.tsx'
import { useReader } from '../../ui/reader.tsx'
import { CompanyStatusMark } from '../../widgets/company/company-status.tsx'
import { CitedRow } from './cited.tsx'
import { useReport } from './context.tsx'
import { RowSection } from './report-section.tsx'
import { NotStated, Term } from './term.tsx'

export function BranchesSection() {
  const { report } = useReport()
  return (
    <RowSection id="branches">
      {(report.relationships?.branches ?? []).map((branch) => (
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
  const numbers = (company?.identifiers ?? []).filter((one) => one.type !== 'service_id' && one.value)
  return (
    <>
      {addressLines(company?.address).map((line) => (
        <bdi key={line} className="block">
          {line}
        </bdi>
      ))}
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
              {one.description} <Code value={one.value ?? ''} of={one.description ?? one.type ?? undefined} />
            </span>
          ))}
        </span>
      )}
      {(company?.activities ?? []).map((one) => (
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
  const { locale } = useReader()
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
            <Term of="restructuring" value={one.restructuring} />{' '}
            {one.date ? formatDate(one.date, locale) : <NotStated />}
          </span>
          {one.details && <bdi className="block text-ink-2">{one.details}</bdi>}
          <CompanyLines company={one.company} />
        </CitedRow>
      ))}
    </RowSection>
  )
}

/** Control without shares (P72): with whom, of what kind, since when, and who was party before. */
export function ContractsSection() {
  const { report } = useReport()
  return (
    <RowSection id="contracts">
      {(report.relationships?.contractualInterests ?? []).map((one) => (
        <ContractRow key={`${one.contract?.contractId}${one.party?.name}`} interest={one} />
      ))}
    </RowSection>
  )
}

function ContractRow({ interest }: { interest: ContractualInterest }) {
  const t = useTranslations('report.contracts')
  const { locale } = useReader()
  const { party, contract, companyIs } = interest
  return (
    <CitedRow label={<PartyName party={party} />} source={interest.source} hasPlace>
      <span className="block">
        {(contract?.contractTypes ?? []).map((type) => (
          <span key={type}>
            <Term of="contract" value={type} />{' '}
          </span>
        ))}
        {companyIs && <Term of="companyIs" value={companyIs} />} <Term of="partyRole" value={party?.role} />
      </span>
      {(interest.interests ?? []).map((one) => (
        <span key={JSON.stringify(one)} className="block">
          <Term of="interest" value={one.type} /> <Term of="directness" value={one.directOrIndirect} />
          {one.percentage && ` ${formatShare(one.percentage, locale)}`}
          {one.startDate && ` ${t('from', { date: formatDate(one.startDate, locale) })}`}
          {one.endDate && ` ${t('until', { date: formatDate(one.endDate, locale) })}`}{' '}
          <Term of="state" value={one.status} />
          <span className="block text-sm text-ink-3">
            {t(`control.${controlOf(one.beneficialOwnershipOrControl)}`)}
          </span>
          {one.details && <bdi className="block text-ink-2">{one.details}</bdi>}
        </span>
      ))}
      <span className="flex flex-wrap gap-x-4 text-sm text-ink-3">
        {contract?.contractId && <Code value={contract.contractId} of={t('contract')} />}
        {(contract?.lifecycleActions ?? []).map((action) => (
          <Term key={action} of="lifecycle" value={action} />
        ))}
        {(contract?.dates ?? []).map((date) => (
          <span key={`${date.type}${JSON.stringify(date.value)}`}>
            <Term of="contractDate" value={date.type} /> {formatDate(date.value, locale)}
          </span>
        ))}
      </span>
      {(contract?.partyHistory ?? []).length > 0 && (
        <span className="block text-sm text-ink-3">
          {t('history')}{' '}
          {(contract?.partyHistory ?? []).map((one) => (
            <span key={`${one.name}${one.isEffective}`} className="block">
              <PartyName party={one} /> {one.isEffective === false && t('noLonger')}
            </span>
          ))}
        </span>
      )}
      {interest.risk?.factors && (
        <code className="block break-words text-ink-3">{JSON.stringify(interest.risk.factors)}</code>
      )}
    </CitedRow>
  )
}

/** True, false and not stated are three answers (P61). */
function controlOf(value: boolean | null | undefined): 'yes' | 'no' | 'notStated' {
  if (value === true) return 'yes'
  return value === false ? 'no' : 'notStated'
}

function PartyName({ party }: { party: ContractualInterest['party'] }) {
  const name = party?.name ? <bdi className="font-medium text-ink">{party.name}</bdi> : <NotStated />
  return (
    <span>
      {party?.serviceId ? (
        <Link href={pages.company(party.serviceId)} className="hover:underline">
          {name}
        </Link>
      ) : (
        name
      )}
      {(party?.registerReferences ?? []).map((one) => (
        <span key={`${one.registerType}${one.registerNumber}`} className="block text-sm text-ink-3">
          <bdi>{[one.jurisdictionCode, one.court, one.courtId].filter(Boolean).join(' · ')}</bdi>{' '}
          <code>{[one.registerType, one.registerNumber].filter(Boolean).join(' ')}</code>
        </span>
      ))}
    </span>
  )
}

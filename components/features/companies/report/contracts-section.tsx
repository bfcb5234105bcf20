'use client'

import type { ContractualInterest } from '#lib/contract/index.ts'
import { consolidationsIn, contractsIn } from '#lib/domain/consolidation/index.ts'
import { formatShare } from '../../../format.ts'
import { Code, CountryCode, Link, pages, Remark, usePreferences, useTranslations } from '../../../ui/kit.ts'
import { useTerm } from '../../../widgets/terms/term.ts'
import { CitedRow, NotStated, RowSection, useReport } from './report-section.tsx'
import { FactorLines } from './risk-section.tsx'
import { isSectionLeftOut } from './sections.ts'

type Contract = NonNullable<ContractualInterest['contract']>

const sides = ['controller', 'subject'] as const

/** Control without shares (P72): with whom, of what kind, since when, and who was party before. */
export function ContractsSection() {
  const { report } = useReport()
  return (
    <RowSection id="contracts">
      {contractsIn(report).map((one) => (
        <ContractRow key={`${one.contract?.contractId}${one.party?.name}`} interest={one} />
      ))}
    </RowSection>
  )
}

/** Who consolidates whom in its accounts, in the direction of the source. */
export function ConsolidationSection() {
  const t = useTranslations('report.consolidation')
  const { report } = useReport()
  const all = consolidationsIn(report)
  const { formatDate } = usePreferences()
  const term = useTerm()
  if (isSectionLeftOut('consolidation', all.length)) return null
  return (
    <RowSection id="consolidation">
      {all.map((one) => (
        <CitedRow key={JSON.stringify(one)} label={<PartyName party={one.party} />} source={one.source} hasPlace>
          <span className="block">{t(sides.find((side) => side === one.companyIs) ?? 'unknown')}</span>
          {one.interests?.map(({ startDate, endDate, status, details }) => (
            <span key={details} className="block text-sm text-ink-3">
              {[
                startDate && t('from', { date: formatDate(startDate) }),
                endDate && t('until', { date: formatDate(endDate) }),
                term('state', status),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          ))}
        </CitedRow>
      ))}
    </RowSection>
  )
}

function ContractRow({ interest }: { interest: ContractualInterest }) {
  const t = useTranslations('report.contracts')
  const term = useTerm()
  const { locale, formatDate } = usePreferences()
  const { party, contract, companyIs } = interest
  const types = (contract?.contractTypes ?? []).map((type) => term('contract', type)).join(', ')
  return (
    <CitedRow label={<PartyName party={party} />} source={interest.source} hasPlace>
      {types !== '' && <span className="block font-medium">{types}</span>}
      {companyIs && <span className="block">{term('companyIs', companyIs)}</span>}
      {interest.interests?.map((one) => {
        const { type, directOrIndirect, percentage, startDate, endDate, status, details } = one
        const controls = one.beneficialOwnershipOrControl
        const parts = [
          term('interest', type),
          term('directness', directOrIndirect),
          percentage && formatShare(percentage, locale),
          startDate && t('from', { date: formatDate(startDate) }),
          endDate && t('until', { date: formatDate(endDate) }),
          term('state', status),
        ]
        return (
          <span key={JSON.stringify(one)} className="mt-1 block">
            <span className="block">{parts.filter(Boolean).join(' · ')}</span>
            {/* True, false and not stated are three answers (P61). */}
            <Remark>{t(`control.${controls == null ? 'notStated' : controls ? 'yes' : 'no'}`)}</Remark>
            {details && <bdi className="block text-ink-2">{details}</bdi>}
          </span>
        )
      })}
      {contract && <ContractLines contract={contract} />}
      <FactorLines factors={interest.risk?.factors} />
    </CitedRow>
  )
}

function ContractLines({ contract }: { contract: Contract }) {
  const t = useTranslations('report.contracts')
  const term = useTerm()
  const { formatDate } = usePreferences()
  const steps = [
    ...(contract.lifecycleActions ?? []).map((action) => term('lifecycle', action)),
    ...(contract.dates ?? []).map(({ type, value }) => `${term('contractDate', type)} ${formatDate(value)}`),
  ]
  const parties = contract.partyHistory ?? []
  return (
    <span className="mt-1 block text-sm text-ink-3">
      {steps.length > 0 && <span className="block">{steps.join(' · ')}</span>}
      {contract.contractId && (
        <span className="block">
          {t('contract')} <Code value={contract.contractId} of={t('contract')} />
        </span>
      )}
      {parties.length > 0 && (
        <span className="mt-1 block">
          {t('history')}
          {parties.map((one) => (
            <span key={`${one.name}${one.isEffective}`} className="block ps-4">
              <PartyName party={one} /> {one.isEffective === false && t('noLonger')}
            </span>
          ))}
        </span>
      )}
    </span>
  )
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
      {party?.registerReferences?.map((one) => (
        <span key={`${one.registerType}${one.registerNumber}`} className="block text-sm text-ink-3">
          {one.jurisdictionCode && <CountryCode code={one.jurisdictionCode} />}{' '}
          <bdi>{[one.court, one.courtId].filter(Boolean).join(' · ')}</bdi>{' '}
          <code>{[one.registerType, one.registerNumber].filter(Boolean).join(' ')}</code>
        </span>
      ))}
    </span>
  )
}

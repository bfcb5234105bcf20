'use client'

import type { ReactNode } from 'react'
import type { LegalRepresentative, Shareholder } from '#lib/contract/index.ts'
import { addressLines, readableName } from '../../../format.ts'
import {
  CodeRow,
  CountryCode,
  DescriptionList,
  DescriptionRow,
  Lines,
  usePreferences,
  useTranslations,
} from '../../../ui/kit.ts'
import { CompanyStatusMark } from '../../../widgets/company/company-status.tsx'
import { useBirthText } from '../../../widgets/names/birth-dates.tsx'
import { useIdentifierLabels } from '../../../widgets/terms/identifier.ts'
import { useInterestDetails, useTerm } from '../../../widgets/terms/term.ts'
import { CompanyName } from './relations-sections.tsx'
import { Term } from './report-section.tsx'
import { FactorLines } from './risk-section.tsx'

/** All that is stated of a person or a company in a relation; what is not stated is left out of the panel only. */
export function PartyFacts({ party }: { party: LegalRepresentative & Shareholder }) {
  const t = useTranslations('report.party')
  const { formatDate, formatCount, formatMoney } = usePreferences()
  const term = useTerm()
  const birthText = useBirthText()
  const detailsOf = useInterestDetails()
  const { nameOf } = useIdentifierLabels()
  const { person, company } = party
  const address = person?.address ?? company?.address
  const numbers = [...(person?.identifiers ?? []), ...(company?.identifiers ?? [])]
  return (
    <DescriptionList>
      {company && (
        <Fact label={t('company')}>
          <CompanyName company={company} />
        </Fact>
      )}
      <Fact label={t('born')}>{person?.dateOfBirth && birthText(person.dateOfBirth)}</Fact>
      <Fact label={t('birthplace')}>{addressLines(person?.placeOfBirth).join(', ')}</Fact>
      <Fact label={t('gender')}>{person?.gender && <Term of="gender" value={person.gender} />}</Fact>
      <Fact label={t('jurisdiction')}>
        {person?.jurisdictionCode && <CountryCode code={person.jurisdictionCode} />}
      </Fact>
      <Fact label={t('nationalities')}>{countries(person?.nationalities)}</Fact>
      <Fact label={t('taxResidencies')}>{countries(person?.taxResidencies)}</Fact>
      <Fact label={t('address')}>{address && <Lines of={addressLines(address)} />}</Fact>
      {Object.entries(person?.contact ?? {}).map(([name, value]) => (
        <Fact key={name} label={readableName(term('contact', name))}>
          {value}
        </Fact>
      ))}
      <Fact label={t('legalForm')}>{company?.legalForm?.original}</Fact>
      <Fact label={t('status')}>{company?.status && <CompanyStatusMark status={company.status} />}</Fact>
      {numbers.map((one) => (
        <CodeRow key={`${one.type}${one.value}`} label={nameOf(one)} value={one.value} />
      ))}
      <Fact label={t('since')}>{party.startDate && formatDate(party.startDate)}</Fact>
      <Fact label={t('shares')}>{party.numberOfShares != null && formatCount(party.numberOfShares)}</Fact>
      <Fact label={t('nominal')}>{party.totalNominalValue && formatMoney(party.totalNominalValue)}</Fact>
      <Fact label={t('shareClass')}>{party.shareClass}</Fact>
      <Fact label={t('interest')}>
        {party.interestType && <Term of="interest" value={party.interestType.toLowerCase()} />}
      </Fact>
      <Fact label={t('details')}>
        {[detailsOf(party.interestDetails), party.description].filter(Boolean).join(' · ')}
      </Fact>
      <Fact label={t('parcel')}>{party.jointHolding?.parcelId}</Fact>
      <Fact label={t('risk')}>{party.risk?.factors && <FactorLines factors={party.risk.factors} />}</Fact>
    </DescriptionList>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return children ? (
    <DescriptionRow label={label}>
      <bdi>{children}</bdi>
    </DescriptionRow>
  ) : null
}

function countries(list: readonly { original?: string | null; countryCode?: string | null }[] | null | undefined) {
  if (!list || list.length === 0) return null
  return list.map((one) => [one.original, one.countryCode].filter(Boolean).join(' ')).join(', ')
}

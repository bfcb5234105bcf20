'use client'

import type { ReactNode } from 'react'
import type { LegalRepresentative, Shareholder } from '#lib/contract/index.ts'
import { addressLines, readableName } from '../../../format.ts'
import {
  CodeRow,
  CountryCode,
  DescriptionList,
  DescriptionRow,
  detailsOf,
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
  const interestText = useInterestDetails()
  const { nameOf } = useIdentifierLabels()
  const { person, company } = party
  const address = person?.address ?? company?.address
  const numbers = [...(person?.identifiers ?? []), ...(company?.identifiers ?? [])]
  return (
    <DescriptionList>
      {detailsOf(t, {
        company: stated(company && <CompanyName company={company} />),
        born: stated(person?.dateOfBirth && birthText(person.dateOfBirth)),
        birthplace: stated(addressLines(person?.placeOfBirth).join(', ')),
        gender: stated(person?.gender && <Term of="gender" value={person.gender} />),
        jurisdiction: stated(person?.jurisdictionCode && <CountryCode code={person.jurisdictionCode} />),
        nationalities: stated(countries(person?.nationalities)),
        taxResidencies: stated(countries(person?.taxResidencies)),
        address: stated(address && <Lines of={addressLines(address)} />),
      })}
      {Object.entries(person?.contact ?? {}).map(
        ([name, value]) =>
          value && (
            <DescriptionRow key={name} label={readableName(term('contact', name))}>
              {stated(value)}
            </DescriptionRow>
          ),
      )}
      {detailsOf(t, {
        legalForm: stated(company?.legalForm?.original),
        status: stated(company?.status && <CompanyStatusMark status={company.status} />),
      })}
      {numbers.map((one) => (
        <CodeRow key={`${one.type}${one.value}`} label={nameOf(one)} value={one.value} />
      ))}
      {detailsOf(t, {
        since: stated(party.startDate && formatDate(party.startDate)),
        shares: stated(party.numberOfShares != null && formatCount(party.numberOfShares)),
        nominal: stated(party.totalNominalValue && formatMoney(party.totalNominalValue)),
        shareClass: stated(party.shareClass),
        interest: stated(party.interestType && <Term of="interest" value={party.interestType.toLowerCase()} />),
        details: stated([interestText(party.interestDetails), party.description].filter(Boolean).join(' · ')),
        parcel: stated(party.jointHolding?.parcelId),
        risk: stated(party.risk?.factors && <FactorLines factors={party.risk.factors} />),
      })}
    </DescriptionList>
  )
}

/** A text of the register; an empty one states nothing. */
function stated(value: ReactNode) {
  return value ? <bdi>{value}</bdi> : null
}

function countries(list: readonly { original?: string | null; countryCode?: string | null }[] | null | undefined) {
  if (!list || list.length === 0) return null
  return list.map((one) => [one.original, one.countryCode].filter(Boolean).join(' ')).join(', ')
}

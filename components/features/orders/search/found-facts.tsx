'use client'

import { useTranslations } from 'next-intl'
import type { Identifier } from '#lib/contract/index.ts'
import { addressLines } from '../../../format.ts'
import { Code } from '../../../ui/code.tsx'
import { CountryCode } from '../../../ui/country-code.tsx'
import { DescriptionList, DescriptionRow } from '../../../ui/description-list.tsx'
import { CompanyStatusMark } from '../../../widgets/company/company-status.tsx'
import type { Hit } from '../../../widgets/pickers/hits.ts'
import { useTerm } from '../../../widgets/terms/term.ts'

/** All that the search returned of a company, nothing added. */
export function FoundFacts({ hit }: { hit: Hit }) {
  const t = useTranslations('search.facts')
  const termOf = useTerm()
  // An LEI is no number of the country's register.
  const labelOf = ({ type }: Identifier) => (/^lei$/i.test(type ?? '') ? 'LEI' : t('register'))
  return (
    <DescriptionList className="mt-4">
      <DescriptionRow label={t('status')}>
        <CompanyStatusMark status={hit.status} />
        {hit.status?.original && <span className="text-ink-3"> {hit.status.original}</span>}
      </DescriptionRow>
      {hit.identifiers.map((identifier) => (
        <DescriptionRow
          key={`${identifier.type}:${identifier.value}`}
          label={labelOf(identifier)}
          remark={identifier.description}
        >
          <span className="inline-flex items-center gap-3">
            <CountryCode code={identifier.jurisdiction ?? hit.jurisdictionCode} />
            <Code value={identifier.value ?? ''} of={labelOf(identifier)} />
          </span>
        </DescriptionRow>
      ))}
      {hit.addresses.map((address) => (
        <DescriptionRow key={addressLines(address).join()} label={termOf('address', address.type ?? 'other')}>
          {addressLines(address).map((line) => (
            <bdi key={line} className="block">
              {line}
            </bdi>
          ))}
        </DescriptionRow>
      ))}
      <DescriptionRow label={t('serviceId')}>
        <Code value={hit.serviceId} of={t('serviceId')} />
      </DescriptionRow>
    </DescriptionList>
  )
}

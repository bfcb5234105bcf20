'use client'

import { useTranslations } from 'next-intl'
import { useRoute } from '#lib/client/hooks.ts'
import { jurisdictionOf, type StoredCompany } from '#lib/contract/index.ts'
import type { Known } from '#lib/domain/knowledge/index.ts'
import { formatCountry } from '../../../format.ts'
import { TrailEnd } from '../../../page/trail-end.tsx'
import { pages } from '../../../pages.ts'
import { absent } from '../../../ui/absence.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Nothing } from '../../../ui/nothing.tsx'
import { useReader } from '../../../ui/reader.tsx'

/** Whether no search, no order and no result has ever named this company: its id may be mistyped. */
export function isUnknown(company: StoredCompany): boolean {
  return !company.name && !company.requests && (company.results ?? []).length === 0
}

/** In place of a page of orders for a company that may not exist. */
export function UnknownCompany({ serviceId, read }: { serviceId: string; read: Known<StoredCompany> }) {
  const t = useTranslations('company.unknown')
  const { locale } = useReader()
  const catalogue = useRoute('listJurisdictions', {})
  const code = jurisdictionOf(serviceId)
  const isCovered = code === null || catalogue.data === undefined || code in catalogue.data.value
  return (
    <div className="px-6 pt-4 pb-8 max-panel:px-5">
      <TrailEnd name={serviceId} />
      <h1 className="text-xl font-semibold">
        {isCovered ? absent(t, 'notFound', read) : t('notAvailable', { country: formatCountry(code, locale) })}
      </h1>
      {isCovered ? (
        <Nothing
          kind="notFound"
          title={<code>{serviceId}</code>}
          next={<ButtonLink href={pages.search()}>{t('search')}</ButtonLink>}
        >
          {t('notFoundNext')}
        </Nothing>
      ) : (
        <Nothing
          kind="notAvailable"
          title={<code>{serviceId}</code>}
          next={<ButtonLink href={pages.coverage()}>{t('coverage')}</ButtonLink>}
        >
          {t('notAvailableNext')}
        </Nothing>
      )}
    </div>
  )
}

'use client'

import { useTranslations } from 'next-intl'
import { useRoute } from '#lib/client/hooks.ts'
import { type Availability, availabilityOf, jurisdictionOf, mayOrder } from '#lib/contract/index.ts'
import { pages } from '../../../pages.ts'
import { TextLink } from '../../../ui/link.tsx'
import type { Latest } from '../../../widgets/stored-result/latest.ts'
import type { StoredStatements } from './use-statements.ts'

/** Why a register of owners is closed, once and in words of this page, with links to what can be had instead. */
export function useClosedReason({ owners: { serviceId }, report, graph }: StoredStatements) {
  const t = useTranslations('owners.closed')
  const catalogue = useRoute('listJurisdictions', {})
  const code = jurisdictionOf(serviceId)
  const offers = (capability: 'companyReport' | 'shareholderGraph') =>
    mayOrder(availabilityOf(catalogue.data?.value, code, capability))
  return (latest: Latest, availability: Availability) => {
    const isRefused = latest.kind === 'failed' && latest.code === 'capability.not_available'
    if (!isRefused && availability !== 'unsupported') return null
    const isOfCompany = isRefused && availability !== 'unsupported'
    return {
      kind: isOfCompany ? ('closedByLaw' as const) : ('notAvailable' as const),
      title: t(isOfCompany ? 'title' : 'notHere'),
      text: t(isOfCompany ? 'company' : 'register'),
      next: (
        <>
          {(report.newest !== null || offers('companyReport')) && (
            <TextLink href={pages.company(serviceId, 'report')}>{t('report')}</TextLink>
          )}
          {(graph.newest !== null || offers('shareholderGraph')) && (
            <TextLink href={pages.company(serviceId, 'ownership')}>{t('graph')}</TextLink>
          )}
          <TextLink href={pages.coverage(code ?? undefined)}>{t('coverage')}</TextLink>
        </>
      ),
    }
  }
}

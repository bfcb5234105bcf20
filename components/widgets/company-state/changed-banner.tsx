'use client'

import { useMemo } from 'react'
import { changesSince, productsTouched } from '#lib/domain/company-state/index.ts'
import { withOwnTexts } from '../../ui/kit.ts'
import { useCompanyState } from './use-company-state.ts'

const texts = {
  changes: {
    en: () => import('../../messages/en/service/changes.json'),
    de: () => import('../../messages/de/service/changes.json'),
  },
  companyState: {
    en: () => import('../../messages/en/companies/companyState.json'),
    de: () => import('../../messages/de/companies/companyState.json'),
  },
}
const ChangedList = withOwnTexts(() => import('./changed-list.tsx'), 'ChangedList', texts, {
  isInHtml: true,
})

/** Under the head of a company: what became known after the data on file was retrieved, and what would bring it up to date. */
export function ChangedBanner({ serviceId, name }: { serviceId: string; name: string | null }) {
  const state = useCompanyState(serviceId)
  const later = useMemo(() => state && { changes: changesSince(state), products: productsTouched(state) }, [state])
  if (later === null || later.changes.length === 0) return null
  return <ChangedList serviceId={serviceId} name={name} {...later} />
}

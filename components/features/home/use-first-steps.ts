'use client'

import { useExtensions, useRoute } from '#lib/client/hooks.ts'
import { readers } from '#lib/contract/index.ts'
import { usePerson } from '../../widgets/person/person.tsx'
import { type FirstStep, firstSteps } from './first-steps.ts'

/** The last opened are enough: a console with results on file has opened one of them. */
const companiesMax = 20

/** Undefined until all is known that decides them. */
export function useFirstSteps(isSandbox: boolean): FirstStep[] | undefined {
  const { role } = usePerson()
  const isReader = readers.includes(role)
  const isAdmin = role === 'admin'
  const extensions = useExtensions()
  const lists = extensions?.has('listIntegrations') ?? false
  const stored = useRoute('listStoredCompanies', { query: { limit: companiesMax } }, { enabled: isReader })
  const isFirst = stored.data?.value.companies.every(({ results }) => (results ?? []).length === 0) ?? false
  const searches = useRoute('listLiveSearches', { query: { limit: 6 } }, { enabled: isReader && isFirst })
  const people = useRoute('listPeople', {}, { enabled: isAdmin && isFirst })
  const integrations = useRoute('listIntegrations', {}, { enabled: isAdmin && isFirst && lists && !isSandbox })
  if (!isReader) return []
  if (stored.isPending) return undefined
  if (!isFirst) return []
  const isWaiting = [searches, people, integrations].some(({ isLoading }) => isLoading)
  if (isWaiting || extensions === undefined) return undefined
  return firstSteps({
    isSandbox,
    isAdmin,
    integrations: integrations.data?.value.integrations?.length ?? 0,
    searches: searches.data?.value.searches.length ?? 0,
    people: people.data?.value.people.length ?? 0,
    companies: stored.data?.value.companies ?? [],
  })
}

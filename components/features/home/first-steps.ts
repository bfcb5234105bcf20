import type { StoredCompany } from '#lib/contract/index.ts'
import { pages } from '../../pages.ts'

export type FirstStepId = 'connect' | 'search' | 'order' | 'invite'

export interface FirstStep {
  id: FirstStepId
  isDone: boolean
  href: string
}

interface FirstState {
  isSandbox: boolean
  isAdmin: boolean
  integrations: number
  searches: number
  people: number
  companies: readonly StoredCompany[]
}

/** The company the sandbox shows most on. */
export const sandboxCompany = 'Brennerfeld'

/**
 * What there is to do first, each step done or not by what is in the console; empty once a first result is on file. The sandbox
 * has its registers, and only an admin connects one or invites people.
 */
export function firstSteps({ isSandbox, isAdmin, integrations, searches, people, companies }: FirstState): FirstStep[] {
  if (companies.some(({ results }) => (results ?? []).length > 0)) return []
  const [company] = companies
  const toSearch = pages.search(isSandbox ? sandboxCompany : undefined)
  const steps: FirstStep[] = [
    { id: 'search', isDone: searches > 0 || company !== undefined, href: toSearch },
    { id: 'order', isDone: false, href: company === undefined ? toSearch : pages.company(company.serviceId) },
  ]
  if (!isAdmin) return steps
  const connect: FirstStep[] = isSandbox
    ? []
    : [{ id: 'connect', isDone: integrations > 0, href: pages.integrations() }]
  return [...connect, ...steps, { id: 'invite', isDone: people > 1, href: pages.settings('people') }]
}

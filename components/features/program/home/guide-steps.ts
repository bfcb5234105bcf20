import { type Guide, type GuideStep, guideSteps as ownSteps } from '#lib/contract/index.ts'
import { pages } from '../../../pages.ts'

type StepId = GuideStep | 'connect' | 'invite'

export interface Step {
  id: StepId
  isDone: boolean
  href: string
}

interface GuideState {
  guide: Guide
  isSandbox: boolean
  isAdmin: boolean
  integrations: number
  people: number
  /** Where the first match that is open is decided. */
  match?: string | undefined
}

/** The company the sandbox shows most on. */
export const sandboxCompany = 'Brennerfeld'

/**
 * What the reader has to do first, each step done or not by what they did, and where it is done. The sandbox has its registers
 * and its people, and only an admin connects registers or invites.
 */
export function guideSteps({ guide, isSandbox, isAdmin, integrations, people, match }: GuideState): Step[] {
  const { done, company } = guide
  const toSearch = pages.search(isSandbox ? sandboxCompany : undefined)
  const at = (page: (serviceId: string) => string) => (company ? page(company.serviceId) : toSearch)
  const places: Record<GuideStep, string> = {
    search: toSearch,
    order: at((serviceId) => pages.company(serviceId)),
    owners: at(pages.owners),
    match: match ?? pages.cases(),
    evidence: at((serviceId) => pages.company(serviceId, 'file')),
  }
  const steps = ownSteps.map((id): Step => ({ id, isDone: done.includes(id), href: places[id] }))
  if (!isAdmin || isSandbox) return steps
  return [
    { id: 'connect', isDone: integrations > 0, href: pages.integrations() },
    ...steps,
    { id: 'invite', isDone: people > 1, href: pages.settings('people') },
  ]
}

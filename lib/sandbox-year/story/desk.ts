import type { Who } from '../simulation/console.ts'
import type { Simulation } from '../simulation/simulation.ts'

type Product = 'report' | 'ubo' | 'graph' | 'financials' | 'documentList'
/** A product, or one with its depth. */
export type Ordered = Product | { product: Product; maxDepth: number }

export const itemOf = (ordered: Ordered) => (typeof ordered === 'string' ? { product: ordered } : ordered)

interface FileAsRead {
  version: number
  status: string
  proposal: { decisionId: string } | null
}

export type StoryRiskClass = 'low' | 'medium' | 'high'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** What people of the story do, as pages of the console send it. */
export function openDesk(sim: Simulation, end: Date) {
  const { clock, console } = sim
  const company = (serviceId: string) => `/console/companies/${serviceId}`

  async function act(who: Who, method: string, path: string, body?: unknown, tookMinutes = 1) {
    clock.pass(tookMinutes * minuteMs)
    const answer = await console.send(who, method, path, body)
    await sim.settle()
    return answer
  }

  const fileOf = (serviceId: string): Promise<FileAsRead> =>
    console.send('analyst', 'GET', `${company(serviceId)}/file`)

  const openAt = (serviceId: string): Promise<{ stateVersion: number; items: unknown[] }> =>
    console.send('analyst', 'GET', `${company(serviceId)}/file/open`)

  /** What an approval names, with its reason where something is open. */
  async function basisOf(serviceId: string, outcome: string) {
    if (outcome === 'rejected') return {}
    const { stateVersion, items } = await openAt(serviceId)
    return {
      stateVersion,
      ...(items.length > 0 ? { despite: 'Known and assessed; the risk class takes it into account.' } : {}),
    }
  }

  return {
    act,
    company,
    fileOf,
    /** A day of the story, from its end. */
    dayAt: (days: number) => new Date(end.getTime() + days * dayMs).toISOString().slice(0, 10),
    async order(
      serviceId: string,
      items: readonly Ordered[],
      more: { customerReference?: string; customerId?: string } = {},
    ) {
      const asked = items.map((item) => ({ ...itemOf(item), creditsSeen: null }))
      await act('analyst', 'POST', '/console/requests', { serviceId, items: asked, ...more })
      await console.send('analyst', 'GET', company(serviceId))
    },
    /** Where what came meanwhile has not reopened it. */
    async reopen(serviceId: string) {
      const { version, status } = await fileOf(serviceId)
      if (status !== 'closed') return
      await act('analyst', 'POST', `${company(serviceId)}/file/reopen`, { version, reason: 'Review is due.' })
    },
    async editFile(serviceId: string, changes: object) {
      const { version } = await fileOf(serviceId)
      return act('analyst', 'PATCH', `${company(serviceId)}/file`, { version, changes })
    },
    async propose(serviceId: string, reviewDays: number, outcome: string, reason: string, more: object = {}) {
      const { version } = await fileOf(serviceId)
      const basis = await basisOf(serviceId, outcome)
      const nextReviewOn = new Date(clock.now().getTime() + reviewDays * dayMs).toISOString().slice(0, 10)
      const body = { version, outcome, reason, ...basis, nextReviewOn, ...more }
      return act('analyst', 'POST', `${company(serviceId)}/file/decisions`, body, 3)
    },
    async endProposal(serviceId: string, how: 'confirm' | 'return', reason?: string) {
      const { version, proposal } = await fileOf(serviceId)
      // What became known meanwhile may have taken it back.
      if (proposal === null) return
      const path = `${company(serviceId)}/file/decisions/${proposal.decisionId}/${how}`
      await console.send('admin', 'GET', company(serviceId))
      const basis = how === 'confirm' ? await basisOf(serviceId, 'approved') : { reason }
      await act('admin', 'POST', path, { version, ...basis }, 4)
    },
  }
}

export type Desk = ReturnType<typeof openDesk>

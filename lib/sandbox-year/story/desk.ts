import type { Who } from '../simulation/console.ts'
import type { Simulation } from '../simulation/simulation.ts'

export interface Ordered {
  product: 'report' | 'ubo' | 'graph' | 'financials' | 'documentList'
  maxDepth?: number
}

export const report: Ordered = { product: 'report' }
export const ubo: Ordered = { product: 'ubo' }
export const financials: Ordered = { product: 'financials' }
export const graphOf = (maxDepth: number): Ordered => ({ product: 'graph', maxDepth })

interface FileAsRead {
  version: number
  status: string
  proposal: { decisionId: string } | null
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** What people of the story do, as pages of the console send it: the analyst works, and the administrator confirms. */
export function openDesk(sim: Simulation, end: Date) {
  const { clock, console } = sim
  const company = (serviceId: string) => `/console/companies/${serviceId}`

  async function act(who: Who, method: string, path: string, body?: unknown, tookMinutes = 1) {
    clock.pass(tookMinutes * minuteMs)
    const answer = await console.send(who, method, path, body)
    await sim.settle()
    return answer
  }

  const post = (who: Who, path: string, body?: unknown, tookMinutes?: number) =>
    act(who, 'POST', path, body, tookMinutes)

  const fileOf = (serviceId: string): Promise<FileAsRead> =>
    console.send('analyst', 'GET', `${company(serviceId)}/file`)

  /** What an approval names, with its reason where something is open. */
  async function basisOf(serviceId: string, outcome: string) {
    if (outcome === 'rejected') return {}
    const { stateVersion, items } = await console.send('analyst', 'GET', `${company(serviceId)}/file/open`)
    return {
      stateVersion,
      ...(items.length > 0 ? { despite: 'Known and assessed; the risk class takes it into account.' } : {}),
    }
  }

  return {
    act,
    post,
    company,
    fileOf,
    /** A day of the story, from its end. */
    dayAt: (days: number) => new Date(end.getTime() + days * dayMs).toISOString().slice(0, 10),
    async order(serviceId: string, items: readonly Ordered[], more: { customerReference?: string } = {}) {
      await post('analyst', '/console/requests', {
        serviceId,
        items: items.map((item) => ({ ...item, creditsSeen: null })),
        ...more,
      })
      await console.send('analyst', 'GET', company(serviceId))
    },
    /** Where what came meanwhile has not reopened it. */
    async reopen(serviceId: string) {
      const { version, status } = await fileOf(serviceId)
      if (status !== 'closed') return
      await post('analyst', `${company(serviceId)}/file/reopen`, { version, reason: 'Review is due.' })
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
      return post('analyst', `${company(serviceId)}/file/decisions`, body, 3)
    },
    /** Confirmed, or returned for a reason. */
    async endProposal(serviceId: string, returnedWhy?: string) {
      const { version, proposal } = await fileOf(serviceId)
      // What became known meanwhile may have taken it back.
      if (proposal === null) return
      const path = `${company(serviceId)}/file/decisions/${proposal.decisionId}`
      await console.send('admin', 'GET', company(serviceId))
      const [how, basis] =
        returnedWhy === undefined
          ? ['confirm', await basisOf(serviceId, 'approved')]
          : ['return', { reason: returnedWhy }]
      await post('admin', `${path}/${how}`, { version, ...basis }, 4)
    },
  }
}

export type Desk = ReturnType<typeof openDesk>

import type { OpenDecision } from '#lib/contract/index.ts'
import type { Act } from './act.ts'
import { showcase } from './cast.ts'
import type { Desk } from './desk.ts'
import { reviewDays } from './files.ts'

/** Once a week people work off what Home shows, until a week before the end: what came since waits. */
const days = Array.from({ length: 47 }, (_, week) => -330 + week * 7).filter((day) => day < -7)

/** Its story is told elsewhere. */
const optik = showcase('Brennerfeld Optik AG')

export const inboxActs: readonly Act[] = days.map((day) => ({
  day,
  async act(desk, { console }) {
    const { decisions } = await console.send('admin', 'GET', '/console/decisions?scope=all&limit=100')
    for (const { kind, serviceId, riskClass } of decisions as OpenDecision[]) {
      if (!serviceId || serviceId === optik) continue
      if (kind === 'proposal') await desk.endProposal('admin', serviceId, 'confirm')
      const risk = (['low', 'medium', 'high'] as const).find((one) => one === riskClass)
      if (risk === undefined) continue
      if (kind === 'change') await decideAnew(desk, serviceId, reviewDays[risk], 'The change was assessed.', true)
      if (kind === 'returned') await decideAnew(desk, serviceId, reviewDays[risk], 'The owner is named now.', false)
    }
  },
}))

async function decideAnew(desk: Desk, serviceId: string, reviewedIn: number, reason: string, isFresh: boolean) {
  if (isFresh) await desk.order('analyst', serviceId, [{ product: 'report' }])
  await desk.reopen('analyst', serviceId)
  await desk.propose(serviceId, reviewedIn, 'approved', reason)
  await desk.endProposal('admin', serviceId, 'confirm')
}

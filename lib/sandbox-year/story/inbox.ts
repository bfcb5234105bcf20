import type { OpenDecision } from '#lib/contract/index.ts'
import type { Act } from './act.ts'
import { optik } from './cast.ts'
import { report } from './desk.ts'
import { returnedWhy, reviewDays } from './files.ts'

/** Once a week people work off what Home shows, until a week before the end: what came since waits. */
const days = Array.from({ length: 47 }, (_, week) => -330 + week * 7).filter((day) => day < -7)

export const inboxActs: readonly Act[] = days.map((day) => ({
  day,
  async act(desk, { console }) {
    const { decisions } = await console.send('admin', 'GET', '/console/decisions?scope=all&limit=100')
    // Of what is decided in the last of these weeks the first comes back, and waits.
    let isReturned = day < -14
    for (const { kind, serviceId, riskClass } of decisions as OpenDecision[]) {
      // Its story is told elsewhere.
      if (!serviceId || serviceId === optik) continue
      if (kind === 'proposal') await desk.endProposal(serviceId)
      const risk = (['low', 'medium', 'high'] as const).find((one) => one === riskClass)
      if (risk === undefined || (kind !== 'change' && kind !== 'returned')) continue
      if (kind === 'change') await desk.order(serviceId, [report])
      await desk.reopen(serviceId)
      const reason = kind === 'change' ? 'The change has been assessed.' : 'The owner has now been named.'
      await desk.propose(serviceId, reviewDays[risk], 'approved', reason)
      await desk.endProposal(serviceId, isReturned || risk === 'low' ? undefined : returnedWhy)
      isReturned ||= risk !== 'low'
    }
  },
}))

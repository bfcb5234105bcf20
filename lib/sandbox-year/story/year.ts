import { sweepDeliveries } from '#lib/service/webhooks/index.ts'
import type { Simulation } from '../simulation/simulation.ts'
import { batchActs } from './batches.ts'
import { caseActs } from './cases.ts'
import { dailyActs } from './daily.ts'
import { openDesk } from './desk.ts'
import { fileActs } from './files.ts'
import { inboxActs } from './inbox.ts'
import { monitorActs } from './monitors.ts'
import { officeActs } from './office.ts'
import { sanctionActs } from './sanctions.ts'
import { troubleActs } from './troubles.ts'

export const yearDays = 365
const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** All that happens in the year, day by day, up to so many days before its end. */
export async function live(sim: Simulation, end: Date, untilDays = 0): Promise<void> {
  const desk = openDesk(sim, end)
  const stories = [
    officeActs,
    batchActs,
    fileActs,
    monitorActs,
    caseActs,
    sanctionActs,
    dailyActs,
    inboxActs,
    troubleActs,
  ]
  const byDay = Map.groupBy(stories.flat(), ({ day }) => day)
  for (let day = -yearDays; day < untilDays; day += 1) {
    const midnight = end.getTime() + day * dayMs
    const todays = byDay.get(day) ?? []
    if (todays.length === 0 && new Date(midnight).getUTCDay() !== 1) continue
    await sim.until(new Date(midnight + 6 * hourMs + 60_000))
    sim.clock.to(new Date(midnight + 8 * hourMs))
    for (const { act } of todays) await act(desk, sim)
    await sim.console.run('alertEndpoints')
    await sim.console.run('remindOfCases')
  }
  await sim.console.run('logAudit')
  await sweepDeliveries(sim.service.ctx)
  await sim.until(new Date(end.getTime() + untilDays * dayMs - hourMs))
}

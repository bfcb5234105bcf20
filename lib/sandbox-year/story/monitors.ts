import { createRandom } from '#lib/sandbox/index.ts'
import type { Act } from './act.ts'
import { cast, optik, showcase } from './cast.ts'

const random = createRandom('monitors of a year')
const watchedTotal = 38
const weekly = '0 6 * * 1'
const monthly = '0 6 15 * *'

const watched = cast
  .filter(({ jurisdictionCode, risk }, at) => jurisdictionCode !== 'xb' && (risk !== 'low' || at % 3 === 0))
  .slice(0, watchedTotal)

/** What happens to watched companies, by days of the year. */
const happenings = ['move', 'appoint', 'resign', 'rename', 'transferShares'] as const

function changed(serviceId: string, day: number, at: number) {
  return change(serviceId, day - random.below(4), { change: happenings[at % happenings.length] })
}

function change(serviceId: string, day: number, body: object): Act {
  return {
    day,
    // What cannot happen to a company is refused, and does not happen.
    act: ({ post }) => post('admin', `/v2/sandbox/companies/${serviceId}/changes`, body).catch(() => null),
  }
}

function watch(day: number, body: object): Act {
  return { day, act: ({ post }) => post('analyst', '/v2/monitors', body) }
}

const planned: readonly Act[] = [
  ...watched.map(({ serviceId, risk }, at) =>
    watch(-280 + at * 3, {
      serviceId,
      sources: ['company_report'],
      scheduleCron: risk === 'high' ? weekly : monthly,
      ...(at % 8 === 3 ? { autoDeactivateCategories: ['status'] } : {}),
    }),
  ),
  ...[optik, showcase('Brennerfeld Optik GmbH')].map((serviceId) =>
    watch(-336, { serviceId, sources: ['company_report', 'shareholder_graph'], scheduleCron: weekly }),
  ),
  ...watched.flatMap((member, at) =>
    at % 5 === 4 ? [] : [changed(member.serviceId, -160 + Math.round((at * 154) / watchedTotal), at)],
  ),
  ...watched.flatMap((member, at) => (at % 9 === 2 ? [changed(member.serviceId, -40 + at, at + 3)] : [])),
  change(watched[5]?.serviceId ?? '', -74, { change: 'openInsolvency' }),
  change(watched[12]?.serviceId ?? '', -52, { change: 'dissolve' }),
  {
    day: -70,
    async act({ act }, { console }) {
      const { monitors } = await console.send('analyst', 'GET', '/v2/monitors')
      await act('analyst', 'PATCH', `/console/monitors/${monitors[7].monitorId}`, {
        changes: { isActive: false },
        base: { isActive: true },
      })
    },
  },
  change(optik, -3, { change: 'transferShares', percentage: 18.5 }),
  change(optik, -3, { change: 'resign' }),
  change(optik, -3, { change: 'move' }),
  {
    day: -2,
    async act({ post }, { console }) {
      const { monitors } = await console.send('analyst', 'GET', '/v2/monitors?limit=100')
      const watching = monitors.find(({ serviceId }: { serviceId: string }) => serviceId === optik)
      await post('analyst', `/v2/monitors/${watching.monitorId}/check`)
      await console.run('sweepMonitors')
    },
  },
]

export const monitorActs: readonly Act[] = planned.filter(({ day }) => day < 0)

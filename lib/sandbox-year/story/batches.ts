import { worldOf } from '#lib/sandbox/index.ts'
import type { SimulatedConsole } from '../simulation/console.ts'
import type { Act } from './act.ts'
import { cast, type Member } from './cast.ts'
import { type Desk, report, ubo } from './desk.ts'

/** Companies come in four files of customers; those that are left are ordered one by one. */
const batches = [
  { name: 'Customers of the leasing portfolio', day: -352, from: 0, to: 38, items: [report] },
  { name: 'Suppliers, first part', day: -290, from: 38, to: 70, items: [report] },
  { name: 'Suppliers, second part', day: -214, from: 70, to: 100, items: [report] },
  { name: 'Acquired portfolio', day: -133, from: 100, to: 122, items: [report, ubo] },
] as const

export const batchOf = (member: Member) => {
  const place = cast.indexOf(member)
  return batches.find(({ from, to }) => place >= from && place < to) ?? null
}

export const batchActs: readonly Act[] = [
  ...batches.map(
    ({ name, day, from, to, items }): Act => ({
      day,
      act: (desk, sim) => order(desk, sim.console, { name, members: cast.slice(from, to), items }),
    }),
  ),
  { day: -2, act: leaveToChoose },
]

async function begin({ post }: Desk, name: string, rows: object[]): Promise<string> {
  const { batchId } = await post('analyst', '/console/batches', { name })
  const numbered = rows.map((row, at) => ({ line: at + 1, ...row }))
  await post('analyst', `/console/batches/${batchId}/rows`, { rows: numbered }, 2)
  await post('analyst', `/console/batches/${batchId}/match`)
  return batchId
}

async function order(
  desk: Desk,
  { send }: SimulatedConsole,
  { name, members, items }: { name: string; members: readonly Member[]; items: readonly object[] },
): Promise<void> {
  const rows = members.map(({ number, jurisdictionCode }, at) => ({
    number,
    jurisdictionCode,
    customerReference: `K-${1_000 + at * 7}`,
    ...(at % 3 === 0 ? { customerId: at % 2 === 0 ? 'leasing' : 'trade' } : {}),
  }))
  const batchId = await begin(desk, name, rows)
  await desk.post('analyst', `/console/batches/${batchId}/quote`, { items }, 3)
  const { counts } = await send('analyst', 'GET', `/console/batches/${batchId}`)
  await desk.post('analyst', `/console/batches/${batchId}/start`, { creditsSeen: counts.creditsQuoted })
}

/** Names that several companies bear, and one that nobody does: a person has to choose. */
async function leaveToChoose(desk: Desk): Promise<void> {
  const { companies } = worldOf()
  const families = Map.groupBy(companies, ({ name }) => name.split(' ')[0] ?? name)
  const alike = [...families].filter(([, all]) => all.length >= 2 && all.length <= 6).slice(0, 6)
  const rows = [
    ...cast.slice(122, 136).map(({ name, jurisdictionCode }) => ({ name, jurisdictionCode })),
    ...alike.map(([name, all]) => ({ name, jurisdictionCode: all[0]?.register ?? 'xa' })),
    { name: 'Nirgendwo Handels GmbH', jurisdictionCode: 'xa' },
  ]
  await begin(desk, 'New customers', rows)
}

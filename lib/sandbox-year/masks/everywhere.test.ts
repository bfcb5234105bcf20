import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type AnyRouteId,
  allEffectsOf,
  allRoutes,
  asAct,
  type Effect,
  keysOf,
  roles,
  routeOf,
  type UserRole,
} from '#lib/contract/index.ts'
import { jsonOrNull } from '#lib/text/index.ts'
import { openSimulation, type Simulation } from '../simulation/simulation.ts'
import { showcase } from '../story/cast.ts'
import { openDesk } from '../story/desk.ts'
import { receive } from '../story/receivers.ts'
import { bodyOf } from './filling.ts'
import { ibans, shownIn } from './planted.ts'
import { type Visitors, visitorsOf } from './visitors.ts'

/** What would end the walk: it shuts people out, or empties what was written; and lists, which nobody writes. */
const ending: readonly Effect[] = ['endsAccess', 'destroysEvidence', 'opensAccount']
const left = new Set<AnyRouteId>([
  'importSandboxLists',
  'importSanctionEdition',
  'endOwnSessions',
  'turnOffSecondFactor',
  'withdrawHeldAct',
  'cancelOrder',
])

const all = keysOf(allRoutes).filter((id) => routeOf(id).roles.length > 0)
const reads = all.filter((id) => routeOf(id).method === 'GET')
const changes = all.filter((id) => {
  const { method } = routeOf(id)
  const ends = allEffectsOf(asAct(id)).some((effect) => ending.includes(effect)) && id !== 'changeSettings'
  return method !== 'GET' && method !== 'DELETE' && !ends && !left.has(id)
})

/** What a read must be asked about. */
const queries: Partial<Record<AnyRouteId, object>> = {
  autocomplete: { query: 'Brennerfeld' },
  suggestCompanies: { q: 'Brennerfeld' },
}

const serviceId = showcase('Brennerfeld Optik AG')
const ids = new Map<string, string[]>()
const accounts = new Set(ibans)
const planted = new Set<AnyRouteId>()
let sim: Simulation
let visitors: Visitors
let heard: string

/** Ids by the name they have in answers, and account numbers. */
function learn(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  for (const [name, one] of Object.entries(value)) {
    if (name === 'iban' && typeof one === 'string') accounts.add(one)
    if (typeof one === 'string' && isParam.has(name)) remember(name, one)
    learn(one)
  }
}

const isParam = new Set(all.flatMap((id) => [...routeOf(id).path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)))

/** The first ones and the newest. */
function remember(name: string, id: string): void {
  const known = ids.get(name) ?? []
  if (!known.includes(id)) ids.set(name, [...known.slice(0, 1), ...known.slice(1).slice(-1), id])
}

/** Parameters of a row: sets of ids, as many as are known of the one that has most. */
function paramsOf(id: AnyRouteId): Record<string, string>[] {
  const names = [...routeOf(id).path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  if (names.length === 0) return [{}]
  const most = Math.max(...names.map((name) => ids.get(name)?.length ?? 0))
  return Array.from({ length: most }, (_, turn) =>
    Object.fromEntries(
      names.map((name) => {
        const known = ids.get(name) ?? []
        return [name, known[turn % Math.max(1, known.length)] ?? '']
      }),
    ),
  )
}

async function walk(
  visit: (id: AnyRouteId, role: UserRole, seen: Awaited<ReturnType<Visitors['ask']>>) => void,
  who: readonly UserRole[],
) {
  for (const id of reads)
    for (const role of who.filter((one) => routeOf(id).roles.includes(one)))
      for (const params of paramsOf(id))
        visit(id, role, await visitors.ask(role, id, { params, query: queries[id] ?? {} }))
}

/** A few ways to write one, for fields of few signs and of many, and so many that each form of a body is had. */
const texts = ['Pay to DE89 3704 0044 0532 0130 00, or gb29nwbk60161331926819', ibans[0] ?? '', `IBAN ${ibans[3]}`]

/** Each change that can be made, by one person of each role that reads as much as no other. */
async function plant(text: string, turn: number): Promise<void> {
  for (const id of changes) {
    process.stderr.write(`${id} ${Math.round(performance.now())}\n`)
    for (const role of routeOf(id)
      .roles.filter((one) => one !== 'auditor')
      .slice(0, 2)) {
      for (const isBare of [false, true]) {
        const sets = paramsOf(id)
        const body = bodyOf(id, { text, ids, turn, isBare })
        const { isOk, body: answer } = await visitors.ask(role, id, { params: sets[turn % sets.length] ?? {}, body })
        if (!isOk) continue
        learn(jsonOrNull(answer))
        if (shownIn(JSON.stringify(body) ?? '').length > 0) planted.add(id)
        break
      }
    }
  }
}

beforeAll(async () => {
  const now = new Date('2027-03-10T09:30:00.000Z')
  sim = await openSimulation(now, receive)
  const { act, company, order, editFile } = openDesk(sim, new Date('2027-03-10T00:00:00.000Z'))
  visitors = await visitorsOf(sim)
  const leave = await visitors.listen('analyst')
  await act('admin', 'POST', '/v2/webhooks', { name: 'Desk', url: 'https://desk.demo.example/in' })
  await order('analyst', serviceId, [
    { product: 'report' },
    { product: 'ubo' },
    { product: 'graph' },
    { product: 'financials' },
  ])
  await act('analyst', 'POST', '/v2/monitors', { serviceId, sources: ['company_report'] })
  await editFile('analyst', serviceId, { riskClass: 'low' })
  await act('analyst', 'POST', `${company(serviceId)}/cases`, {
    kind: 'other',
    subject: 'Signature',
    dueOn: '2027-04-01',
  })
  remember('serviceId', serviceId)
  console.log('desk', performance.now())
  const harvest = () => walk((_id, _role, { body }) => learn(jsonOrNull(body)), ['admin'])
  await harvest()
  for (const [turn, text] of texts.entries()) {
    await plant(text, turn)
    await sim.settle()
    console.log('planted', turn, performance.now())
  }
  await harvest()
  heard = await leave()
}, 600_000)
afterAll(() => sim.close())

describe('[safety M5] an account number', () => {
  it('is planted in what every person is free to write', () => {
    console.log([...planted].join(' '), changes.filter((id) => !planted.has(id)).join(' '))
    expect(planted.size).toBeGreaterThan(30)
  })

  it('is whole for an administrator only, in the answer of every row', async () => {
    const shown = new Map<string, Set<string>>()
    const answered = new Set<AnyRouteId>()
    await walk((id, role, { isOk, text }) => {
      if (isOk) answered.add(id)
      for (const iban of shownIn(text, accounts)) {
        const key = `${role} ${id}`
        shown.set(key, (shown.get(key) ?? new Set()).add(iban))
      }
    }, roles)
    console.log(reads.filter((id) => !answered.has(id)).join(' '))
    console.log([...shown.keys()].filter((key) => key.startsWith('admin')).join(', '))
    const others = [...shown].filter(([key]) => !key.startsWith('admin ')).map(([key, one]) => [key, [...one]])
    expect(others).toEqual([])
  }, 600_000)

  it('is in no event of the live stream', () => {
    expect(heard.split('\n\n').length).toBeGreaterThan(5)
    expect(shownIn(heard, accounts)).toEqual([])
  })
})

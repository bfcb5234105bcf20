import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type AnyRouteId,
  allRoutes,
  keysOf,
  matchConsoleOperation,
  matchRoute,
  pathOf,
  routeOf,
} from '#lib/contract/index.ts'
import { ibans, shownIn, writings } from '#lib/testing/ibans.ts'
import type { Context } from '../../core/context.ts'
import { openTestConsole, ownRequest, type TestConsole } from '../../testing/harness.ts'
import { rolesFor } from '../../testing/roles-for.ts'
import { samples } from '../../testing/samples.ts'
import { guard, type RouteHandler, type RouteTable } from '../server/guard.ts'
import { liveTable } from './live.ts'

/** Every account number in every writing: as values, names and texts within texts. */
const texts = writings.flatMap((write) => ibans.map(write))
const json = JSON.stringify({ list: texts, named: Object.fromEntries(texts.map((text) => [text, { text }])) })
const csv = texts.map((text) => `1,"${text.replaceAll('"', '""')}",done\n`).join('')
const bodies: Readonly<Record<string, string>> = {
  'application/json; charset=utf-8': json,
  'application/problem+json': json,
  'text/csv; charset=utf-8': csv,
  'text/plain; charset=utf-8': texts.join(',\n'),
  'text/event-stream; charset=utf-8': `id: 1\ndata: ${json}\n\nid: 2\ndata: ${JSON.stringify(csv)}\n\n`,
}

let harness: TestConsole
let given = { type: '', body: '' }
let doors: Record<'service' | 'console' | 'live', RouteHandler>
beforeAll(async () => {
  harness = await openTestConsole({ CONSOLE_LIMITS: '0' })
  doors = {
    service: guard(async () => asContext(harness), tableOf({ find: matchRoute, rowOf })),
    console: guard(async () => asContext(harness), tableOf({ find: matchConsoleOperation, rowOf })),
    live: guard(async () => asContext(harness), tableOf(liveTable)),
  }
})
afterAll(() => harness.close())

const rowOf = (id: string) => routeOf(asRoute(id))

/** Answers what is given, in parts that end anywhere. */
function tableOf({ find, rowOf: row }: Pick<RouteTable, 'find' | 'rowOf'>): RouteTable {
  return {
    find,
    rowOf: row,
    handle: async () => {
      const bytes = new TextEncoder().encode(given.body)
      const parts = new ReadableStream<Uint8Array>({
        start(controller) {
          for (let at = 0; at < bytes.length; at += 701) controller.enqueue(bytes.slice(at, at + 701))
          controller.close()
        },
      })
      return new Response(parts, { headers: { 'content-type': given.type } })
    },
  }
}

async function shownTo(role: 'analyst' | 'admin' | 'finance' | 'auditor', door: RouteHandler, path: string) {
  const cookie = await harness.cookieOf(role)
  const shown: string[] = []
  for (const [type, body] of Object.entries(bodies)) {
    given = { type, body }
    const response = await door(ownRequest('GET', path, { cookie }))
    if (response.status === 200 && shownIn(await response.text()).length > 0) shown.push(type)
  }
  return shown
}

it('no row of either contract, and no event, shows an account number to a role but the admin, however it is written', async () => {
  const wrong: string[] = []
  const reads = keysOf(allRoutes).filter((id) => routeOf(id).method === 'GET')
  for (const id of reads) {
    const path = pathOf(id, samples)
    const door = path.startsWith('/api/console/') ? doors.console : doors.service
    for (const role of rolesFor(id, 'GET')) {
      const shown = await shownTo(role, door, path)
      if (role !== 'admin' && shown.length > 0) wrong.push(`${id} ${role} ${shown.join(' ')}`)
    }
  }
  expect(wrong).toEqual([])
  // They are there to be masked.
  expect(await shownTo('admin', doors.console, pathOf('listViews', samples, { page: 'orders' }))).toEqual(
    Object.keys(bodies),
  )
  expect(await shownTo('auditor', doors.console, pathOf('listViews', samples, { page: 'orders' }))).toEqual([])
  for (const role of ['analyst', 'finance', 'auditor'] as const)
    expect(await shownTo(role, doors.live, '/api/live')).toEqual([])
  expect(await shownTo('admin', doors.live, '/api/live')).toContain('text/event-stream; charset=utf-8')
})

/** The guard itself asks nothing of what runs by itself. */
function asContext(base: TestConsole): Context {
  return base as unknown as Context
}

/** The matcher answers ids of its table only. */
function asRoute(id: string): AnyRouteId {
  return id as AnyRouteId
}

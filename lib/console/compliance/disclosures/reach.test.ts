import { afterAll, beforeAll, expect, it } from 'vitest'
import { allRoutes, keysOf, matchConsoleOperation, matchRoute, pathOf, routeOf } from '#lib/contract/index.ts'
import type { Context } from '../../core/context.ts'
import { jsonText } from '../../core/http/answer.ts'
import { sessionCookie } from '../../people/token.ts'
import { guard, type RouteTable } from '../../program/server/guard.ts'
import { ownRequest } from '../../testing/harness.ts'
import { samples } from '../../testing/samples.ts'
import { type Handing, openHanding } from './testing/handed-on.ts'

let desk: Handing
let secrets: string[]
const handled: string[] = []
beforeAll(async () => {
  desk = await openHanding()
  await desk.setRule('allowed')
  const { address } = await desk.handOn()
  const { address: other } = await desk.handOn({ withCode: true })
  const reader = desk.browser()
  await reader.go('code', other, {})
  secrets = [address, other].map((one) => one.split('/').at(-1) ?? '').concat([...reader.jar.values()])
  expect(secrets.filter((one) => one.length === 43)).toHaveLength(3)
})
afterAll(() => desk.harness.close())

/** These handlers would answer whoever passes. */
const tableOf = (find: RouteTable['find']): RouteTable => ({
  find,
  rowOf: (id) => allRoutes[id as keyof typeof allRoutes],
  async handle(_ctx, call) {
    handled.push(call.id)
    return jsonText(200, '{}', call.requestId)
  },
})

it.each(keysOf(allRoutes))('[security] whoever has an address of a paper reaches nothing else: %s', async (id) => {
  const open = async () => desk.harness as unknown as Context
  const isConsole = routeOf(id).path.startsWith('/api/console/')
  const route = guard(open, tableOf(isConsole ? matchConsoleOperation : matchRoute))
  for (const secret of secrets) {
    const headers: Record<string, string>[] = [
      { cookie: `shared-session=${secret}; shared-browser=${secret}` },
      { cookie: `${sessionCookie}=${secret}` },
      { authorization: `Bearer ${secret}` },
      { 'x-api-key': secret, referer: `http://127.0.0.1:3300/shared/${secret}` },
    ]
    for (const given of headers) {
      const response = await route(ownRequest(routeOf(id).method, pathOf(id, samples), { body: {}, headers: given }))
      expect(response.status).toBe(401)
    }
  }
  expect(handled).toEqual([])
})

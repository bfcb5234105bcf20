import { expect, it } from 'vitest'
import { keysOf } from './keys-of.ts'
import { staleRows } from './rows.ts'
import { allRoutes, routeOf } from './table.ts'

const ids = keysOf(allRoutes)

it('every row that changes says what it makes stale, if only that there is nothing, and names rows that read', () => {
  const silent = ids.filter((id) => {
    const { method, roles, makesStale } = routeOf(id)
    return method !== 'GET' && roles.length > 0 && makesStale === undefined
  })
  expect(silent).toEqual([])
  const reading = new Set<string>(ids.filter((id) => routeOf(id).method === 'GET'))
  const wrong = ids.flatMap((id) => (routeOf(id).makesStale ?? []).filter((one) => !reading.has(one)))
  expect(wrong).toEqual([])
})

it('a page has what a row makes stale as the row says it', async () => {
  const stale = await staleRows()
  for (const id of ids) expect(stale[id] ?? [], id).toEqual(routeOf(id).makesStale ?? [])
})

import { expect, it } from 'vitest'
import { z } from 'zod'
import { consoleOperations } from './index.ts'
import { keysOf } from './keys-of.ts'
import { routeOf } from './table.ts'
import type { Operation } from './v2/operation.ts'

const pageParts = ['limit', 'cursor', 'offset', 'after']

const isPaged = ({ query }: Operation) => Object.keys(query?.shape ?? {}).some((name) => pageParts.includes(name))

/** Whether an answer has a list at its top, however it is wrapped. */
function answersList({ answer }: Operation): boolean {
  if (answer === null) return false
  const { properties = {} } = z.toJSONSchema(answer, { io: 'input', unrepresentable: 'any' })
  return Object.values(properties).some((part) => typeof part === 'object' && part.type === 'array')
}

it('every list of the console has pages or says how many it holds at most', () => {
  const lists = keysOf(consoleOperations).filter((id) => /^list[A-Z]/.test(id) && routeOf(id).method === 'GET')
  expect(lists.filter((id) => !answersList(routeOf(id)))).toEqual([])
  const neither = lists.filter((id) => !isPaged(routeOf(id)) && !(Number(routeOf(id).atMost) > 0))
  expect(neither).toEqual([])
  // Whatever has pages is as long as a page.
  expect(lists.filter((id) => isPaged(routeOf(id)) && routeOf(id).atMost !== undefined)).toEqual([])
})

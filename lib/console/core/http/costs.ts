import 'server-only'
import { consoleCostLimits, costOf, type Operation } from '#lib/contract/index.ts'
import { type Admitted, type CostGate, createCostGate } from '#lib/http/index.ts'
import type { Base, Person } from '../context.ts'
import { bytesOf } from './size.ts'

/** The routes of one process count together. */
const gates = new WeakMap<Base['database'], CostGate>()

function gateOf({ database, env }: Pick<Base, 'database' | 'env'>) {
  const known = gates.get(database)
  if (known !== undefined) return known
  const levels = [
    { limits: consoleCostLimits.person, name: 'this person' },
    { limits: consoleCostLimits.all, name: 'everybody in this console' },
  ]
  const gate = createCostGate(levels, env.limitsFactor)
  gates.set(database, gate)
  return gate
}

/** Counts a call of a person, or refuses it with 429 and when to come back. */
export function admit(
  base: Pick<Base, 'database' | 'env' | 'clock'>,
  operation: Pick<Operation, 'cost' | 'method' | 'spends'>,
  { userId }: Pick<Person, 'userId'>,
): Admitted {
  return gateOf(base).admit(costOf(operation), [userId, 'everybody'], base.clock.now().getTime())
}

/** The answer of an admitted call: what it weighs is counted, and an export ends with its last byte. */
export function counted(admitted: Admitted, response: Response): Response {
  const bytes = bytesOf(response)
  if (bytes !== null || response.body === null) {
    admitted.answered(bytes ?? 0)
    admitted.end()
    return response
  }
  const reader = response.body.getReader()
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { value, done } = await reader.read()
          if (done) {
            admitted.end()
            return controller.close()
          }
          admitted.answered(value.byteLength)
          controller.enqueue(value)
        } catch (error) {
          admitted.end()
          controller.error(error)
        }
      },
      async cancel(reason) {
        admitted.end()
        await reader.cancel(reason)
      },
    },
    { highWaterMark: 0 },
  )
  return new Response(body, { status: response.status, headers: response.headers })
}

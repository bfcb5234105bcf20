import type { AnyRouteId, RouteAnswer } from '#lib/contract/index.ts'
import { type Called, type CallInput, call } from './call.ts'

/** Within this time after it, another press on the same button is the second half of a double press (Windows: 500 ms). */
const doublePressMs = 500

interface Press {
  running: Promise<unknown>
  /** Until when the same input joins this press; without end while it is unanswered. */
  joinsUntil: number
}

/**
 * One effect for a double press: the same row with the same input joins the request that is unanswered, or was pressed and
 * done a moment ago, whether or not the page has drawn its busy button by then. What failed can be pressed again at once.
 */
export function createSubmitGuard(now: () => number = () => performance.now()) {
  const rows = new Map<string, Map<string, Press>>()

  return {
    run<T>(id: string, input: object, send: () => Promise<T>): Promise<T> {
      const asked = JSON.stringify(input)
      const presses = rows.get(id) ?? new Map<string, Press>()
      rows.set(id, presses)
      // A press in between, as in on, off, on, ends what was remembered.
      for (const [key, { joinsUntil }] of presses) {
        if (joinsUntil <= now() || (key !== asked && joinsUntil !== Number.POSITIVE_INFINITY)) presses.delete(key)
      }
      const before = presses.get(asked)
      if (before !== undefined) return asSameRequest<T>(before.running)
      const pressedAt = now()
      const running = send().then(
        (value) => {
          press.joinsUntil = pressedAt + doublePressMs
          return value
        },
        (error: unknown) => {
          presses.delete(asked)
          throw error
        },
      )
      const press: Press = { running, joinsUntil: Number.POSITIVE_INFINITY }
      presses.set(asked, press)
      return running
    },
  }
}

/** The same input to the same row is the same request, so it has the same answer. */
export function asSameRequest<T>(running: Promise<unknown>): Promise<T> {
  return running as Promise<T>
}

/** The presses of this tab: two buttons that do the same are one. */
export const submitGuard = createSubmitGuard()

/** Sends a change requested by a person, for code that is no component; components use `useAction`. */
export function submitOnce<Id extends AnyRouteId>(id: Id, input: CallInput<Id>): Promise<Called<RouteAnswer<Id>>> {
  return submitGuard.run(id, input, () => asCallOfItsRow<Id>(call)(id, input))
}

/** The union of all inputs is too large for the compiler; this one came in as the input of its row. */
export function asCallOfItsRow<Id extends AnyRouteId>(
  any: typeof call,
): (id: Id, input: object) => Promise<Called<RouteAnswer<Id>>> {
  return any as unknown as (id: Id, input: object) => Promise<Called<RouteAnswer<Id>>>
}

import { isAnswer } from './failure.ts'

interface Press {
  key: string
  running: Promise<unknown> | null
}

/**
 * One key per press (design, section 5). While a press has no answer, pressing again is the same press: a double click
 * joins the call that is on its way, and after silence the same key goes out again. An answer ends the press.
 */
export function createPresses(makeKey: () => string = () => crypto.randomUUID()) {
  const open = new Map<string, Press>()
  return {
    press<T>(input: object, run: (headers: Record<string, string>) => Promise<T>): Promise<T> {
      const asked = JSON.stringify(input)
      const press = open.get(asked) ?? { key: makeKey(), running: null }
      open.set(asked, press)
      if (press.running !== null) return asSameCall<T>(press.running)
      const given = 'headers' in input && typeof input.headers === 'object' ? { ...input.headers } : {}
      const running = run({ ...given, 'idempotency-key': press.key }).then(
        (value) => {
          open.delete(asked)
          return value
        },
        (error: unknown) => {
          press.running = null
          if (isAnswer(error)) open.delete(asked)
          throw error
        },
      )
      press.running = running
      return running
    },
  }
}

/** The same input to the same operation is the same call, so it has the same answer. */
function asSameCall<T>(running: Promise<unknown>): Promise<T> {
  return running as Promise<T>
}

import 'server-only'
import type { Context } from './context.ts'

/** What is being sent is in flight until it has ended: a stop waits for it, and its lease is renewed as long. */
export function whileInFlight<T>({ inFlight }: Context, id: string, sending: Promise<T>): Promise<T> {
  const ended = sending.then(
    () => {},
    () => {},
  )
  inFlight.set(id, ended)
  void ended.then(() => {
    if (inFlight.get(id) === ended) inFlight.delete(id)
  })
  return sending
}

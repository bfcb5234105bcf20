import { type DeterminationQuestion, determine } from './determine.ts'

/** Off the main thread: thousands of parties are worked out while the page stays usable. */
self.onmessage = (event: MessageEvent<DeterminationQuestion>) => {
  self.postMessage(determine(event.data))
}

import { type DeterminationQuestion, determine } from '../../../../widgets/determination/determine.ts'

/** Off the main thread: thousands of parties are worked out while the page stays usable. */
self.onmessage = (event: MessageEvent<DeterminationQuestion>) => {
  self.postMessage(determine(event.data))
}

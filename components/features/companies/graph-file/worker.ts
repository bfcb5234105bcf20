import { createReader, type ReaderQuestion } from './reader.ts'

/** Off the main thread: a file of many megabytes is read while the page stays usable. */
const answer = createReader()
self.onmessage = async (event: MessageEvent<ReaderQuestion>) => {
  self.postMessage(await answer(event.data))
}

import { type DrawingOrder, draw } from './work.ts'

/** Off the main thread: a large picture is laid out while the page stays usable. */
self.onmessage = (event: MessageEvent<DrawingOrder>) => {
  self.postMessage(draw(event.data))
}

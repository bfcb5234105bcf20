import 'server-only'

export { openBus } from './bus.ts'
export { liveStream } from './stream.ts'

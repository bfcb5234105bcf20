import 'server-only'

export { listMonitorChanges } from './list.ts'
export { pollMonitor, readMonitor, saveChanges } from './poll.ts'
export { saveMonitor } from './save-monitor.ts'
export { isKnownMonitor } from './store.ts'
export { sweepMonitors } from './sweep.ts'

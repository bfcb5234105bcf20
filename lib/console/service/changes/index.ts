import 'server-only'

export { changesFor, listMonitorChanges } from './list.ts'
export { pollMonitor, readMonitor, saveChanges } from './poll.ts'
export { saveMonitor } from './save-monitor.ts'
export { isKnownMonitor, listReaders } from './store.ts'
export { monitorsAtService, sweepMonitors } from './sweep.ts'

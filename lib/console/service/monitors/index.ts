import 'server-only'

export { aboutMonitor } from './about.ts'
export { editMonitor } from './edit.ts'
export { listMonitorMonths } from './months.ts'

/** Monitors: watched companies, their checks, and the events that differences become. */
export { checkMonitor, replayEvent } from './act.ts'
export { runCheck } from './check.ts'
export { listMonitorEvents } from './events.ts'
export { changeMonitor, createMonitor, getMonitor, listAllMonitors, removeMonitor } from './manage.ts'
export { changeNotice } from './notice.ts'
export { listMonitorSources } from './sources.ts'
export { tickMonitors } from './tick.ts'

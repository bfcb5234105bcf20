import { formAs } from '../form.ts'
import { MonitorEvent, MonitorSource } from '../v2/monitor.ts'

/** What monitors can watch, and what they found. */
export const monitorForms = { event: formAs(MonitorEvent), source: formAs(MonitorSource) }

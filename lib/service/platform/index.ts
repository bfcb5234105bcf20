/** The service about itself. */

export { createMetrics } from '../metrics.ts'
export { describeService } from './describe.ts'
export { addGauges } from './gauges.ts'
export { readiness } from './ready.ts'

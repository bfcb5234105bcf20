/** The service about itself. */
export { describeService } from './describe.ts'
export { addGauges } from './gauges.ts'
export { createMetrics, type Metrics } from './metrics.ts'
export { readiness } from './ready.ts'

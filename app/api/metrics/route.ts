import { metricsRoute } from '#lib/console/program/routes/metrics.ts'

export const dynamic = 'force-dynamic'
export { metricsRoute as GET }

import { metricsRoute } from '#lib/console/routes/metrics.ts'

export const dynamic = 'force-dynamic'
export { metricsRoute as GET }

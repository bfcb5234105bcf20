import { healthRoute } from '#lib/console/routes/readiness.ts'

export const dynamic = 'force-dynamic'
export { healthRoute as GET }

import { healthRoute } from '#lib/console/program/routes/readiness.ts'

export const dynamic = 'force-dynamic'
export { healthRoute as GET }

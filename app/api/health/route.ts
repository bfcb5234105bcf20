import { healthRoute } from '#lib/console/readiness/door.ts'

export const dynamic = 'force-dynamic'
export { healthRoute as GET }

import { liveRoute } from '#lib/console/routes/live.ts'

export { liveRoute as GET }

import { liveRoute } from '#lib/console/program/routes/live.ts'

export { liveRoute as GET }

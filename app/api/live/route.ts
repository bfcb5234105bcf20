import { liveRoute } from '#lib/console/live/door.ts'

export { liveRoute as GET }

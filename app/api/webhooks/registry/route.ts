import { receiverRoute } from '#lib/console/receiver/door.ts'

export const POST = receiverRoute

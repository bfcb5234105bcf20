import { inboxRoute } from '#lib/console/routes/inbox.ts'

export const POST = inboxRoute

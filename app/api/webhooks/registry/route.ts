import { inboxRoute } from '#lib/console/program/routes/inbox.ts'

export const POST = inboxRoute

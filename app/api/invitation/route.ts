import { invitationRoute } from '#lib/console/people/invitations/door.ts'

export { invitationRoute as POST }

import { invitationRoute } from '#lib/console/routes/invitation.ts'

export { invitationRoute as POST }

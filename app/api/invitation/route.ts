import { invitationRoute } from '#lib/console/program/routes/invitation.ts'

export { invitationRoute as POST }

import { authRoute } from '#lib/console/program/routes/auth.ts'

export { authRoute as GET, authRoute as POST }

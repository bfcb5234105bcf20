import { authRoute } from '#lib/console/routes/auth.ts'

export { authRoute as GET, authRoute as POST }

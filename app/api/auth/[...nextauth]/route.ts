import { authRoute } from '#lib/console/people/auth-route.ts'

export { authRoute as GET, authRoute as POST }

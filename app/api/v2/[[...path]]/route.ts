import { v2Route } from '#lib/console/program/routes/v2.ts'

export { v2Route as DELETE, v2Route as GET, v2Route as PATCH, v2Route as POST, v2Route as PUT }

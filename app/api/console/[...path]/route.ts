import { consoleRoute } from '#lib/console/routes/console.ts'

export { consoleRoute as DELETE, consoleRoute as GET, consoleRoute as PATCH, consoleRoute as POST, consoleRoute as PUT }

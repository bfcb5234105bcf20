import { consoleRoute } from '#lib/console/handlers/door.ts'

export { consoleRoute as DELETE, consoleRoute as GET, consoleRoute as PATCH, consoleRoute as POST, consoleRoute as PUT }

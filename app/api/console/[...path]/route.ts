import { consoleRouteWith } from '#lib/console/routes/console.ts'
import { auditWords } from '../../../audit-words.ts'

const route = consoleRouteWith(auditWords)

export { route as DELETE, route as GET, route as PATCH, route as POST, route as PUT }

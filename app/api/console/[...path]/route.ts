import { consoleRouteWith } from '#lib/console/program/routes/console.ts'
import { auditWords } from '../../../audit-words.ts'
import { makePaper } from '../../../papers.ts'

const route = consoleRouteWith(auditWords, makePaper)

export { route as DELETE, route as GET, route as PATCH, route as POST, route as PUT }

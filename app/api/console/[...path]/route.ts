import { consoleRouteWith } from '#lib/console/program/routes/console.ts'
import { auditLabels } from '../../../audit-labels.ts'
import { makePaper } from '../../../papers.ts'

const route = consoleRouteWith(auditLabels, makePaper)

export { route as DELETE, route as GET, route as PATCH, route as POST, route as PUT }

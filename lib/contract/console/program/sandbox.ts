import { answer } from '../../fields.ts'
import { admins } from '../../roles.ts'
import { consoleRow } from '../row.ts'

export const sandboxOperations = {
  emptySandbox: consoleRow(
    'POST /api/console/sandbox/empty',
    'Empties the sandbox: the organization begins anew; people, their sign-ins and the audit log stay',
    { roles: admins, answer: answer({}), makesStale: [] },
  ),
}

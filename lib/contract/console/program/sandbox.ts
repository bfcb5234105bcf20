import { answer } from '../../fields.ts'
import { forAdmins } from '../row.ts'

export const sandboxOperations = {
  emptySandbox: forAdmins(
    'POST /api/console/sandbox/empty',
    'Empties the sandbox: the organization begins anew; people, their sign-ins and the audit log stay',
    { answer: answer({}), makesStale: [] },
  ),
}

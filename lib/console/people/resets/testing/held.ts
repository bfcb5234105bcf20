import 'server-only'
import { newId } from '#lib/id/index.ts'
import { accountResets } from '../../../core/schema/index.ts'
import type { TestConsole } from '../../../testing/harness.ts'

/** The account of this role was given a new way in at this moment; answers how a further admin allows it. */
export async function holdAccount({ database, clock, users }: TestConsole, role: keyof TestConsole['users']) {
  const at = clock.now()
  const reset = { resetId: newId(at), userId: users[role], kind: 'password', resetBy: users.finance, at }
  await database.sql.insert(accountResets).values(reset)
  return async () => {
    await database.sql.update(accountResets).set({ allowedAt: at, allowedBy: users.auditor })
  }
}

import 'server-only'
import { UsageError } from '#lib/database/index.ts'
import { programTrail } from '../../core/audit/index.ts'
import type { Base } from '../../core/context.ts'
import { notifyAccount } from '../../core/notifications/index.ts'
import { readSettings, removeSetting } from '../../core/settings/index.ts'
import { actFrom, findUserByEmail, recordReset, removeFactor } from '../../people/index.ts'

export type Operated = Pick<Base, 'env' | 'database' | 'clock'>

/** For the last admin, whom no other one can help. The password alone signs in afterwards. */
export async function resetFactorOf(on: Operated, email: string): Promise<string> {
  const user = await findUserByEmail(on.database.sql, email.trim().toLowerCase())
  if (user === null) throw new UsageError(`there is no account of ${email}`)
  const { userId } = user
  const ended = await programTrail(on, 'resetSecondFactor', user.email).change(async (tx) => {
    const now = on.clock.now()
    const sessions = await removeFactor(tx, userId, now)
    if (sessions === null) throw new UsageError(`${user.email} has no second factor`)
    await recordReset(tx, { userId, kind: 'factor', resetBy: null }, now)
    const facts = { ...actFrom({ address: null, userAgent: null }), by: 'npm run console' }
    await notifyAccount(on, tx, { userId, kind: 'account.factorReset', facts })
    return sessions
  })
  return `second factor of ${user.email} reset, sessions ended: ${ended}`
}

/** For an organization whose identity provider is gone. */
export async function allowPasswords(on: Operated): Promise<string> {
  if ((await readSettings(on.database.sql)).isPasswordAllowed) throw new UsageError('passwords are on already')
  await programTrail(on, 'changeSettings', 'passwords: on').change((tx) => removeSetting(tx, 'isPasswordAllowed'))
  return 'passwords are on'
}

import 'server-only'
import { isRole } from '#lib/contract/index.ts'
import { recordAudit } from '../../core/audit/index.ts'
import type { Base } from '../../core/context.ts'
import { notifyAccount } from '../../core/notifications/index.ts'
import { actFrom } from '../own-account.ts'
import type { UserRow } from '../store.ts'
import { hashOfStrongCode, hashOfWeakCode, stepOfClock } from './codes.ts'
import { unsealFactor } from './sealed.ts'
import { lockFactor, takeRecoveryCode, updateFactor } from './store.ts'

/** The request a code came with, for the audit log. */
export interface CodeSource {
  address: string
  requestId: string
  userAgent?: string | null
}

/**
 * Accepts a code of the app or a recovery code, and uses it up. False where it is neither, or was used before. Called where a
 * place in the pool of hashing is held: `guess` in throttle.ts.
 */
export function acceptCode(base: Base, user: UserRow, code: string, source: CodeSource): Promise<boolean> {
  const { userId, email, role } = user
  return base.database.transaction(async (tx) => {
    const factor = await lockFactor(tx, userId)
    const secret = factor?.confirmedAt == null ? null : unsealFactor(base, userId, factor.sealedSecret)
    if (factor?.confirmedAt != null && secret === null) {
      base.log.error(
        { event: 'second_factor.unreadable', user: userId },
        'A second factor cannot be decrypted: its key is missing',
      )
    }
    const now = base.clock.now()
    const step = secret === null ? null : stepOfClock(secret, code, now)
    if (step !== null && step > (factor?.usedStep ?? 0)) {
      await updateFactor(tx, userId, { usedStep: step })
      return true
    }
    const hashes = [hashOfStrongCode(userId, code), ...(secret === null ? [] : [hashOfWeakCode(secret, code)])]
    if (!(await takeRecoveryCode(tx, userId, hashes, now))) return false
    const { address, requestId, userAgent = null } = source
    await notifyAccount(base, tx, { userId, kind: 'account.recoveryCode', facts: actFrom({ address, userAgent }) })
    const used = { action: 'useRecoveryCode', object: email, outcome: 'done', address, requestId } as const
    await recordAudit(base, { ...used, who: { userId, email, role: isRole(role) ? role : null } }, tx)
    return true
  })
}

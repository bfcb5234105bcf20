import 'server-only'
import type { Base } from '../../core/context.ts'
import { seal, unseal } from '../../core/sealing.ts'
import { listFactors, updateFactor } from './store.ts'

const placeOf = (userId: string) => ['second_factors', userId]

export function sealFactor({ env }: Pick<Base, 'env'>, userId: string, secret: string): string {
  return seal(env, placeOf(userId), secret)
}

/** Null where the secret that sealed it is lost: then no code opens the account until the factor is reset. */
export function unsealFactor({ env }: Pick<Base, 'env'>, userId: string, sealed: string): string | null {
  return unseal(env, placeOf(userId), sealed)
}

/** Seals the secrets of all second factors with the present NEXTAUTH_SECRET. */
export async function resealSecondFactors(base: Pick<Base, 'env' | 'database'>): Promise<void> {
  for (const { userId, sealedSecret } of await listFactors(base.database.sql)) {
    const secret = unsealFactor(base, userId, sealedSecret)
    if (secret === null) continue
    await updateFactor(base.database.sql, userId, { sealedSecret: sealFactor(base, userId, secret) })
  }
}

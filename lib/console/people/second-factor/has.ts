import 'server-only'
import type { Sql } from '#lib/database/index.ts'
import { hasPasskey, holdersOfPasskeys } from '../passkeys/store.ts'
import { hasFactor, holdersOfFactors } from './store.ts'

/** Whether a password alone signs this person in no more: there is an app that codes come from, or a passkey. */
export async function hasSecondFactor(db: Sql, userId: string): Promise<boolean> {
  return (await hasFactor(db, userId)) || (await hasPasskey(db, userId))
}

/** Everybody of whom this is true. */
export async function holdersOfSecondFactors(db: Sql): Promise<Set<string>> {
  return new Set([...(await holdersOfFactors(db)), ...(await holdersOfPasskeys(db))])
}

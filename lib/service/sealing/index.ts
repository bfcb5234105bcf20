import { type Database, forgetSealingKeys, requireSealingKeys } from '#lib/database/index.ts'
import { cipherKeyIdOf } from '../cipher.ts'
import type { Context } from '../context.ts'
import type { ServiceEnv } from '../env.ts'
import { keyIdsOfSealedValues } from './store.ts'

/** Which keys sealed what is stored, and that none of them is missing. */

/** Refuses a start with a key that is not the one stored secrets were sealed with. */
export async function requireSecretKey(database: Database, env: ServiceEnv): Promise<void> {
  const present = cipherKeyIdOf(env.secretKey)
  const former = env.formerSecretKeys.map(cipherKeyIdOf)
  await requireSealingKeys(
    database,
    'registry',
    { present, former },
    {
      sealed: keyIdsOfSealedValues,
      refuse: (keyId) =>
        `stored secrets were sealed with key ${keyId}, and REGISTRY_SECRET_KEY is ${present}; set that key or name it in REGISTRY_FORMER_SECRET_KEYS; where it is lost for good: npm run registry -- forget-key ${keyId}`,
    },
  )
}

/** After everything was sealed anew, only the present key is needed. */
export async function forgetFormerKeys({ database, env }: Context): Promise<void> {
  await forgetSealingKeys(database, 'registry', { present: cipherKeyIdOf(env.secretKey) })
}

/** Gives up what a lost key sealed; false when nothing is known of such a key, or it is the one in use. */
export async function forgetLostKey({ database, env }: Context, keyId: string): Promise<boolean> {
  const present = cipherKeyIdOf(env.secretKey)
  const known = new Set([...(await keyIdsOfSealedValues(database.sql)), keyId])
  const forgotten = await forgetSealingKeys(database, 'registry', { present, only: keyId })
  return keyId !== present && (forgotten > 0 || known.has(keyId))
}

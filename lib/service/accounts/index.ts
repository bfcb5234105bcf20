import { scopes } from '#lib/contract/index.ts'
import type { Database } from '#lib/database/index.ts'
import { newId } from '#lib/id/index.ts'
import type { Clock } from '../clock.ts'
import { hashesMatch, hashOf, prefixOf } from './authenticate.ts'
import {
  accountsChannel,
  findKeyByPrefix,
  firstOrganization,
  insertKey,
  insertOrganization,
  lockAccounts,
  revokeOtherEnvironmentKeys,
} from './store.ts'

export { hasScope, openAccounts, requireScope } from './authenticate.ts'
export {
  createKey,
  createOrganization,
  deleteKey,
  hasOrganization,
  listKeys,
  moveKey,
  organizationIds,
  revokeKey,
  setOrganization,
  showOrganizations,
} from './manage-keys.ts'
export { lockOrganization } from './store.ts'

/** Organizations and their API keys. */

/**
 * Makes the first organization and lets the key of the environment in, with every scope: a console started beside the
 * service works at once. A key named at an earlier start is revoked when another is named now.
 */
export async function ensureFirstAccount(database: Database, clock: Clock, apiKey: string): Promise<void> {
  const now = clock.now()
  const hash = hashOf(apiKey)
  await database.transaction(async (tx) => {
    await lockAccounts(tx)
    const organization = (await firstOrganization(tx)) ?? {
      organizationId: newId(now),
      name: 'First organization',
      createdAt: now,
    }
    await insertOrganization(tx, organization)
    await revokeOtherEnvironmentKeys(tx, hash, now)
    const known = await findKeyByPrefix(tx, prefixOf(apiKey))
    if (known !== null) {
      if (hashesMatch(known.key.hash, hash)) return
      throw new Error('REGISTRY_API_KEY: its first part belongs to another key')
    }
    await insertKey(tx, {
      keyId: newId(now),
      organizationId: organization.organizationId,
      name: 'First key',
      prefix: prefixOf(apiKey),
      hash,
      scopes: [...scopes],
      createdBy: 'environment',
      isFromEnvironment: true,
      createdAt: now,
    })
    tx.notify(accountsChannel, '')
  })
}

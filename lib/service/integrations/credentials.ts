import { ApiError, TextMap } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import type { Connector, KeyedFunction } from '#lib/registers/connector/index.ts'
import { isSealedByFormerKey, reseal, sealText, UnreadableSecretError, unsealText } from '../cipher.ts'
import type { Context } from '../context.ts'
import type { ServiceEnv } from '../env.ts'
import { findIntegration, type IntegrationRow, listIntegrationRows, replaceSecrets } from './store.ts'

export type Secrets = Readonly<Record<string, string>>
type Place = Pick<IntegrationRow, 'organizationId' | 'datasourceSlug' | 'customerId'>

/** Whose credentials may be used: an organization's, and where the work is for a customer, that customer's first. */
export interface CredentialHolder {
  organizationId: string
  customerId: string | null
}

const placeOf = ({ organizationId, datasourceSlug, customerId }: Place) => [
  'integrations',
  organizationId,
  datasourceSlug,
  customerId,
]

export function sealSecrets(env: ServiceEnv, place: Place, secrets: Secrets): string {
  return sealText(env, placeOf(place), JSON.stringify(secrets))
}

/** Whether a register answers this question only to those who hold credentials for it. */
export function needsCredentials(connector: Connector, asked: KeyedFunction): boolean {
  if (connector.credentials.length === 0) return false
  return connector.keyed === undefined || connector.keyed.includes(asked)
}

/** The credentials a question goes out with; undefined where the register is open to all, and they have none that give more. */
export async function credentialsFor(
  ctx: Context,
  holder: CredentialHolder,
  connector: Connector,
  asked: KeyedFunction,
): Promise<Secrets | undefined> {
  if (connector.credentials.length === 0) return undefined
  const { organizationId, customerId } = holder
  const row = await findIntegration(ctx.database.sql, organizationId, connector.slug, customerId)
  if (row !== null) return openedSecrets(ctx, row)
  if (!needsCredentials(connector, asked)) return undefined
  const own = platformSecrets(ctx.env, connector)
  if (own !== null) return own
  throw new ApiError(
    'capability.not_available',
    `capability not available for the jurisdiction ${connector.jurisdictionCode}: ${connector.slug} requires credentials; create an integration`,
  )
}

/** The operator's own key, for a register that asks for one value; an organization's own credentials come before it. */
function platformSecrets({ registerKeys }: ServiceEnv, { slug, credentials }: Connector): Secrets | null {
  const key = registerKeys.get(slug)
  const [name] = credentials
  return key === undefined || name === undefined || credentials.length > 1 ? null : { [name]: key }
}

/** Slugs of registers that can be asked without an integration, because the operator has a key. */
export function platformSlugs({ registerKeys }: ServiceEnv): readonly string[] {
  return [...registerKeys.keys()]
}

function openedSecrets(ctx: Context, row: IntegrationRow): Secrets {
  try {
    return TextMap.parse(JSON.parse(unsealText(ctx.env, placeOf(row), row.sealedSecrets)))
  } catch (error) {
    if (!(error instanceof UnreadableSecretError)) throw error
    ctx.log.error(
      { event: 'integration.decrypt_failed', err: error, slug: row.datasourceSlug },
      'Failed to decrypt stored credentials',
    )
    throw new ApiError(
      'capability.not_available',
      `Stored credentials for ${row.datasourceSlug} cannot be decrypted; enter them again`,
    )
  }
}

/** Seals an organization's credentials with the present key; answers how many. Safe to repeat. */
export async function resealIntegrations(ctx: Context, organizationId: string): Promise<number> {
  let count = 0
  for (const row of await listIntegrationRows(ctx.database.sql, organizationId)) {
    if (!isSealedByFormerKey(ctx.env, row.sealedSecrets)) continue
    if (await replaceSecrets(ctx.database.sql, row, reseal(ctx.env, placeOf(row), row.sealedSecrets))) count += 1
  }
  return count
}

/** Gives an organization's integrations, which came from another installation, credentials that this one seals. */
export async function renewCredentials(
  tx: Sql,
  env: ServiceEnv,
  organizationId: string,
  make: () => Secrets,
): Promise<void> {
  for (const row of await listIntegrationRows(tx, organizationId)) {
    await replaceSecrets(tx, row, sealSecrets(env, row, make()))
  }
}

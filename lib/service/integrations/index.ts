import { ApiError, conflict, type ErrorPlace, notFound } from '#lib/contract/index.ts'
import type { Connector } from '#lib/registers/connector/index.ts'
import type { Call, Verb } from '../call.ts'
import type { Context } from '../context.ts'
import { type Secrets, sealSecrets } from './credentials.ts'
import { deleteIntegrationRow, type IntegrationRow, insertIntegration, listIntegrationRows } from './store.ts'

export { credentialsFor, needsCredentials, platformSlugs, renewCredentials, resealIntegrations } from './credentials.ts'

/** Credentials for registers that need them: written once, never read back, used when such a register is asked. */

/**
 * Stores credentials for a register that needs them, an organization's own or one customer's. Where the register can tell
 * wrong ones at once, they are refused.
 */
export const createIntegration: Verb<'createIntegration'> = async (
  ctx,
  { caller: { organizationId }, query: { customerId }, body: { datasourceSlug, secretValues } },
) => {
  const connector = ctx.connectors.bySlug(datasourceSlug)
  if (connector === null || connector.credentials.length === 0) {
    throw new ApiError('request.invalid', 'invalid datasource slug')
  }
  checkNames(connector, secretValues)
  if (connector.acceptsCredentials?.(secretValues) === false) throw new ApiError('auth.forbidden', 'invalid API key')
  const now = ctx.clock.now()
  const place = { organizationId, datasourceSlug, customerId: customerId ?? '' }
  const row = { ...place, sealedSecrets: sealSecrets(ctx.env, place, secretValues), createdAt: now, updatedAt: now }
  const isNew = await insertIntegration(ctx.database.sql, row)
  if (!isNew) throw conflict('integration already exists for the datasource')
  return shown(ctx, row)
}

/** All integrations of an organization, never their secrets. */
export const listIntegrations: Verb<'listIntegrations'> = async (ctx, { caller: { organizationId } }) => {
  const rows = await listIntegrationRows(ctx.database.sql, organizationId)
  return { integrations: rows.map((row) => shown(ctx, row)) }
}

export async function deleteIntegration(
  ctx: Context,
  { caller: { organizationId }, params: { slug }, query: { customerId = '' } }: Call<'deleteIntegration'>,
): Promise<void> {
  const place = { organizationId, datasourceSlug: slug, customerId }
  const isRemoved = await deleteIntegrationRow(ctx.database.sql, place)
  if (!isRemoved) throw notFound('Integration not found')
}

/** Slugs of registers an organization holds credentials for, its own or a customer's. */
export async function storedSlugs(ctx: Context, organizationId: string): Promise<ReadonlySet<string>> {
  const rows = await listIntegrationRows(ctx.database.sql, organizationId)
  return new Set(rows.map(({ datasourceSlug }) => datasourceSlug))
}

/** The names a register asks for, each with a value, and no others: a mistyped name would be found much later. */
function checkNames(connector: Connector, secrets: Secrets): void {
  const at = (name: string, msg: string, type: string): ErrorPlace => ({
    loc: ['body', 'secretValues', name],
    msg,
    type,
  })
  const missing = connector.credentials.filter((name) => (secrets[name] ?? '').trim() === '')
  const unknown = Object.keys(secrets).filter((name) => !connector.credentials.includes(name))
  const places = [
    ...missing.map((name) => at(name, 'A value is required', 'missing')),
    ...unknown.map((name) => at(name, 'Unknown field', 'extra_forbidden')),
  ]
  if (places.length > 0) throw new ApiError('request.invalid', places)
}

function shown(ctx: Context, row: IntegrationRow) {
  return {
    datasourceSlug: row.datasourceSlug,
    datasourceName: ctx.connectors.bySlug(row.datasourceSlug)?.facts.name ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    ...(row.customerId === '' ? {} : { customerId: row.customerId }),
  }
}

import { ApiError } from '#lib/contract/index.ts'
import type { Connector, FetchContext } from '#lib/registers/connector/index.ts'
import type { Context } from '../context.ts'
import { credentialsFor } from '../integrations/index.ts'
import { knownCompanyName } from './store.ts'

/** How long the creation of a monitor waits for the register; later the baseline brings the name. */
const maxWaitMs = 3_000

/**
 * The name of the company a monitor is created for: from the organization's own orders, else asked of the register, free
 * of charge. Null where the register cannot be asked now. Fails with company.not_found where it knows no such company.
 */
export async function watchedNameOf(
  ctx: Context,
  organizationId: string,
  serviceId: string,
  { connector, nativeId }: { connector: Connector; nativeId: string },
): Promise<string | null> {
  const known = await knownCompanyName(ctx.database.sql, organizationId, serviceId)
  if (known !== null || connector.prefill === undefined) return known
  const signal = AbortSignal.timeout(maxWaitMs)
  const context: FetchContext = { signal, now: () => ctx.clock.now(), progress: async () => signal.throwIfAborted() }
  try {
    const secrets = await credentialsFor(ctx, { organizationId, customerId: null }, connector, 'prefill')
    const found = await connector.prefill(secrets === undefined ? context : { ...context, secrets }, nativeId)
    return found.companyName
  } catch (error) {
    if (error instanceof ApiError ? error.code === 'company.not_found' : !signal.aborted) throw error
    ctx.log.info(
      { event: 'monitor.company_name_failed', source: connector.slug, err: error },
      'Failed to fetch the company name; the baseline will set it',
    )
    return null
  }
}

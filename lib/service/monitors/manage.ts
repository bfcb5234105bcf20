import { ApiError, conflict, limits, type RouteBody } from '#lib/contract/index.ts'
import { newId } from '#lib/id/index.ts'
import type { Connector, FetchContext } from '#lib/registers/connector/index.ts'
import { lockOrganization } from '../accounts/index.ts'
import type { Call, Verb } from '../call.ts'
import type { Context } from '../context.ts'
import { credentialsFor } from '../integrations/index.ts'
import { cancelDeliveries, refuseTarget } from '../webhooks/index.ts'
import { checkLists, describeMonitor, describeState, monitorNotFound, readOwnMonitor } from './answer.ts'
import { listRecentEvents } from './events.ts'
import { companyOf, readSources } from './sources.ts'
import {
  cancelChecks,
  countMonitors,
  deleteMonitor,
  findState,
  insertMonitor,
  knownCompanyName,
  listMonitors,
  lockMonitor,
  type MonitorRow,
  updateMonitor,
} from './store.ts'
import { checkCron, nextCheck, startCheck } from './tick.ts'

/** How long the creation of a monitor waits for the register; later the baseline brings the name. */
const maxWaitMs = 3_000

/**
 * Begins to watch a company. The baseline is taken at once, by a job; it is silent and free. Refuses with 409
 * request.conflict beyond `limits.monitorsMax` of an organization.
 */
export const createMonitor: Verb<'createMonitor'> = async (ctx, { caller, body, serviceVersion }) => {
  const scheduleCron = body.scheduleCron ?? limits.monitorDefaultCron
  checkCron(scheduleCron)
  checkLists(body)
  const company = companyOf(ctx, body.serviceId)
  const { connector } = company
  const sources = readSources(connector, body.sources)
  const webhookUrl = body.webhookUrl ?? null
  if (webhookUrl !== null) await refuseTarget(ctx, webhookUrl, 'webhookUrl')
  const { organizationId } = caller
  const companyName = await watchedNameOf(ctx, organizationId, body.serviceId, company)
  const now = ctx.clock.now()
  const row = await ctx.database.transaction(async (tx) => {
    await lockOrganization(tx, organizationId)
    if ((await countMonitors(tx, organizationId)) >= limits.monitorsMax) {
      const detail = `Limit of ${limits.monitorsMax} monitors reached; delete one first`
      throw conflict(detail)
    }
    const monitor = await insertMonitor(tx, {
      monitorId: newId(now),
      organizationId,
      apiKeyId: caller.keyId,
      apiKeyName: caller.keyName,
      serviceId: body.serviceId,
      register: connector.slug,
      companyName,
      sources: JSON.stringify(sources),
      categoriesFilter: JSON.stringify(body.categoriesFilter ?? []),
      eventCodesFilter: JSON.stringify(body.eventCodesFilter ?? []),
      autoDeactivateCategories: JSON.stringify(body.autoDeactivateCategories ?? []),
      metadata: JSON.stringify(body.metadata ?? {}),
      scheduleCron,
      webhookUrl,
      serviceVersion,
      isActive: true,
      ...nextCheck(scheduleCron, now),
      createdAt: now,
    })
    await startCheck(ctx, tx, monitor, 'baseline', now)
    return monitor
  })
  return describeMonitor(ctx.env, row)
}

export const listAllMonitors: Verb<'listMonitors'> = async (ctx, { caller: { organizationId }, query }) => {
  const page = { limit: query.limit ?? limits.listLimitDefault, offset: query.offset ?? 0 }
  const { rows, total } = await listMonitors(ctx.database.sql, organizationId, page)
  return { monitors: rows.map((row) => describeMonitor(ctx.env, row)), total }
}

/** A monitor with the company before and after the last change, and its newest events. */
export const getMonitor: Verb<'getMonitor'> = async (ctx, { caller: { organizationId }, params: { monitorId } }) => {
  const row = await readOwnMonitor(ctx, organizationId, monitorId)
  const state = await findState(ctx.database.sql, row.monitorId)
  const recentEvents = await listRecentEvents(ctx, row.monitorId)
  return { ...describeMonitor(ctx.env, row), ...describeState(state), recentEvents }
}

/** Changes a monitor. Pausing cancels its pending checks; resuming goes on from the state it holds. */
export const changeMonitor: Verb<'updateMonitor'> = async (
  ctx,
  { caller: { organizationId }, params: { monitorId }, body },
) => {
  if (body.scheduleCron !== undefined) checkCron(body.scheduleCron)
  checkLists(body)
  const { monitorId: id } = await readOwnMonitor(ctx, organizationId, monitorId)
  const now = ctx.clock.now()
  const changed = await ctx.database.transaction(async (tx) => {
    const row = await lockMonitor(tx, id)
    if (row === null) return null
    const isActive = body.isActive ?? row.isActive
    const scheduleCron = body.scheduleCron ?? row.scheduleCron
    const isRescheduled = scheduleCron !== row.scheduleCron || isActive !== row.isActive
    if (body.isActive === false) await cancelChecks(tx, id, now)
    return updateMonitor(tx, id, {
      scheduleCron,
      isActive,
      ...(isRescheduled ? nextCheck(scheduleCron, now, isActive) : {}),
      ...(body.isActive === true ? { deactivationReason: null } : {}),
      ...listsIn(body),
    })
  })
  if (changed === null) throw monitorNotFound()
  return describeMonitor(ctx.env, changed)
}

function listsIn(body: RouteBody<'updateMonitor'>): Partial<MonitorRow> {
  const { categoriesFilter, eventCodesFilter, autoDeactivateCategories, metadata } = body
  const given = Object.entries({ categoriesFilter, eventCodesFilter, autoDeactivateCategories, metadata })
  return Object.fromEntries(
    given.filter(([, value]) => value !== undefined).map(([name, value]) => [name, JSON.stringify(value)]),
  )
}

/** Ends the watch: no check begins any more, and what is on its way to the monitor's receivers is called back. */
export async function removeMonitor(
  ctx: Context,
  { caller: { organizationId }, params: { monitorId } }: Call<'deleteMonitor'>,
): Promise<void> {
  const { monitorId: id } = await readOwnMonitor(ctx, organizationId, monitorId)
  await ctx.database.transaction(async (tx) => {
    if (!(await deleteMonitor(tx, organizationId, id))) throw monitorNotFound()
    await cancelChecks(tx, id, ctx.clock.now())
    await cancelDeliveries(tx, { monitorId: id }, 'the monitor was deleted')
  })
}

/**
 * The name of the company a monitor is created for: from the organization's own orders, else asked of the register, free
 * of charge. Null where the register cannot be asked now. Fails with company.not_found where it knows no such company.
 */
async function watchedNameOf(
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

import { ApiError, type AutocompleteHit, limits, type RouteAnswer, type RouteQuery } from '#lib/contract/index.ts'
import { type Connector, type FetchContext, urgencies } from '#lib/registers/connector/index.ts'
import type { Context } from '../context.ts'
import { credentialsFor, needsCredentials } from '../integrations/index.ts'

/** Without a jurisdiction the answer is what the registers gave within this time (docs/interface.md, "Autocomplete"). */
const maxWaitMs = 1_000

/** Companies by name, former name or register number. Free, and no order. */
export async function autocomplete(
  ctx: Context,
  organizationId: string,
  query: RouteQuery<'autocomplete'>,
  signal: AbortSignal,
): Promise<RouteAnswer<'autocomplete'>> {
  const limit = query.limit ?? limits.autocompleteLimitDefault
  const question = { query: query.query.trim(), limit }
  if (query.jurisdictionCode !== undefined) {
    const connectors = capable(ctx.connectors.inJurisdiction(query.jurisdictionCode))
    const [connector] = connectors
    if (connector === undefined) {
      throw new ApiError(
        'capability.not_available',
        `capability not available for the jurisdiction ${query.jurisdictionCode}`,
      )
    }
    const context = await fetchContextOf(ctx, organizationId, connector, signal)
    const hits = await connector.autocomplete(context, { ...question, isAlone: true })
    const results = hits.length > 0 ? hits : await alike([connector], question, () => context)
    return { results: results.slice(0, limit), leftOut: [] }
  }
  const timeout = AbortSignal.any([signal, AbortSignal.timeout(maxWaitMs)])
  const asked = capable(ctx.connectors.all)
  const answers = await Promise.all(
    asked.map((connector) => withinPatience(ctx, organizationId, connector, question, timeout)),
  )
  const leftOut = asked.filter((_, at) => answers[at] === null).map(({ facts }) => facts.name)
  const hits = interleave(answers.filter((answer) => answer !== null))
  const contextOf = (connector: Connector) => fetchContextOf(ctx, organizationId, connector, timeout)
  const results = hits.length > 0 ? hits : await alike(asked, question, contextOf)
  return { results: results.slice(0, limit), leftOut: [...new Set(leftOut)] }
}

/** Where nobody is called so: whoever is called almost so, of the registers that have their names at hand, the nearest first. */
async function alike(
  connectors: readonly Connector[],
  question: { query: string; limit: number },
  contextOf: (connector: Connector) => FetchContext | Promise<FetchContext>,
): Promise<AutocompleteHit[]> {
  const found = await Promise.all(
    connectors.map(async (connector) => (await connector.alike?.(await contextOf(connector), question)) ?? []),
  )
  return found
    .flat()
    .toSorted((one, other) => one.errors - other.errors)
    .map(({ hit }) => hit)
}

type Capable = Connector & { autocomplete: NonNullable<Connector['autocomplete']> }

function capable(connectors: readonly Connector[]): Capable[] {
  return connectors.filter((connector): connector is Capable => connector.autocomplete !== undefined)
}

/** Null for a register that fails or is slow: it is left out, and the others still answer. The failure is in the log. */
async function withinPatience(
  ctx: Context,
  organizationId: string,
  connector: Capable,
  question: { query: string; limit: number },
  signal: AbortSignal,
): Promise<AutocompleteHit[] | null> {
  const late = new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null), { once: true }))
  const answer = fetchContextOf(ctx, organizationId, connector, signal).then((context) =>
    connector.autocomplete(context, question),
  )
  const asked = answer.catch((error: unknown) => {
    ctx.log.info(
      { event: 'autocomplete.register_skipped', source: connector.slug, err: error },
      'Register left out of autocomplete',
    )
    return null
  })
  return Promise.race([asked, late])
}

async function fetchContextOf(
  ctx: Context,
  organizationId: string,
  connector: Connector,
  signal: AbortSignal,
): Promise<FetchContext> {
  const asker = { organizationId, urgency: urgencies.screen }
  const context: FetchContext = { asker, signal, now: () => ctx.clock.now(), progress: async () => {} }
  if (!needsCredentials(connector, 'autocomplete')) return context
  const secrets = await credentialsFor(ctx, { organizationId, customerId: null }, connector, 'autocomplete')
  return secrets === undefined ? context : { ...context, secrets }
}

/** The best of each register first, so that no register crowds out another. */
function interleave(lists: AutocompleteHit[][]): AutocompleteHit[] {
  const longest = Math.max(0, ...lists.map((list) => list.length))
  return Array.from({ length: longest }, (_, rank) => lists.flatMap((list) => list[rank] ?? [])).flat()
}

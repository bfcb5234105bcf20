import { ApiError, canRetry, type ExtensionId, extensionIds, rows } from '#lib/contract/index.ts'

/** What a service may offer beyond the interface: rows of the second table, and remembering an Idempotency-Key. */
export type Offer = ExtensionId | 'Idempotency-Key'

/** The offers this console knows among those a service lists under GET /v2; one that lists nothing offers nothing. */
export function offersIn(listed: readonly string[] | null | undefined): ReadonlySet<Offer> {
  if (!listed) return new Set()
  const known: Offer[] = extensionIds.filter((id) => listed.includes(`${rows[id].method} ${rows[id].path}`))
  return new Set(listed.includes('Idempotency-Key') ? [...known, 'Idempotency-Key'] : known)
}

/**
 * True where GET /v2 was refused for good: the service has no extensions, whatever status it refuses with. A gateway's 403
 * says it as well as a 404; silence, 5xx and 429 may pass, so they leave what is known as it was.
 */
export function refusesExtensions(error: ApiError): boolean {
  return error.status < 500 && !canRetry(error)
}

type Described = () => Promise<{ value: { extensions?: string[] | null | undefined } }>

/** What GET /v2 offers, as `ask` answers it: a refusal offers nothing, everything temporary is thrown. */
export async function offersFrom(ask: Described): Promise<ReadonlySet<Offer>> {
  return offersIn(await extensionsFrom(ask))
}

/** The same as the service lists it. */
export async function extensionsFrom(ask: Described): Promise<string[]> {
  try {
    return (await ask()).value.extensions ?? []
  } catch (error) {
    if (error instanceof ApiError && refusesExtensions(error)) return []
    throw error
  }
}

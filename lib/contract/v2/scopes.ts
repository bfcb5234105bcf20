import { ApiError } from '../errors.ts'

/**
 * Scopes of a key. `read`: results, orders, catalogue, invoices. `order`: everything that costs credits, checks and replays
 * too. `manage`: webhooks, monitors, integrations, cancel. `secrets`: signing secrets and header values in clear,
 * rotation, keys. None of them includes another.
 */
export const scopes = ['read', 'order', 'manage', 'secrets'] as const
export type Scope = (typeof scopes)[number]

const lacks = 'this key lacks the scope '

/** The refusal of a request whose key does not have the scope of its row: 403 `auth.forbidden`. */
export function missingScope(scope: Scope): ApiError {
  return new ApiError('auth.forbidden', `${lacks}${scope}`)
}

/** The scope a refusal of this service names; null for every other error, and for refusals of another service. */
export function missingScopeIn(error: { code?: string; message: string }): Scope | null {
  if (error.code !== 'auth.forbidden' || !error.message.startsWith(lacks)) return null
  return scopes.find((scope) => error.message === `${lacks}${scope}`) ?? null
}

import { missingScope, type Scope } from '#lib/contract/index.ts'
import type { Caller } from '../context.ts'

export function hasScope({ scopes }: Pick<Caller, 'scopes'>, scope: Scope): boolean {
  return scopes.includes(scope)
}

/** Refuses a caller whose key lacks the scope; null is the scope of a public row and asks for nothing. */
export function requireScope(caller: Pick<Caller, 'scopes'>, scope: Scope | null): void {
  if (scope !== null && !hasScope(caller, scope)) throw missingScope(scope)
}

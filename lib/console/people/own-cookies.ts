import 'server-only'
import type { Env } from '../core/env.ts'
import type { AuthTrace } from './auth-trace.ts'
import { knownBrowser } from './browsers/known.ts'
import { challengeOver } from './passkey-sign-in.ts'
import { pendingOver } from './second-factor/pending.ts'
import { freshFor, freshOver, intentOver } from './sign-on/intent.ts'

/** What a browser keeps of a step of a sign-in beside the cookies of next-auth, or forgets. */
export async function ownCookies(env: Env, path: string, trace: AuthTrace, isIn: boolean): Promise<string[]> {
  const { challengeId, isFresh, pending, people, userId } = trace
  if (path === 'signin/oidc') return [isFresh ? await freshFor(env) : freshOver]
  const used = path === 'callback/oidc' ? [intentOver, freshOver] : isIn && pending !== null ? [pendingOver] : []
  if (challengeId !== null) used.push(challengeOver)
  return isIn && userId !== null ? [...used, await knownBrowser(env, people, userId)] : used
}

import 'server-only'
import { browserOf } from '#lib/text/index.ts'
import type { Call } from '../core/http/handler.ts'
import type { AccountFacts } from '../core/notifications/index.ts'

type Acting = Pick<Call, 'person' | 'address' | 'headers'>

/** Where an act on one's own account came from. */
export function ownAct({ person, address, headers }: Acting): AccountFacts {
  return { ...actFrom({ address, userAgent: headers.get('user-agent') }), sessionId: person.sessionId }
}

/** The same of an act on the account of somebody else. */
export function actOfAnother(call: Acting): AccountFacts {
  return { ...ownAct(call), by: call.person.name }
}

/** An act without a session: a sign-in, or a link. */
export function actFrom({ address, userAgent }: { address: string | null; userAgent: string | null }): AccountFacts {
  return { by: null, address: address === '' ? null : address, browser: browserOf(userAgent), sessionId: null }
}

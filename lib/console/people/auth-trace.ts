import 'server-only'
import type { ApiError } from '#lib/contract/index.ts'
import type { AuditWriter } from '../core/context.ts'
import type { Place } from './passkeys/place.ts'
import type { Browser } from './sessions.ts'
import type { UserRow } from './store.ts'

/** One sign-in or sign-out: where it came from, and its outcome for the audit log. */
export interface AuthTrace {
  browser: Browser & { address: string }
  /** The Accept-Language of this browser. */
  languages: string | null
  userId: string | null
  email: string | null
  code: string | null
  /** Set where the attempt was refused unchecked, because there were too many. */
  limited: ApiError | null
  requestId: string
  /** Writes the row of this sign-in or sign-out in the transaction of its session. */
  trail: AuditWriter
  /** The session this browser has already, which a new one ends. */
  replaces: string | null
  /** The signed-in person who asked, with their password, to connect an identity of the provider. */
  connecting: string | null
  /** Who gave the right password in this browser and owes a code. */
  pending: UserRow | null
  /** The cookie that leads to the second step: the password was right, and a code is asked for. */
  asksCode: string | null
  /** Where passkeys are used, and which challenge this browser was given for one. */
  place: Place
  challengeId: string | null
  /** A passkey signed in by itself, in the place of a password. */
  isByPasskey: boolean
  /** This browser asks the provider, or has asked it, for a fresh sign-in. */
  isFresh: boolean
  /** When the provider asked for the credentials, in seconds since 1970, where it says so. */
  authTime: number | null
  /** Whether it said that it asked for a second factor. */
  saidFactor?: boolean
  /** Who has signed in with this browser before. */
  people: readonly string[]
}

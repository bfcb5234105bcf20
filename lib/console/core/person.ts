import 'server-only'
import type { Preferences, UserRole } from '#lib/contract/index.ts'

/** The signed-in user, as currently stored in the database. */
export interface Person {
  userId: string
  name: string
  email: string
  role: UserRole
  preferences: Preferences
  sessionId: string
  /** `credentials`, `passkey` for one without a password, or `oidc` for the identity provider. */
  signedInWith: string
  /** When this person last proved in this session who they are. */
  confirmedAt: Date | null
  /** A second factor is set up, or the identity provider has asked for one. */
  hasFactor: boolean
  /** The role needs a second factor and there is none: setting it up is all that is possible, and with the provider nothing is. */
  lacksSecondFactor: boolean
}

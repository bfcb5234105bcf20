import { z } from 'zod'
import { answer, maybe, openEnum, request } from '../../fields.ts'
import { everyone } from '../../roles.ts'
import type { Operation } from '../../v2/operation.ts'
import { own } from '../row.ts'
import { PasskeyAssertion } from './passkeys.ts'

/** Who somebody is, asked again before acts with an effect (`effects/`). */

/** `signOn`: this session began at the identity provider, and only a fresh sign-in there confirms it. */
export const identityProofs = ['password', 'passwordAndCode', 'signOn'] as const

export const Identity = answer({
  proof: openEnum(identityProofs),
  /** The name of the identity provider, where it is asked. */
  signOn: maybe(z.string()),
  /** True where a passkey can confirm it, alone where the authenticator verifies the person. */
  hasPasskey: maybe(z.boolean()),
  /** Until when nothing is asked; null where the next such act asks. */
  confirmedUntil: maybe(z.string()),
})
export type Identity = z.infer<typeof Identity>

export const identityOperations = {
  getIdentity: own('GET /api/console/identity', 'Returns how the own identity is confirmed, and until when it is', {
    roles: everyone,
    answer: Identity,
  }),
  confirmIdentity: own(
    'POST /api/console/identity',
    'Confirms the own identity for some minutes of this session, by the password and, where one is set up, a code, or by a passkey',
    {
      roles: everyone,
      body: request({
        current: z.string().min(1).max(1_000).optional(),
        /** A code of the app or a recovery code, as typed. */
        code: z.string().trim().min(1).max(40).optional(),
        /** Alone, where the authenticator verified the person; otherwise in the place of the code. */
        passkey: PasskeyAssertion.optional(),
      }),
      answer: Identity,
      makesStale: ['getIdentity'],
    },
  ),
} as const satisfies Record<string, Operation>

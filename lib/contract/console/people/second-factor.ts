import { z } from 'zod'
import { answer, maybe, request, Uuid } from '../../fields.ts'
import { admins, everyone } from '../../roles.ts'
import type { Operation } from '../../v2/operation.ts'
import { own } from '../row.ts'

/** The second factor of people who sign in with a password (RFC 6238). */

export const recoveryCodesCount = 10

export const SecondFactor = answer({
  isOn: z.boolean(),
  /** True where the organization requires it of this role. */
  isRequired: z.boolean(),
  /** False for a person who signs in with the identity provider only, which has a second factor of its own. */
  hasPassword: z.boolean(),
  confirmedAt: maybe(z.string()),
  recoveryCodesLeft: z.number(),
})
export type SecondFactor = z.infer<typeof SecondFactor>

/** A code of the app or a recovery code, as typed. */
const code = z.string().trim().min(1).max(40)

export const secondFactorOperations = {
  getSecondFactor: own(
    'GET /api/console/second-factor',
    'Returns the state of the own second factor, without secrets',
    {
      roles: everyone,
      answer: SecondFactor,
    },
  ),
  beginSecondFactor: own(
    'POST /api/console/second-factor',
    'Creates the secret of a second factor; it counts once a code has confirmed it',
    {
      roles: everyone,
      status: 201,
      /** Shown once: `uri` is for authenticator apps (otpauth), `secret` the same in base32 to type. */
      answer: answer({ secret: z.string(), uri: z.string() }),
      makesStale: [],
    },
  ),
  confirmSecondFactor: own(
    'POST /api/console/second-factor/confirmation',
    'Turns the second factor on with its first code, ends all other own sessions and returns the recovery codes once',
    {
      roles: everyone,
      body: request({ code }),
      answer: answer({ recoveryCodes: z.array(z.string()), endedSessions: z.number() }),
      makesStale: ['getSecondFactor', 'listSessions'],
    },
  ),
  turnOffSecondFactor: own('POST /api/console/second-factor/off', 'Turns the own second factor off', {
    roles: everyone,
    answer: SecondFactor,
    makesStale: ['getSecondFactor'],
  }),
  resetSecondFactor: own(
    'DELETE /api/console/people/{userId}/second-factor',
    'Removes the second factor of another person, who has lost it, and ends their sessions',
    {
      roles: admins,
      params: z.strictObject({ userId: Uuid }),
      answer: answer({ endedSessions: z.number() }),
      makesStale: ['listPeople', 'listAllSessions'],
    },
  ),
} as const satisfies Record<string, Operation>

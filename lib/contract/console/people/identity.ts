import { z } from 'zod'
import {
  answer,
  boolean,
  list,
  maybeBoolean,
  maybeText,
  number,
  openEnum,
  optionalBoolean,
  ownValue,
  ownWord,
  request,
  text,
  textList,
  textWithin,
  typedText,
  Uuid,
} from '../../fields.ts'
import { everyone } from '../../roles.ts'
import { consoleRow, forAdmins, forEveryone } from '../row.ts'
import { passkeyNameCharactersMax, passkeysMax } from '../values/people.ts'

/** Passkeys (Web Authentication, W3C): a second factor, or both factors at once where the person is verified. */

/** Bytes in base64url without padding, as the JSON forms of the specification have them. */
const bytes = (charactersMax: number) =>
  text
    .min(1)
    .max(charactersMax)
    .regex(/^[A-Za-z0-9_-]+$/, { error: 'Must be base64url' })

/** At most 1,023 bytes (Web Authentication, 6.5.1). */
const credentialId = bytes(1_364)
const clientDataJSON = bytes(4_096)

/** What an authenticator answers to a challenge of a passkey it has. */
export const PasskeyAssertion = request({
  id: credentialId,
  clientDataJSON,
  authenticatorData: bytes(4_096),
  signature: bytes(8_192),
  userHandle: bytes(200).optional(),
})
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>

/** What an authenticator answers when it has made a passkey. */
export const PasskeyCreation = request({
  id: credentialId,
  clientDataJSON,
  attestationObject: bytes(20_000),
  transports: list(textWithin(40)).max(10),
})
export type PasskeyCreation = z.infer<typeof PasskeyCreation>

const Known = z.object({ id: text, type: text, transports: textList.optional() })

/** What a browser is asked for a passkey with (PublicKeyCredentialRequestOptionsJSON). */
export const PasskeyQuestion = z.object({
  challenge: text,
  timeout: number.optional(),
  rpId: text.optional(),
  allowCredentials: list(Known).optional(),
  userVerification: z.enum(['required', 'preferred', 'discouraged']).optional(),
})
export type PasskeyQuestion = z.infer<typeof PasskeyQuestion>

/** What a browser makes a passkey with (PublicKeyCredentialCreationOptionsJSON). */
const PasskeyOrder = z.object({
  challenge: text,
  rp: z.object({ id: text.optional(), name: text }),
  user: z.object({ id: text, name: text, displayName: text }),
  pubKeyCredParams: list(z.object({ alg: number, type: z.literal('public-key') })),
  timeout: number.optional(),
  excludeCredentials: list(Known).optional(),
  authenticatorSelection: z
    .object({
      residentKey: z.enum(['required', 'preferred', 'discouraged']).optional(),
      requireResidentKey: optionalBoolean,
      userVerification: z.enum(['required', 'preferred', 'discouraged']).optional(),
    })
    .optional(),
  attestation: z.enum(['none', 'indirect', 'direct', 'enterprise']).optional(),
})

/** Whether a passkey stays on its device, or a provider copies it to others of the same person. */
export const passkeyKinds = ['deviceBound', 'synced'] as const

export const Passkey = answer({
  passkeyId: text,
  name: text,
  kind: ownWord(passkeyKinds),
  /** False where it was made under another domain name than this request has: no browser offers it here. */
  isOfThisPlace: boolean,
  createdAt: text,
  lastUsedAt: maybeText,
})
export type Passkey = z.infer<typeof Passkey>

export const Passkeys = answer({
  passkeys: list(Passkey),
  /** The domain name new ones are made for; null where the address of the console has none, and none can be made. */
  place: maybeText,
  recoveryCodesLeft: number,
})

const name = typedText(passkeyNameCharactersMax, 'A name')
const params = request({ passkeyId: Uuid })

export const passkeysOperations = {
  listPasskeys: consoleRow('GET /api/console/passkeys', 'Lists the own passkeys, without keys', {
    atMost: passkeysMax,
    roles: everyone,
    answer: Passkeys,
  }),
  beginPasskey: forEveryone(
    'POST /api/console/passkeys/challenge',
    'Creates the challenge a new passkey is made with, for five minutes and this session',
    { status: 201, answer: answer({ options: ownValue(PasskeyOrder) }), makesStale: [] },
  ),
  registerPasskey: forEveryone(
    'POST /api/console/passkeys',
    'Adds a passkey; with the first second factor it ends all other own sessions and returns recovery codes once',
    {
      body: request({ name, creation: PasskeyCreation }),
      status: 201,
      answer: answer({ passkey: Passkey, recoveryCodes: textList, endedSessions: number }),
      makesStale: ['listPasskeys', 'getSecondFactor', 'getIdentity', 'listSessions'],
    },
  ),
  renamePasskey: forEveryone('PATCH /api/console/passkeys/{passkeyId}', 'Renames an own passkey', {
    params,
    body: request({ name }),
    answer: Passkey,
    makesStale: ['listPasskeys'],
  }),
  removePasskey: forEveryone('DELETE /api/console/passkeys/{passkeyId}', 'Removes an own passkey', {
    params,
    answer: answer({ passkeyId: text }),
    makesStale: ['listPasskeys', 'getIdentity'],
  }),
  askPasskey: forEveryone(
    'POST /api/console/identity/challenge',
    'Creates the challenge a passkey confirms the own identity with, for five minutes and this session',
    { status: 201, answer: answer({ options: ownValue(PasskeyQuestion) }), makesStale: [] },
  ),
}

/** Who somebody is, asked again before acts with an effect (`effects/`). */

/** `signOn`: this session began at the identity provider, and only a fresh sign-in there confirms it. */
export const identityProofs = ['password', 'passwordAndCode', 'signOn'] as const

export const Identity = answer({
  proof: openEnum(identityProofs),
  /** The name of the identity provider, where it is asked. */
  signOn: maybeText,
  /** True where a passkey can confirm it, alone where the authenticator verifies the person. */
  hasPasskey: maybeBoolean,
  /** Until when nothing is asked; null where the next such act asks. */
  confirmedUntil: maybeText,
})
export type Identity = z.infer<typeof Identity>

export const identityOperations = {
  getIdentity: forEveryone(
    'GET /api/console/identity',
    'Returns how the own identity is confirmed, and until when it is',
    {
      answer: Identity,
    },
  ),
  confirmIdentity: forEveryone(
    'POST /api/console/identity',
    'Confirms the own identity for some minutes of this session, by the password and, where one is set up, a code, or by a passkey',
    {
      body: request({
        current: textWithin(1_000).optional(),
        /** A code of the app or a recovery code, as typed. */
        code: typedText(40).optional(),
        /** Alone, where the authenticator verified the person; otherwise in the place of the code. */
        passkey: PasskeyAssertion.optional(),
      }),
      answer: Identity,
      makesStale: ['getIdentity'],
    },
  ),
}

/** The second factor of people who sign in with a password (RFC 6238). */

export const recoveryCodesCount = 10

export const SecondFactor = answer({
  isOn: boolean,
  /** True where the organization requires it of this role. */
  isRequired: boolean,
  /** False for a person who signs in with the identity provider only, which has a second factor of its own. */
  hasPassword: boolean,
  confirmedAt: maybeText,
  recoveryCodesLeft: number,
})
export type SecondFactor = z.infer<typeof SecondFactor>

/** A code of the app or a recovery code, as typed. */
const code = typedText(40)

export const secondFactorOperations = {
  getSecondFactor: forEveryone(
    'GET /api/console/second-factor',
    'Returns the state of the own second factor, without secrets',
    {
      answer: SecondFactor,
    },
  ),
  beginSecondFactor: forEveryone(
    'POST /api/console/second-factor',
    'Creates the secret of a second factor; it counts once a code has confirmed it',
    {
      status: 201,
      /** Shown once: `uri` is for authenticator apps (otpauth), `secret` the same in base32 to type. */
      answer: answer({ secret: text, uri: text }),
      makesStale: [],
    },
  ),
  confirmSecondFactor: forEveryone(
    'POST /api/console/second-factor/confirmation',
    'Turns the second factor on with its first code, ends all other own sessions and returns the recovery codes once',
    {
      body: request({ code }),
      answer: answer({ recoveryCodes: textList, endedSessions: number }),
      makesStale: ['getSecondFactor', 'listSessions'],
    },
  ),
  turnOffSecondFactor: forEveryone('POST /api/console/second-factor/off', 'Turns the own second factor off', {
    answer: SecondFactor,
    makesStale: ['getSecondFactor'],
  }),
  resetSecondFactor: forAdmins(
    'DELETE /api/console/people/{userId}/second-factor',
    'Removes the second factor of another person, who has lost it, and ends their sessions',
    {
      params: request({ userId: Uuid }),
      answer: answer({ endedSessions: number }),
      makesStale: ['listPeople', 'listAllSessions'],
    },
  ),
}

import 'server-only'
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { PasskeyAssertion, PasskeyCreation } from '#lib/contract/index.ts'

/** What a browser and an authenticator say otherwise than a right one would. */
export interface Wrong {
  origin?: string
  rpId?: string
  challenge?: string
  type?: string
  counter?: number
  userHandle?: string
  isSynced?: boolean
}

interface Kind {
  /** Asks the person for a PIN or a finger. */
  verifies?: boolean
  isSynced?: boolean
  /** False for one whose count stays 0, as those of synced passkeys do. */
  counts?: boolean
}

interface Held {
  id: string
  rpId: string
  userHandle: string
  keys: { privateKey: KeyObject; publicKey: KeyObject }
}

const flag = { present: 0x01, verified: 0x04, mayBeSynced: 0x08, isSynced: 0x10, hasCredential: 0x40 }

/** An authenticator with the browser before it, in software: ES256, without attestation (Web Authentication, 6). */
export function openAuthenticator(origin: string, { verifies = true, isSynced = false, counts = true }: Kind = {}) {
  const held: Held[] = []
  let counter = 0

  function dataOf(rpId: string, more: Buffer | null, wrong: Wrong): Buffer {
    counter += counts ? 1 : 0
    const flags =
      flag.present |
      (verifies ? flag.verified : 0) |
      ((wrong.isSynced ?? isSynced) ? flag.mayBeSynced | flag.isSynced : 0) |
      (more === null ? 0 : flag.hasCredential)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(wrong.counter ?? counter)
    return Buffer.concat([hashOf(wrong.rpId ?? rpId), Buffer.from([flags]), count, more ?? Buffer.alloc(0)])
  }

  const clientData = (type: string, challenge: string, wrong: Wrong) =>
    Buffer.from(
      JSON.stringify({
        type: wrong.type ?? type,
        challenge: wrong.challenge ?? challenge,
        origin: wrong.origin ?? origin,
        crossOrigin: false,
      }),
    )

  return {
    held,
    /** Makes a passkey, as `navigator.credentials.create` does. */
    create(
      options: { challenge: string; rp: { id?: string | undefined }; user: { id: string } },
      wrong: Wrong = {},
    ): PasskeyCreation {
      const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      const id = randomBytes(32)
      const rpId = options.rp.id ?? ''
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const authData = dataOf(rpId, Buffer.concat([Buffer.alloc(16), length, id, coseOf(keys.publicKey)]), wrong)
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ])
      held.push({ id: id.toString('base64url'), rpId, userHandle: options.user.id, keys })
      return {
        id: id.toString('base64url'),
        clientDataJSON: clientData('webauthn.create', options.challenge, wrong).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
        transports: ['internal'],
      }
    },
    /** Answers with a passkey it has, as `navigator.credentials.get` does. */
    get(options: { challenge: string }, wrong: Wrong = {}, which = held.at(-1)): PasskeyAssertion {
      if (which === undefined) throw new Error('this authenticator has no passkey')
      const authData = dataOf(which.rpId, null, wrong)
      const clientDataJSON = clientData('webauthn.get', options.challenge, wrong)
      const signed = Buffer.concat([authData, createHash('sha256').update(clientDataJSON).digest()])
      return {
        id: which.id,
        clientDataJSON: clientDataJSON.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, which.keys.privateKey).toString('base64url'),
        userHandle: wrong.userHandle ?? which.userHandle,
      }
    },
  }
}

export type Authenticator = ReturnType<typeof openAuthenticator>

const hashOf = (text: string) => createHash('sha256').update(text).digest()

/** An elliptic curve key in COSE form (RFC 9053, 7.1.1): kty 2, alg -7 (ES256), crv 1 (P-256), x, y. */
function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const map = new Map<number, unknown>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ])
  return Buffer.from(isoCBOR.encode(map as never))
}

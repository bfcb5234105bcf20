import 'server-only'
import { createHmac, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { recoveryCodesCount } from '#lib/contract/index.ts'
import { deriveKey } from '#lib/crypto/index.ts'
import { sha256Of } from '../../core/sha256.ts'

/** What every authenticator app computes (RFC 6238): SHA-1, six digits, a new code every 30 seconds. */
const parameters = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** A clock may be one step ahead or behind, as RFC 6238, 5.2 recommends. */
const driftSteps = 1
/** The shared secret is as long as the hash (RFC 4226, 4, R6). */
const secretBytes = 20

export function newSecret(): string {
  return new Secret({ size: secretBytes }).base32
}

/** What an authenticator app reads; it names the product and the account, so that several accounts can be told apart. */
export function uriOf(secret: string, issuer: string, email: string): string {
  return new TOTP({ ...parameters, issuer, label: email, secret }).toString()
}

/** The time step a code belongs to, null where it is none of the current ones. */
export function stepOfClock(secret: string, code: string, now: Date): number | null {
  const token = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const timestamp = now.getTime()
  const delta = TOTP.validate({
    ...parameters,
    secret: Secret.fromBase32(secret),
    token,
    timestamp,
    window: driftSteps,
  })
  return delta === null ? null : TOTP.counter({ period: parameters.period, timestamp }) + delta
}

/** Letters and digits that are not mistaken for each other. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'
const groupCharacters = 5
const groups = 5
/** Marks the hash of a code that needs no key; earlier ones have a key and no mark. */
export const strongMark = 'sha256:'

/** 125 bits each, in groups that can be written down: more than the 112 that need no slow hash (ASVS 6.5.2). */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodesCount }, () => Array.from({ length: groups }, randomGroup).join('-'))
}

function randomGroup() {
  return Array.from({ length: groupCharacters }, () => alphabet.charAt(randomInt(alphabet.length))).join('')
}

const typedAs = (code: string) => code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/** Nobody guesses a code of 125 bits, with a copy of the database or without: it needs no key, nor the app it stands in for. */
export function hashOfStrongCode(userId: string, code: string): string {
  return strongMark + sha256Of(`recovery code\n${userId}\n${typedAs(code)}`)
}

/** Of codes made before, with 50 bits: keyed with the secret of the app, which is sealed. */
export function hashOfWeakCode(secret: string, code: string): string {
  const typed = typedAs(code)
  const key = deriveKey(Buffer.from(secret, 'utf8'), 'recovery codes')
  return createHmac('sha256', key).update(typed).digest('hex')
}

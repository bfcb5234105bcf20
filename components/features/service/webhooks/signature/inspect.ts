import { keysOf, limits } from '#lib/contract/index.ts'
import { jsonOrNull } from '#lib/text/index.ts'
import {
  base64OfDigest,
  bytesOfSecret,
  digestOf,
  hexOfDigest,
  keyOfSecret,
  type SecretProblem,
  secretPrefix,
  utf8,
} from './digest.ts'
import type { SignedHeaders } from './headers.ts'

export interface SignedMessage extends SignedHeaders {
  body: string
}

export interface SignatureEntry {
  version: string
  digest: string
}

export interface SecretDigest {
  /** Place of the secret in what was given. */
  secret: number
  digest: string | null
  problem: SecretProblem | null
  /** Place of the header's entry it equals. */
  matches: number | null
}

/** Why a message is refused, or what is odd about one that is not. */
export type Finding =
  | { kind: 'headerMissing'; header: keyof SignedHeaders }
  | { kind: 'noEntry' }
  | { kind: 'notANumber' }
  | { kind: 'milliseconds' }
  | { kind: 'tooOld' | 'tooNew'; skewS: number }
  | { kind: 'body'; mistake: BodyMistake; secret: number }
  | { kind: 'key'; mistake: KeyMistake; secret: number }
  | { kind: 'join'; mistake: JoinMistake; secret: number }
  | { kind: 'encoding'; encoding: 'hex' | 'base64url'; secret: number }
  | { kind: 'changed'; part: 'id' | 'timestamp' | 'body' | 'signature'; at: number }
  | { kind: 'wrongSecret' | 'wrongSecretChanged' }
  | { kind: 'secretOrBody' }

/** `notChecked` where a header or a readable secret is missing: nothing was compared, so that nothing is said. */
export type Verdict = 'valid' | 'validOld' | 'validAhead' | 'validUndated' | 'notValid' | 'notChecked'

export interface Inspection {
  entries: SignatureEntry[]
  digests: SecretDigest[]
  /** Seconds the timestamp is before (+) or after (−) now; null where it is no number. */
  skewS: number | null
  isInWindow: boolean
  /** Of the signature alone: a message of yesterday is signed as well as one of today. */
  verdict: Verdict
  /** A receiver that follows the interface would take it. */
  isValid: boolean
  findings: Finding[]
}

/**
 * Does what a receiver does (interface, Events 3) and then asks why not: each known mistake is tried until one gives the
 * digest of the header. `original` is the message as the service stored it: it distinguishes a wrong secret from a changed body.
 */
export async function inspect(
  message: SignedMessage,
  secrets: readonly string[],
  nowMs: number,
  original: SignedMessage | null = null,
): Promise<Inspection> {
  const entries = signatureEntriesOf(message.signature)
  const { digests, hasLineFeeds } = await digestsOf(message, secrets, entries)
  const match = digests.find(({ matches }) => matches !== null)
  const hasMatch = match !== undefined
  const time = timeOf(message.timestamp, nowMs)
  const missing = (['id', 'timestamp', 'signature'] as const).filter((header) => message[header] === '')
  const findings: Finding[] = missing.map((header) => ({ kind: 'headerMissing', header }))
  if (message.signature !== '' && !entries.some(({ version }) => version === 'v1')) findings.push({ kind: 'noEntry' })
  if (!hasMatch && findings.length === 0) findings.push(...(await reasonsOf(message, secrets, entries, original)))
  if (match !== undefined && hasLineFeeds) findings.push({ kind: 'body', mistake: 'lineFeeds', secret: match.secret })
  findings.push(...time.findings)
  const { skewS, isInWindow } = time
  const isCompared = missing.length === 0 && digests.some(({ digest }) => digest !== null)
  const verdict = verdictOf(hasMatch, isCompared, time)
  return { entries, digests, skewS, isInWindow, verdict, isValid: hasMatch && isInWindow, findings }
}

function verdictOf(
  hasMatch: boolean,
  isCompared: boolean,
  { skewS, isInWindow }: Pick<Inspection, 'skewS' | 'isInWindow'>,
): Verdict {
  if (!hasMatch) return isCompared ? 'notValid' : 'notChecked'
  if (isInWindow) return 'valid'
  if (skewS === null) return 'validUndated'
  return skewS > 0 ? 'validOld' : 'validAhead'
}

/** The digests of the message; where none is in its header, of the same message with the line ends a text field takes away. */
async function digestsOf(message: SignedMessage, secrets: readonly string[], entries: SignatureEntry[]) {
  const of = (one: SignedMessage) =>
    Promise.all(secrets.map((secret, index) => digestWith(secret, index, one, entries)))
  const digests = await of(message)
  const body = withCrLf(message.body)
  const hasNone = digests.every(({ matches }) => matches === null)
  const other = hasNone && body !== message.body ? await of({ ...message, body }) : digests
  const hasLineFeeds = hasNone && other.some(({ matches }) => matches !== null)
  return { digests: hasLineFeeds ? other : digests, hasLineFeeds }
}

export function signatureEntriesOf(signature: string): SignatureEntry[] {
  return signature
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .map((text) => {
      const comma = text.indexOf(',')
      return comma < 0
        ? { version: '', digest: text }
        : { version: text.slice(0, comma), digest: text.slice(comma + 1) }
    })
}

function timeOf(timestamp: string, nowMs: number): Pick<Inspection, 'skewS' | 'isInWindow'> & { findings: Finding[] } {
  const none = { skewS: null, isInWindow: false }
  if (timestamp === '') return { ...none, findings: [] }
  if (!/^\d+$/.test(timestamp)) return { ...none, findings: [{ kind: 'notANumber' }] }
  if (timestamp.length >= 13) return { ...none, findings: [{ kind: 'milliseconds' }] }
  const skewS = Math.floor(nowMs / 1000) - Number(timestamp)
  const isInWindow = Math.abs(skewS) <= limits.signatureSkewMs / 1000
  return { skewS, isInWindow, findings: isInWindow ? [] : [{ kind: skewS > 0 ? 'tooOld' : 'tooNew', skewS }] }
}

async function digestWith(
  secret: string,
  index: number,
  message: SignedMessage,
  entries: SignatureEntry[],
): Promise<SecretDigest> {
  const read = keyOfSecret(secret)
  if ('problem' in read) return { secret: index, digest: null, problem: read.problem, matches: null }
  const digest = await digestOf(read.key, joined(message))
  return { secret: index, digest, problem: null, matches: placeOf(entries, digest) }
}

/** Any v1 entry may match; others are of versions this scheme does not know and are passed over. */
function placeOf(entries: readonly SignatureEntry[], digest: string) {
  const place = entries.findIndex((entry) => entry.version === 'v1' && sameBytes(entry.digest, digest))
  return place < 0 ? null : place
}

function sameBytes(one: string, other: string) {
  const bytes = bytesOfSecret(one)
  return bytes !== null && base64OfDigest(bytes) === other
}

async function reasonsOf(
  message: SignedMessage,
  secrets: readonly string[],
  entries: SignatureEntry[],
  original: SignedMessage | null,
): Promise<Finding[]> {
  const mistake = await mistakeOf(message, secrets, entries)
  if (mistake !== null) return [mistake]
  // Of a secret that could not be read nobody knows whether it signs the message.
  if (secrets.every((secret) => 'problem' in keyOfSecret(secret)) || secrets.some(isUnreadable)) return []
  if (original === null) return [{ kind: 'secretOrBody' }]
  const { digests } = await inspect(original, secrets, 0)
  const changed = changesOf(message, original)
  if (!digests.some(({ matches }) => matches !== null))
    return [{ kind: changed.length > 0 ? 'wrongSecretChanged' : 'wrongSecret' }]
  return changed.length > 0 ? changed : [{ kind: 'secretOrBody' }]
}

function isUnreadable(secret: string) {
  const read = keyOfSecret(secret)
  return 'problem' in read && read.problem !== 'empty'
}

async function mistakeOf(
  message: SignedMessage,
  secrets: readonly string[],
  entries: SignatureEntry[],
): Promise<Finding | null> {
  const fits = async (key: Uint8Array<ArrayBuffer>, text: string) =>
    placeOf(entries, await digestOf(key, text)) !== null
  for (const [secret, text] of secrets.entries()) {
    const read = keyOfSecret(text)
    if (!('problem' in read)) {
      const encoding = encodingOf(entries, await digestOf(read.key, joined(message)))
      if (encoding !== null) return { kind: 'encoding', encoding, secret }
      for (const mistake of keysOf(bodyMistakes)) {
        const body = bodyMistakes[mistake](message.body)
        if (body === message.body) continue
        for (const tried of new Set([body, withCrLf(body)])) {
          if (await fits(read.key, joined({ ...message, body: tried }))) return { kind: 'body', mistake, secret }
        }
      }
      for (const mistake of keysOf(joinMistakes)) {
        if (await fits(read.key, joinMistakes[mistake](message))) return { kind: 'join', mistake, secret }
      }
    }
    if (text.trim() === '') continue
    for (const mistake of keysOf(keyMistakes)) {
      if (await fits(keyMistakes[mistake](text.trim()), joined(message))) return { kind: 'key', mistake, secret }
    }
  }
  return null
}

function encodingOf(entries: readonly SignatureEntry[], digest: string): 'hex' | 'base64url' | null {
  const url = digest.replaceAll('+', '-').replaceAll('/', '_')
  for (const { digest: given } of entries) {
    if (given.toLowerCase() === hexOfDigest(digest)) return 'hex'
    if (given === url || given === url.replace(/=+$/, '')) return 'base64url'
  }
  return null
}

function changesOf(message: SignedMessage, original: SignedMessage) {
  return (['id', 'timestamp', 'body', 'signature'] as const).flatMap((part): Finding[] => {
    if (message[part] === original[part]) return []
    const letters = [...original[part]]
    const at = [...message[part]].findIndex((letter, index) => letter !== letters[index])
    return [{ kind: 'changed', part, at: at < 0 ? [...message[part]].length : at }]
  })
}

function joined({ id, timestamp, body }: Omit<SignedMessage, 'signature'>) {
  return `${id}.${timestamp}.${body}`
}

/** Mistakes that give another digest, each with what it would have signed. The first that fits is why. */
const bodyMistakes = {
  /** The body ends in a line feed that was not sent. */
  finalNewline: (body) => body.replace(/\r?\n$/, ''),
  missingNewline: (body) => `${body}\n`,
  /** Not of the receiver: a text field keeps plain line feeds only, whatever was pasted into it. */
  lineFeeds: withCrLf,
  crlf: (body) => body.replaceAll('\r\n', '\n'),
  byteOrderMark: (body) => body.replace(/^\uFEFF/, ''),
  spaces: (body) => body.trim(),
  /** Parsed and written again: other spaces, other escapes. */
  reformatted: compact,
  doubleEncoded: unwrapped,
} as const satisfies Record<string, (body: string) => string>
type BodyMistake = keyof typeof bodyMistakes

/** What receivers take for the key instead of the decoded bytes. */
const keyMistakes = {
  notDecoded: (secret) => utf8(secret.slice(secret.startsWith(secretPrefix) ? secretPrefix.length : 0)),
  withPrefix: utf8,
} as const satisfies Record<string, (secret: string) => Uint8Array<ArrayBuffer>>
type KeyMistake = keyof typeof keyMistakes

/** What senders and receivers join instead of `<id>.<timestamp>.<body>`. */
const joinMistakes = {
  bodyOnly: ({ body }) => body,
  withoutId: ({ timestamp, body }) => `${timestamp}.${body}`,
  withoutTimestamp: ({ id, body }) => `${id}.${body}`,
  secondsExpected: ({ id, timestamp, body }) => `${id}.${Math.floor(Number(timestamp) / 1000)}.${body}`,
} as const satisfies Record<string, (message: { id: string; timestamp: string; body: string }) => string>
type JoinMistake = keyof typeof joinMistakes

function withCrLf(body: string) {
  return body.replace(/\r?\n/g, '\r\n')
}

function compact(body: string) {
  try {
    return JSON.stringify(JSON.parse(body))
  } catch {
    return body
  }
}

function unwrapped(body: string) {
  const value = jsonOrNull(body)
  return typeof value === 'string' ? value : body
}

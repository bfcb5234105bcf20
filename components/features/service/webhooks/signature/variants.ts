import { jsonOrNull } from '#lib/text/index.ts'
import { secretPrefix, utf8 } from './digest.ts'

/** Mistakes that give another digest, each with what it would have signed. The first that fits is why. */
export const bodyMistakes = {
  /** The body ends in a line feed that was not sent. */
  finalNewline: (body) => body.replace(/\r?\n$/, ''),
  missingNewline: (body) => `${body}\n`,
  /** Not of the receiver: a text field keeps plain line feeds only, whatever was pasted into it. */
  lineFeeds: (body) => withCrLf(body),
  crlf: (body) => body.replaceAll('\r\n', '\n'),
  byteOrderMark: (body) => body.replace(/^\uFEFF/, ''),
  spaces: (body) => body.trim(),
  /** Parsed and written again: other spaces, other escapes. */
  reformatted: (body) => compact(body),
  doubleEncoded: (body) => unwrapped(body),
} as const satisfies Record<string, (body: string) => string>
export type BodyMistake = keyof typeof bodyMistakes

/** What receivers take for the key instead of the decoded bytes. */
export const keyMistakes = {
  notDecoded: (secret) => utf8(secret.slice(secret.startsWith(secretPrefix) ? secretPrefix.length : 0)),
  withPrefix: (secret) => utf8(secret),
} as const satisfies Record<string, (secret: string) => Uint8Array<ArrayBuffer>>
export type KeyMistake = keyof typeof keyMistakes

/** What senders and receivers join instead of `<id>.<timestamp>.<body>`. */
export const joinMistakes = {
  bodyOnly: ({ body }) => body,
  withoutId: ({ timestamp, body }) => `${timestamp}.${body}`,
  withoutTimestamp: ({ id, body }) => `${id}.${body}`,
  secondsExpected: ({ id, timestamp, body }) => `${id}.${Math.floor(Number(timestamp) / 1000)}.${body}`,
} as const satisfies Record<string, (message: { id: string; timestamp: string; body: string }) => string>
export type JoinMistake = keyof typeof joinMistakes

export function withCrLf(body: string): string {
  return body.replace(/\r?\n/g, '\r\n')
}

function compact(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body))
  } catch {
    return body
  }
}

function unwrapped(body: string): string {
  const value = jsonOrNull(body)
  return typeof value === 'string' ? value : body
}

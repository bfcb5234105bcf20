import { expect, it } from 'vitest'
import { attemptErrorKind } from './attempt-error.ts'

it.each([
  ['getaddrinfo ENOTFOUND hooks.meridian.example', 'unknownHost'],
  ['connect ECONNREFUSED 127.0.0.1:4010', 'refusedConnection'],
  ['no whole answer within 10 s', 'timedOut'],
  ['self-signed certificate (DEPTH_ZERO_SELF_SIGNED_CERT)', 'certificate'],
  ['other side closed (UND_ERR_SOCKET)', 'closedConnection'],
  ['refused: a private or reserved address', 'notAllowed'],
  ['answered 302; redirects are not followed', 'redirect'],
  ['answered 500', 'answered'],
  ['the webhook was paused', 'paused'],
  ['something nobody has seen before', null],
])('“%s” is said in words', (error, kind) => {
  expect(attemptErrorKind(error)).toBe(kind)
})

import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { headerLines, readHeaders } from './headers.ts'
import { inspect, type SignedMessage } from './inspect.ts'

const secret = 'whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY='
const other = 'whsec_YW5vdGhlciBzZWNyZXQgb2YgdGhlIHNhbWUga2luZA=='
/** The vector every signer and receiver of this interface agrees on; equal to what `standardwebhooks` computes. */
const vector: SignedMessage = {
  id: 'ord_01-webhook-6f1d2c3b-0000-4000-8000-000000000001',
  timestamp: '1795219200',
  signature: 'v1,FMfrqHeo7SVWPPiY53iWr//RbyZiGfCROohJdjiXk8c=',
  body: '{"orderId":"ord_01","companyName":"Bäckerei Łódź 株式会社 🏭"}',
}
const sentMs = 1_795_219_200_000

const hmac = (key: string | Buffer, text: string, encoding: 'base64' | 'hex' = 'base64') =>
  createHmac('sha256', key).update(text).digest(encoding)
const key = Buffer.from(secret.slice(6), 'base64')
const text = ({ id, timestamp, body }: SignedMessage) => `${id}.${timestamp}.${body}`
const found = async (message: SignedMessage, original?: SignedMessage) =>
  (await inspect(message, [secret], sentMs, original ?? null)).findings

describe('a signature', () => {
  it('of the vector holds, in the window', async () => {
    const { isValid, findings, digests, skewS } = await inspect(vector, [secret], sentMs + 2_000)
    expect({ isValid, findings, skewS }).toEqual({ isValid: true, findings: [], skewS: 2 })
    expect(digests).toEqual([{ secret: 0, digest: vector.signature.slice(3), problem: null, matches: 0 }])
  })

  it('during a rotation holds with either secret, and says with which', async () => {
    const both = `v1,${hmac(Buffer.from(other.slice(6), 'base64'), text(vector))} ${vector.signature} v2,x`
    const { digests, isValid } = await inspect({ ...vector, signature: both }, [secret, other], sentMs)
    expect(isValid).toBe(true)
    expect(digests.map(({ matches }) => matches)).toEqual([1, 0])
  })

  it('holds for five minutes in either direction and not a second longer, and the digest still matches', async () => {
    expect((await inspect(vector, [secret], sentMs + 300_000)).isValid).toBe(true)
    const late = await inspect(vector, [secret], sentMs + 301_000)
    expect(late).toMatchObject({ isValid: false, findings: [{ kind: 'tooOld', skewS: 301 }] })
    expect(late.digests[0]?.matches).toBe(0)
    expect((await inspect(vector, [secret], sentMs - 301_000)).findings).toEqual([{ kind: 'tooNew', skewS: -301 }])
  })
})

describe('what is said of the secret', () => {
  it.each([
    ['and the message as it was sent', vector, [other], ['wrongSecret']],
    ['and the body changed as well', { ...vector, body: '{}' }, [other], ['wrongSecretChanged']],
    ['where another secret could not be read', vector, [other, 'whsec_%'], []],
    ['of a signature that is another one', { ...vector, signature: 'v1,AAAA' }, [secret], ['changed']],
  ])('follows from all secrets and from what was sent: %s', async (_, message, secrets, kinds) => {
    const { findings } = await inspect(message, secrets, sentMs, vector)
    expect(findings.map(({ kind }) => kind)).toEqual(kinds)
  })
})

describe('signature and age are told apart', () => {
  const verdictOf = async (message: SignedMessage, nowMs: number, secrets = [secret]) =>
    (await inspect(message, secrets, nowMs)).verdict
  const signedAt = (timestamp: string) => ({
    ...vector,
    timestamp,
    signature: `v1,${hmac(key, text({ ...vector, timestamp }))}`,
  })

  it.each([
    ['of now', vector, 0, 'valid'],
    ['of 45 minutes ago', vector, 2_700_000, 'validOld'],
    ['of last year', vector, 31_536_000_000, 'validOld'],
    ['of a clock that is ahead', vector, -301_000, 'validAhead'],
    ['in milliseconds, signed so', signedAt('1795219200000'), 0, 'validUndated'],
    ['with a time that is no number, signed so', signedAt('yesterday'), 0, 'validUndated'],
    ['with another body, of now', { ...vector, body: '{}' }, 0, 'notValid'],
    ['with another body, of 45 minutes ago', { ...vector, body: '{}' }, 2_700_000, 'notValid'],
    ['without its ID', { ...vector, id: '' }, 0, 'notChecked'],
    ['without its timestamp', { ...vector, timestamp: '' }, 0, 'notChecked'],
    ['without its signature', { ...vector, signature: '' }, 0, 'notChecked'],
  ] as const)('a message %s', async (_what, message, laterMs, verdict) => {
    expect(await verdictOf(message, sentMs + laterMs)).toBe(verdict)
  })

  it('nothing is said of a signature where no secret can be read', async () => {
    expect(await verdictOf(vector, sentMs, ['', 'abc', 'whsec_***'])).toBe('notChecked')
    expect(await verdictOf(vector, sentMs, ['abc', secret])).toBe('valid')
    expect(await verdictOf(vector, sentMs, ['abc', other])).toBe('notValid')
  })

  it('a body sent with CR LF is valid although a text field has only line feeds', async () => {
    const body = '{\r\n  "orderId": "ord_01"\r\n}'
    const sent = { ...vector, body, signature: `v1,${hmac(key, text({ ...vector, body }))}` }
    const pasted = { ...sent, body: body.replaceAll('\r\n', '\n') }
    const { verdict, digests, findings } = await inspect(pasted, [other, secret], sentMs)
    expect({ verdict, findings }).toEqual({
      verdict: 'valid',
      findings: [{ kind: 'body', mistake: 'lineFeeds', secret: 1 }],
    })
    expect(digests.map(({ matches }) => matches)).toEqual([null, 0])
    expect(await inspect(sent, [secret], sentMs)).toMatchObject({ verdict: 'valid', findings: [] })
    const more = await inspect({ ...pasted, body: `${pasted.body}\n` }, [secret], sentMs)
    expect(more).toMatchObject({ verdict: 'notValid', findings: [{ mistake: 'finalNewline' }] })
  })
})

describe('a signature that does not hold says why', () => {
  it('the body was changed before it was checked', async () => {
    expect(await found({ ...vector, body: `${vector.body}\n` })).toEqual([
      { kind: 'body', mistake: 'finalNewline', secret: 0 },
    ])
    const pretty = JSON.stringify(JSON.parse(vector.body), null, 2)
    expect(await found({ ...vector, body: pretty })).toEqual([{ kind: 'body', mistake: 'reformatted', secret: 0 }])
    expect(await found({ ...vector, body: `\uFEFF${vector.body}` })).toEqual([
      { kind: 'body', mistake: 'byteOrderMark', secret: 0 },
    ])
    expect(await found({ ...vector, body: JSON.stringify(vector.body) })).toEqual([
      { kind: 'body', mistake: 'doubleEncoded', secret: 0 },
    ])
  })

  it('the key was not decoded', async () => {
    const undecoded = `v1,${hmac(secret.slice(6), text(vector))}`
    expect(await found({ ...vector, signature: undecoded })).toEqual([
      { kind: 'key', mistake: 'notDecoded', secret: 0 },
    ])
    const whole = `v1,${hmac(secret, text(vector))}`
    expect(await found({ ...vector, signature: whole })).toEqual([{ kind: 'key', mistake: 'withPrefix', secret: 0 }])
  })

  it('the digest is written in another alphabet', async () => {
    expect(await found({ ...vector, signature: `v1,${hmac(key, text(vector), 'hex')}` })).toEqual([
      { kind: 'encoding', encoding: 'hex', secret: 0 },
    ])
    const url = vector.signature.replaceAll('/', '_').replaceAll('+', '-')
    expect(await found({ ...vector, signature: url })).toEqual([{ kind: 'encoding', encoding: 'base64url', secret: 0 }])
  })

  it('something else was joined', async () => {
    const bodyOnly = `v1,${hmac(key, vector.body)}`
    expect(await found({ ...vector, signature: bodyOnly })).toEqual([{ kind: 'join', mistake: 'bodyOnly', secret: 0 }])
    const milliseconds = await found({ ...vector, timestamp: '1795219200000' })
    expect(milliseconds).toEqual([{ kind: 'join', mistake: 'secondsExpected', secret: 0 }, { kind: 'milliseconds' }])
  })

  it('a header is missing, or no entry is of this version', async () => {
    expect(await found({ ...vector, id: '' })).toEqual([{ kind: 'headerMissing', header: 'id' }])
    expect(await found({ ...vector, signature: 'v2,abc' })).toEqual([{ kind: 'noEntry' }])
  })

  it('with the stored message beside it: a wrong secret and a changed body are told apart', async () => {
    const tampered = { ...vector, body: vector.body.replace('ord_01', 'ord_02') }
    expect(await found(tampered)).toEqual([{ kind: 'secretOrBody' }])
    expect(await found(tampered, vector)).toEqual([{ kind: 'changed', part: 'body', at: 17 }])
    const { findings } = await inspect(vector, [other], sentMs, vector)
    expect(findings).toEqual([{ kind: 'wrongSecret' }])
  })

  it('a secret that is none names its problem instead of a digest', async () => {
    const { digests } = await inspect(vector, ['', 'abc', 'whsec_***'], sentMs)
    expect(digests.map(({ problem }) => problem)).toEqual(['empty', 'noPrefix', 'notBase64'])
  })
})

describe('pasted headers', () => {
  it('are read in any case and as a log writes them', () => {
    const read = readHeaders(`service-webhook-id: ${vector.id}\n"Service-Webhook-Timestamp": "1795219200",\nx: y`)
    expect(read).toMatchObject({ id: vector.id, timestamp: '1795219200', signature: '', misnamed: [] })
  })

  it('under the names of another standard are read, and that is said', () => {
    const read = readHeaders('webhook-id: a\nsvix-timestamp: 1\nService-Webhook-Signature: v1,x')
    expect(read).toMatchObject({ id: 'a', timestamp: '1', signature: 'v1,x' })
    expect(read.misnamed).toEqual([
      { name: 'id', given: 'webhook-id' },
      { name: 'timestamp', given: 'svix-timestamp' },
    ])
  })

  it('come back from an attempt as they went out', () => {
    const lines = headerLines({ id: 'a', timestamp: '1', signature: 's' })
    expect(readHeaders(lines)).toMatchObject({ id: 'a', timestamp: '1', signature: 's', misnamed: [] })
  })
})

import { execFileSync, spawnSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { receivers } from './receivers.ts'

const secret = 'whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY='
const previous = 'whsec_YW5vdGhlciBzZWNyZXQgb2YgdGhlIHNhbWUga2luZA=='
const body = '{"orderId":"ord_01","companyName":"Bäckerei Łódź 株式会社 🏭"}'
const id = 'ord_01-webhook-6f1d2c3b-0000-4000-8000-000000000001'
const sentS = 1_795_219_200
const sign = (by: string) =>
  `v1,${createHmac('sha256', Buffer.from(by.slice(6), 'base64'))
    .update(`${id}.${sentS}.${body}`)
    .digest('base64')}`

const headers = {
  'service-webhook-id': id,
  'service-webhook-timestamp': String(sentS),
  'service-webhook-signature': 'v1,FMfrqHeo7SVWPPiY53iWr//RbyZiGfCROohJdjiXk8c=',
}
const sent = { body, headers, secrets: [secret], nowS: sentS }
/** What every receiver must take, and what none may. */
const cases: [string, typeof sent, boolean][] = [
  ['the vector', sent, true],
  [
    'both signatures of a rotation',
    { ...sent, headers: { ...headers, 'service-webhook-signature': `${sign(previous)} ${sign(secret)}` } },
    true,
  ],
  ['the previous secret during a rotation', { ...sent, secrets: ['whsec_AAAA', secret] }, true],
  [
    'an entry of an unknown version',
    { ...sent, headers: { ...headers, 'service-webhook-signature': sign(secret).replace('v1', 'v2') } },
    false,
  ],
  ['another secret', { ...sent, secrets: [previous] }, false],
  ['a changed body', { ...sent, body: `${body}\n` }, false],
  ['a timestamp six minutes old', { ...sent, nowS: sentS + 360 }, false],
  ['a timestamp six minutes ahead', { ...sent, nowS: sentS - 360 }, false],
  ['a missing header', { ...sent, headers: { ...headers, 'service-webhook-id': '' } }, false],
]
const given = JSON.stringify(cases.map(([, one]) => one))
const expected = cases.map(([, , isTaken]) => isTaken)
const folder = mkdtempSync(join(tmpdir(), 'receivers-'))

describe('the receivers that are shown', () => {
  it('in TypeScript take what is signed and refuse everything else', () => {
    writeFileSync(join(folder, 'verify.ts'), receivers.typescript)
    const main = join(folder, 'main.ts')
    writeFileSync(
      main,
      `import { verify } from './verify.ts'
const cases = JSON.parse(process.argv[2] ?? '[]')
const bytes = (text) => new TextEncoder().encode(text)
console.log(JSON.stringify(cases.map((one) => verify(bytes(one.body), new Headers(one.headers), one.secrets, one.nowS))))`,
    )
    const answer = execFileSync(process.execPath, ['--no-warnings', '--experimental-strip-types', main, given], {
      encoding: 'utf8',
    })
    expect(JSON.parse(answer)).toEqual(expected)
  })

  const hasPython = spawnSync('python3', ['--version']).status === 0
  it.skipIf(!hasPython)('in Python take what is signed and refuse everything else', () => {
    writeFileSync(join(folder, 'verify.py'), receivers.python)
    const main = join(folder, 'main.py')
    writeFileSync(
      main,
      `import json, sys
from verify import verify
print(json.dumps([verify(c["body"].encode(), c["headers"], c["secrets"], c["nowS"]) for c in json.loads(sys.argv[1])]))`,
    )
    const answer = execFileSync('python3', [main, given], { encoding: 'utf8' })
    expect(JSON.parse(answer)).toEqual(expected)
  })
})

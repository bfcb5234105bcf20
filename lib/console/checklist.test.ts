import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readEnv } from './core/env.ts'
import { createLog } from './core/log.ts'
import { fitsPassword, hashPassword } from './people/password.ts'

const root = join(import.meta.dirname, '../..')
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')
const listed = execFileSync('git', ['ls-files', 'app', 'components', 'lib', 'proxy.ts'], {
  cwd: root,
  encoding: 'utf8',
})
const sources = listed
  .split('\n')
  .filter((file) => /\.(ts|tsx)$/.test(file) && !/\.test\.tsx?$/.test(file) && existsSync(join(root, file)))
const sourcesWith = (pattern: RegExp, folder = '') =>
  sources.filter((file) => file.startsWith(folder) && pattern.test(textOf(file)))

/** Row of the checklist (reliability.md, 3.1) → the tests that hold it; a row is proved where its subject stands. */
const rows: Record<string, readonly (readonly [file: string, says: string])[]> = {
  D1: [
    ['e2e/budget.spec.ts', 'no key and no signing secret is in any file a browser can load'],
    ['lib/console/core/upstream/forward.test.ts', 'with the headers a browser may see and no others'],
  ],
  D2: [['lib/architecture/modules.test.ts', 'mark all of lib/console server-only']],
  D3: [
    ['lib/console/checklist.test.ts', 'D3: there are no server actions'],
    ['e2e/security.spec.ts', 'D3: what looks like a server action'],
  ],
  D4: [['lib/console/program/routes/routes.test.ts', 'stands behind the guard']],
  D5: [
    ['lib/console/program/routes/roles.test.ts', 'is open to exactly the roles of the matrix'],
    ['lib/console/program/routes/roles.test.ts', 'is closed to whoever is not signed in'],
    ['lib/console/program/routes/routes.test.ts', 'is for exactly the roles of the matrix'],
    ['lib/console/checklist.test.ts', 'D5: the proxy file decides nothing'],
  ],
  D6: [['lib/console/program/server/guard.test.ts', 'is refused, changes nothing and is written down']],
  D7: [
    ['lib/console/program/routes/auth.test.ts', 'in a cookie no script and no other site can use'],
    ['lib/console/checklist.test.ts', 'D7: cookies travel over https'],
  ],
  D8: [
    ['lib/console/program/routes/auth.test.ts', 'never continues under an id from before'],
    ['lib/console/people/sessions.test.ts', 'ends with its sign-out'],
    ['lib/console/people/sessions.test.ts', 'ends after thirty minutes without use'],
    ['lib/console/people/sessions.test.ts', 'ends after twelve hours'],
    ['lib/console/people/accounts/accounts.test.ts', 'the other browser is out at its next request'],
  ],
  D9: [
    ['lib/console/core/http/page-headers.test.ts', 'runs only scripts that carry the nonce of this answer'],
    ['e2e/security.spec.ts', 'D9: every script carries the nonce'],
  ],
  D10: [['e2e/security.spec.ts', 'D10: security headers']],
  D11: [
    ['lib/console/program/server/guard.test.ts', 'is kept nowhere and carries its request id'],
    ['e2e/security.spec.ts', 'D11: no page of somebody signed in is kept'],
  ],
  D12: [['e2e/security.spec.ts', 'D12: there is no image optimizer']],
  D13: [['e2e/security.spec.ts', 'D13: there are no source maps']],
  D14: [['lib/console/checklist.test.ts', 'D14: every version is exact']],
  D15: [['lib/console/program/server/guard.test.ts', 'of more than 64 KB is refused']],
  D16: [
    ['lib/console/program/routes/auth.test.ts', 'ends after ten attempts in a quarter of an hour'],
    ['lib/console/program/server/guard.test.ts', 'are limited for whoever sends more than a person can'],
  ],
  D17: [
    ['lib/console/core/audit/record.test.ts', 'the database itself refuses to change or remove one'],
    ['lib/console/core/audit/record.test.ts', 'says who did what to what, when in UTC'],
  ],
  D18: [
    ['lib/console/program/routes/auth.test.ts', 'puts neither a password, nor a cookie, nor a secret into the log'],
    ['lib/console/checklist.test.ts', 'D18: a line of the log'],
  ],
  D19: [
    ['lib/console/checklist.test.ts', 'D19: nothing is written into a page as HTML'],
    ['e2e/security.spec.ts', 'D19: a hostile name is a name'],
  ],
  D20: [
    ['lib/console/program/routes/auth.test.ts', 'stays on this console'],
    ['e2e/security.spec.ts', 'D20: no address leads'],
  ],
  D21: [['lib/console/program/server/guard.test.ts', 'to a bug says nothing of it']],
  D22: [['lib/architecture/modules.test.ts', 'have few ways to the network']],
  D23: [['lib/console/core/http/page-headers.test.ts', 'leaves out what a browser may not say']],
  D24: [
    ['lib/console/core/audit/audit.test.ts', 'holds no formula a spreadsheet would run'],
    ['lib/text/csv.test.ts', 'would be run as a formula'],
  ],
  D25: [['lib/console/checklist.test.ts', 'D25: passwords are argon2id']],
}

describe('the checklist of the console', () => {
  it('has a test for every row, and every test it names is there', () => {
    expect(Object.keys(rows)).toEqual(Array.from({ length: 25 }, (_, index) => `D${index + 1}`))
    const missing = Object.entries(rows).flatMap(([row, tests]) =>
      tests.filter(([file, says]) => !textOf(file).includes(says)).map(([file, says]) => `${row}: ${file}: ${says}`),
    )
    expect(missing).toEqual([])
  })

  it('D3: there are no server actions', () => {
    expect(sourcesWith(/^\s*['"]use server['"]/m)).toEqual([])
  })

  it('D5: the proxy file decides nothing: it knows no session, no person and no role', () => {
    expect([...textOf('proxy.ts').matchAll(/from '([^']+)'/g)].map((match) => match[1])).toEqual([
      'next/server',
      '#lib/console/core/env.ts',
      '#lib/console/core/http/page-headers.ts',
    ])
    expect(textOf('lib/console/core/http/page-headers.ts')).not.toMatch(/^import .*(people|session|roles)/m)
  })

  it('D7: cookies travel over https or stay on this machine; plain http elsewhere does not start', () => {
    const given = { REGISTRY_API_KEY: 'x'.repeat(20), NEXTAUTH_SECRET: 'y'.repeat(20) }
    expect(() => readEnv({ ...given, HOST: '0.0.0.0' })).toThrow('NEXTAUTH_URL')
    expect(() => readEnv({ ...given, NEXTAUTH_URL: 'http://console.example.test' })).toThrow('https, or a loopback')
    for (const own of ['https://console.example.test', 'http://127.0.0.1:3000']) {
      expect(readEnv({ ...given, HOST: '0.0.0.0', NEXTAUTH_URL: own }).origin).toBe(own)
    }
    expect(() => readEnv({ ...given, NODE_TLS_REJECT_UNAUTHORIZED: '0' })).toThrow('certificate checks')
  })

  it('D14: every version is exact, and every package of the lockfile has the hash of its content', () => {
    const own: Record<string, Record<string, string>> = JSON.parse(textOf('package.json'))
    const named = ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) =>
      Object.entries(own[kind] ?? {}),
    )
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter(([, version]) => !/^(npm:[@\w/.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
    const lock: { packages: Record<string, { integrity?: string; inBundle?: boolean }> } = JSON.parse(
      textOf('package-lock.json'),
    )
    // What is bundled comes in the package around it, and under its hash.
    const unproved = Object.entries(lock.packages).filter(
      ([path, { integrity, inBundle = false }]) => path !== '' && !inBundle && !integrity,
    )
    expect(unproved.map(([path]) => path)).toEqual([])
  })

  it('D18: a line of the log is one line, whatever somebody writes into it, and shows no secret', () => {
    const lines: string[] = []
    const log = createLog('info', { write: (line: string) => void lines.push(line) })
    const forged = 'KYC-1\n{"level":30,"operation":"signIn","status":200}'
    log.info({ reference: forged, headers: { cookie: 'CANARY', 'x-api-key': 'CANARY' }, body: { password: 'CANARY' } })
    expect(lines).toHaveLength(1)
    expect(lines.join('').trimEnd().split('\n')).toHaveLength(1)
    expect(lines.join('')).not.toContain('CANARY')
    expect(JSON.parse(lines.join(''))).toMatchObject({ reference: forged })
  })

  it('D19: nothing is written into a page as HTML, and no link is made of what a register says without a look at it', () => {
    expect(sourcesWith(/dangerouslySetInnerHTML|\.innerHTML\s*=|insertAdjacentHTML|document\.write\(/)).toEqual([])
    expect(sourcesWith(/\beval\(|new Function\(/)).toEqual([])
  })

  it('D25: passwords are argon2id, each with a salt of its own, and an unknown account costs the same work', async () => {
    const [one, other] = await Promise.all([hashPassword('the same password'), hashPassword('the same password')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(other).not.toBe(one)
    expect(await fitsPassword(one, 'the same password')).toBe(true)
    expect(await fitsPassword(one, 'the same Password')).toBe(false)
    expect(await fitsPassword(null, 'nobody has this password')).toBe(false)
    const msOf = async (hash: string | null) => {
      const startedAt = performance.now()
      await fitsPassword(hash, 'guess')
      return performance.now() - startedAt
    }
    // By turns, and the fastest of each: what else runs on the machine only ever makes one of them slower.
    const ms: { known: number; unknown: number }[] = []
    for (let round = 0; round < 8; round += 1) ms.push({ known: await msOf(one), unknown: await msOf(null) })
    const [known, unknown] = [Math.min(...ms.map((one) => one.known)), Math.min(...ms.map((one) => one.unknown))]
    expect(unknown / known).toBeGreaterThan(0.3)
    expect(unknown / known).toBeLessThan(3)
  })
})

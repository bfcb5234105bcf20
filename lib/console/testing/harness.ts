import 'server-only'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encode } from 'next-auth/jwt'
import { roles, type UserRole } from '#lib/contract/index.ts'
import { type Database, migrate } from '#lib/database/index.ts'
import { openTestDatabase } from '#lib/database/testing/open.ts'
import { newId } from '#lib/id/index.ts'
import { auditWitness } from '../core/audit-key.ts'
import type { Base, ConsoleClock } from '../core/context.ts'
import { readEnv } from '../core/env.ts'
import { createLog } from '../core/log.ts'
import { hashPassword } from '../people/password.ts'
import { beginSession } from '../people/sessions.ts'
import { insertUser } from '../people/store.ts'
import { sessionCookie } from '../people/token.ts'

const migrations = join(import.meta.dirname, '../migrations')

export const origin = 'http://127.0.0.1:3300'
export const password = 'a password of the tests'
/** Secrets that must never be seen in an answer or a log. */
export const canaries = { key: 'rk_CANARY_of_the_service', secret: 'CANARY_of_the_sessions' }

export interface TestConsole extends Base {
  /** Lets time pass. */
  pass(ms: number): void
  users: Record<UserRole, string>
  /** A Cookie header of a new session of this person, which begins now or by another clock. */
  cookieOf(role: UserRole, by?: ConsoleClock): Promise<string>
  /** Everything logged so far. */
  logged(): string
  close(): Promise<void>
}

/** A console's database that has people already, and what ends it. */
export interface Opened {
  database: Database
  users: Record<UserRole, string>
  drop(): Promise<void>
}

/** The console without anything that runs by itself: a database, a clock that is set, four people; of one that is given its own. */
export async function openTestConsole(variables: Record<string, string> = {}, given?: Opened): Promise<TestConsole> {
  const own = given === undefined ? await freshDatabase() : null
  const database = given?.database ?? own
  if (database == null) throw new Error('a console has a database')
  let nowMs = Date.UTC(2026, 10, 21, 9, 0, 0)
  const lines: string[] = []
  const env = readEnv({
    DATA_DIR: mkdtempSync(join(tmpdir(), 'console-test-')),
    PORT: '3300',
    REGISTRY_URL: 'http://127.0.0.1:9',
    REGISTRY_API_KEY: canaries.key,
    NEXTAUTH_SECRET: canaries.secret,
    DEMO_PASSWORD: password,
    SANDBOX: 'on',
    ...variables,
  })
  database.bearWitness(auditWitness(env.auditSecrets.present))
  const log = createLog('debug', { write: (line: string) => void lines.push(line) })
  const clock = { now: () => new Date(nowMs) }
  const base: Base = { env, clock, log, database, sleep: async () => {}, random: () => 0.5 }
  const users = given?.users ?? (await insertPeople(base))
  return {
    ...base,
    users,
    pass: (ms) => {
      nowMs += ms
    },
    async cookieOf(role, by = clock) {
      const claims = await beginSession({ ...base, clock: by }, users[role], 'credentials')
      return cookieWith({ for: 'session', ...claims })
    },
    logged: () => lines.join(''),
    close: () => (given ?? own)?.drop() ?? Promise.resolve(),
  }
}

function freshDatabase() {
  return openTestDatabase({ name: 'console', migrations }, (one) => migrate(one, migrations, 'console'))
}

/** One of each role, named so. */
async function insertPeople({ database, clock }: Pick<Base, 'database' | 'clock'>): Promise<Record<UserRole, string>> {
  const passwordHash = await hashPassword(password)
  const createdAt = clock.now()
  const users = {
    analyst: newId(createdAt),
    admin: newId(createdAt),
    finance: newId(createdAt),
    auditor: newId(createdAt),
  }
  for (const role of roles)
    await insertUser(database.sql, {
      ...{ userId: users[role], email: `${role}@example.test`, name: role, role, passwordHash, createdAt },
    })
  return users
}

/** A session cookie that says this, encrypted as the console encrypts it, or under another secret. */
export async function cookieWith(token: object, secret = canaries.secret, maxAge = 3600): Promise<string> {
  return `${sessionCookie}=${await encode({ token: { ...token }, secret, maxAge })}`
}

/** A request as a page of this console sends it. */
export function ownRequest(
  method: string,
  path: string,
  options: { cookie?: string; body?: unknown; headers?: Record<string, string> } = {},
): Request {
  const { cookie, body, headers = {} } = options
  const isChange = method !== 'GET'
  return new Request(`${origin}${path}`, {
    method,
    headers: {
      host: '127.0.0.1:3300',
      ...(cookie === undefined ? {} : { cookie }),
      ...(isChange
        ? { 'content-type': 'application/json', 'x-requested-with': 'dashboard', 'sec-fetch-site': 'same-origin' }
        : {}),
      ...headers,
    },
    ...(isChange && body !== undefined ? { body: typeof body === 'string' ? body : JSON.stringify(body) } : {}),
  })
}

import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { freshDatabase, testKey } from '../../testing/service.ts'

const root = join(import.meta.dirname, '../../../..')
const isEmbedded = inject('postgresUrl') === null
let database: Awaited<ReturnType<typeof freshDatabase>> | null = null
let folder = ''
let company = 1_000

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'caps-'))
  database = isEmbedded ? null : await freshDatabase()
})
afterAll(async () => {
  await database?.drop()
  rmSync(folder, { recursive: true, force: true })
})

interface Run {
  caps?: object[]
  midst?: { accepted: number; caps: object[] } | null
  orders: number
  /** Killed when so many were accepted; null goes on to their end. */
  accepted: number | null
  customers?: string[]
  isWorking?: boolean
}

interface Outcome {
  signal: NodeJS.Signals | null
  output: string
}

/** Has a service of its own, on the one database, take orders. */
function run({
  caps = [],
  midst = null,
  orders,
  accepted,
  isWorking = true,
  customers = ['A', '', 'B'],
}: Run): Promise<Outcome> {
  const variables = {
    REGISTRY_API_KEY: testKey,
    REGISTRY_SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
    DATA_DIR: folder,
    ...(isEmbedded ? {} : { REGISTRY_DATABASE_URL: database?.connectionString ?? '' }),
    RATE_LIMIT_PER_SECOND: '0',
    ORGANIZATION_RATE_LIMIT_PER_SECOND: '0',
    LOG_LEVEL: 'silent',
  }
  const now = '2026-11-21T08:12:44.000Z'
  const given = { variables, now, caps, midst, orders, customers, firstCompany: company + 1, accepted, isWorking }
  company += orders
  const program = ['lib/service/billing/caps/testing/killed.ts', JSON.stringify(given)]
  return new Promise((resolve) => {
    const child = execFile(process.execPath, program, { cwd: root }, (_, stdout, stderr) =>
      resolve({ signal: child.signalCode, output: stdout || stderr }),
    )
  })
}

describe('a service that is killed while it takes 200 orders at once', () => {
  it('admits never a credit above the caps of organization, customer and key, and uses the first to its end', async () => {
    const caps = [
      { scope: 'organization', period: 'month', credits: 700 },
      { scope: 'organization', period: 'day', credits: 650 },
      { scope: 'customer', customerId: 'A', period: 'day', credits: 150 },
      { scope: 'customer', customerId: 'B', period: 'month', credits: 300 },
      { scope: 'key', ofSecondKey: true, period: 'day', credits: 200 },
    ]
    expect(await run({ caps, orders: 200, accepted: 7, isWorking: false })).toMatchObject({ signal: 'SIGKILL' })
    for (const accepted of inject('isFull') ? [1, 9, 4] : [9]) {
      // With a worker, whose orders are taken over only when their jobs are seen to be dead, in a long run.
      const { signal, output } = await run({ orders: 200, accepted, isWorking: inject('isFull') })
      expect([signal, output]).toEqual(['SIGKILL', ''])
    }
    const { output } = await run({ orders: 200, accepted: null })
    const ended = JSON.parse(output).caps as { credits: number; charged: number; reserved: number }[]
    expect(ended).toHaveLength(caps.length)
    for (const cap of ended) {
      expect(cap.reserved).toBe(0)
      expect(cap.charged).toBeLessThanOrEqual(cap.credits)
    }
    expect(ended.map(({ charged }) => charged)).toContain(650)
  })

  it('keeps a cap that was set in their midst: never a credit above what its answer counts', async () => {
    const caps = ['day', 'month'].map((period) => ({ scope: 'organization', period, credits: null }))
    const midst = { accepted: 5, caps: [{ scope: 'customer', customerId: 'C', period: 'day', credits: 120 }] }
    const { signal, output } = await run({ caps, midst, orders: 200, accepted: 60, customers: ['C'], isWorking: false })
    expect(signal).toBe('SIGKILL')
    const set = output === '' ? null : (JSON.parse(output) as { charged: number; reserved: number })
    const next = await run({ midst, orders: 200, accepted: null, customers: ['C'] })
    const lines = next.output.trim().split('\n')
    const again = JSON.parse(lines[0] ?? '') as { customerId: string; charged: number; reserved: number }
    expect(again.customerId).toBe('C')
    const first = set ?? again
    const ended = JSON.parse(lines.at(-1) ?? '').caps as { customerId?: string; charged: number; reserved: number }[]
    const cap = ended.find(({ customerId }) => customerId === 'C')
    expect(cap).toMatchObject({ reserved: 0, charged: Math.max(120, first.charged + first.reserved) })
  })
})

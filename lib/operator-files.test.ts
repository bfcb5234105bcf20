import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { allRoutes, consoleOperations, limits, type Operation } from '#lib/contract/index.ts'

const read = (path: string) => readFileSync(path, 'utf8')
const compose = read('docs/container/compose.yaml')
const nginx = read('docs/proxy/nginx.conf')
const [consoleServer = '', registryServer = ''] = nginx.split(/^ {2}server \{/m).slice(-2)

const units = { k: 1024, m: 1024 * 1024 }
/** The bound of a block of nginx on bodies, in bytes. */
function boundIn(block: string): number | null {
  const [, count, unit] = /client_max_body_size (\d+)([km]);/.exec(block) ?? []
  return count === undefined ? null : Number(count) * units[unit === 'm' ? 'm' : 'k']
}
/** What a server of nginx takes at exactly this path. */
function boundAt(server: string, path: string): number | null {
  const called = path.replaceAll(/\{\w+\}/g, 'a1')
  const block = [...server.matchAll(/location (=|~) (\S+) (\{[^}]*\})/g)].find(([, kind, place = '']) =>
    kind === '=' ? place === path : new RegExp(place).test(called),
  )
  return boundIn(block?.[3] ?? '') ?? boundIn(server.split('location')[0] ?? '')
}

describe('the proxy that is shipped', () => {
  const rows: readonly Operation[] = Object.values(consoleOperations)
  const uploads = rows.flatMap(({ path, bodyBytesMax }) => (bodyBytesMax === undefined ? [] : [{ path, bodyBytesMax }]))

  it('lets through what the console takes, wherever that is more than what people type', () => {
    expect(uploads.map(({ path }) => path)).toContain('/api/console/sanctions/editions')
    const wrong = uploads.filter(({ path, bodyBytesMax }) => {
      const bound = boundAt(consoleServer, path) ?? 0
      return bound < bodyBytesMax || bound > bodyBytesMax * 1.25
    })
    expect(wrong).toEqual([])
  })

  it('takes no more elsewhere than the programs would', () => {
    const [, typed = '0'] = /const bodyBytesMax = (\d+) \* 1024/.exec(read('lib/console/program/server/guard.ts')) ?? []
    expect(boundAt(consoleServer, '/api/console/notes')).toBe(Number(typed) * 1024 * 2)
    expect(boundAt(registryServer, '/v2/webhooks')).toBe(limits.requestBytesMax)
    expect(boundAt(consoleServer, '/api/webhooks/registry')).toBe(16 * 1024 * 1024)
  })

  it('names no path that the programs do not have', () => {
    const paths = [...consoleServer.matchAll(/location = (\S+) \{/g)].map(([, path = '']) => path)
    const known = rows.map(({ path }) => path)
    expect(paths.filter((path) => !known.includes(path) && !existsSync(`app${path}/route.ts`))).toEqual([])
  })
})

describe('the containers that are shipped', () => {
  const blocks = compose.split(/^ {2}(?=\w+:$)/m).slice(1)
  const blockOf = (name: string) => blocks.find((block) => block.startsWith(`${name}:`)) ?? ''
  const [confined = '', program = ''] = compose.split(/^x-\w+: &\w+$/m).slice(1)

  it('run as a user of their own, with a read-only root and no capability, and gain none', () => {
    expect(confined).toMatch(/^ {2}read_only: true$/m)
    expect(confined).toMatch(/^ {2}cap_drop: \[ALL\]$/m)
    expect(confined).toMatch(/^ {2}security_opt: \["no-new-privileges:true"\]$/m)
    expect(program).toMatch(/^ {2}<<: \*confined\n {2}user: "10001:10001"$/m)
    for (const name of ['registry', 'console'])
      expect(blockOf(name)).toMatch(/<<: \*program\n(?![\s\S]*(user|cap_add|privileged):)/)
    expect(blockOf('owner')).toMatch(/<<: \*confined[\s\S]*cap_add: \[CHOWN, DAC_READ_SEARCH\]\n {4}network_mode: none/)
  })

  it('write into the data folder and into memory only', () => {
    const [services = ''] = program.split(/^services:$/m)
    expect(services).toMatch(/tmpfs: \["\/tmp:/)
    expect([...services.matchAll(/^ {4}- (.+)$/gm)].map(([, one]) => one)).toEqual([
      'data:/data',
      '/etc/machine-id:/etc/machine-id:ro',
    ])
    for (const name of ['registry', 'console']) expect(blockOf(name)).toContain('DATA_DIR: /data')
  })

  it('are asked whether they work, at paths that are there', () => {
    const paths = Object.values<Operation>(allRoutes).map(({ path }) => path)
    expect(blockOf('registry')).toMatch(/healthcheck:[\s\S]*\/healthz'/)
    expect(paths).toContain('/healthz')
    expect(blockOf('console')).toMatch(/healthcheck:[\s\S]*\/api\/health'/)
    expect(existsSync('app/api/health/route.ts')).toBe(true)
  })

  it('start what npm starts, as do the units', () => {
    const programs = [
      ...`${compose}${readdirSync('docs/systemd').map((name) => read(`docs/systemd/${name}`))}`.matchAll(
        /lib\/[\w/]+\.(?:mjs|ts)/g,
      ),
    ]
    expect(programs.length).toBeGreaterThanOrEqual(6)
    expect(programs.map(([path]) => path).filter((path) => !existsSync(path))).toEqual([])
  })
})

describe('the units that are shipped', () => {
  it.each(readdirSync('docs/systemd'))('%s has no capability and writes into its own folder alone', (name) => {
    const unit = read(`docs/systemd/${name}`)
    const wanted = [
      'User=registry',
      'NoNewPrivileges=yes',
      'ProtectSystem=strict',
      'CapabilityBoundingSet=',
      'PrivateTmp=yes',
    ]
    const lines = unit.split('\n')
    expect(wanted.filter((line) => !lines.includes(line))).toEqual([])
    expect(unit).toContain('StateDirectory=registry-console')
    expect(unit).not.toMatch(/AmbientCapabilities|MemoryDenyWriteExecute/)
  })
})

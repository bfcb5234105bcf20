import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
const files = listed.split('\n').filter((file) => /\.(ts|tsx|mts|mjs)$/.test(file) && existsSync(join(root, file)))
const isTest = (file: string) => /\.test\.tsx?$/.test(file) || /(^|\/)testing(\/|\.ts$)/.test(file)
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')

/** What any program needs and no program owns; those a browser may hold, and those for servers. */
const anywhere = ['lib/text', 'lib/time']
const forServers = [...anywhere, 'lib/concurrency', 'lib/crypto', 'lib/http', 'lib/id']

/** Room → rooms it may import. A room is named by the longest of these prefixes. */
const floors: Record<string, readonly string[]> = {
  'lib/contract': [],
  'lib/concurrency': [],
  'lib/crypto': [],
  'lib/http': ['lib/contract', 'lib/text'],
  'lib/id': [],
  'lib/text': [],
  'lib/time': [],
  'lib/database': forServers,
  // Ownership arithmetic is pure and stands below both programs, which must come to the same figure.
  'lib/ownership': ['lib/contract'],
  'lib/client': ['lib/contract', ...anywhere],
  'lib/service': ['lib/contract', 'lib/database', 'lib/ownership', ...forServers],
  'lib/console': ['lib/contract', 'lib/client', 'lib/database', ...forServers],
  // The launcher starts programs as processes; it shares the generated secrets and nothing else.
  'lib/start': ['lib/database'],
  components: ['lib/contract', 'lib/client', 'lib/ownership', ...anywhere],
  app: ['components', 'lib/contract', 'lib/client', 'lib/console', 'lib/ownership'],
  // Journeys, measurements and kills drive both programs from outside, on a PostgreSQL of the test room where they need one.
  e2e: ['lib/contract', 'components/pages.ts', 'components/messages/texts.ts', 'lib/database/testing/'],
}

const roomOf = (file: string) => Object.keys(floors).find((room) => file.startsWith(`${room}/`)) ?? null

/** Every module a file names, as a path from the root where it is ours and as its name where it is a package. */
function importsOf(file: string): string[] {
  const names = [...textOf(file).matchAll(/(?:from\s+|import\s+|import\()\s*['"]([^'"]+)['"]/g)].map(
    (match) => match[1] ?? '',
  )
  return names.map((name) => {
    if (name.startsWith('.')) return relative(root, join(root, dirname(file), name))
    return name.startsWith('#') ? name.slice(1) : name
  })
}

const isOurs = (path: string) => /^(app|components|lib|e2e)\//.test(path)

function offenders(pick: (file: string) => boolean, rule: (file: string) => string[]): string[] {
  return files.filter(pick).flatMap((file) => rule(file).map((reason) => `${file}: ${reason}`))
}

describe('the house', () => {
  it('keeps its floors: a room imports only the rooms below it, so either program can be lifted out whole', () => {
    const wrong = offenders(
      (file) => roomOf(file) !== null,
      (file) => {
        const room = roomOf(file) ?? ''
        return importsOf(file).filter(
          (path) =>
            isOurs(path) &&
            !path.startsWith(`${room}/`) &&
            !(floors[room] ?? []).some((below) => path.startsWith(below)),
        )
      },
    )
    expect(wrong).toEqual([])
  })

  it('keeps the contract free of everything but zod, so that a browser, a server and a test can all hold it', () => {
    const wrong = offenders(
      (file) => file.startsWith('lib/contract/') && !isTest(file),
      (file) => importsOf(file).filter((path) => path !== 'zod' && !path.startsWith('lib/contract/')),
    )
    expect(wrong).toEqual([])
  })

  it('reads the environment in one module per program, so that a bad value stops the start with one readable line', () => {
    const doors = ['lib/service/env.ts', 'lib/console/env.ts']
    const wrong = offenders(
      // The launcher passes the environment on; configuration files and journeys run outside the programs.
      (file) =>
        (/^(app|components|lib)\//.test(file) || file === 'proxy.ts') &&
        !file.startsWith('lib/start/') &&
        !doors.includes(file) &&
        !isTest(file),
      (file) => (/process\.env\b/.test(textOf(file)) ? ['reads process.env'] : []),
    )
    expect(wrong).toEqual([])
  })

  it('depends on nothing it does not use', () => {
    const { dependencies, devDependencies, scripts } = JSON.parse(textOf('package.json'))
    const imported = new Set(files.flatMap(importsOf))
    const styles = listed.split('\n').filter((file) => /\.css$/.test(file) && existsSync(join(root, file)))
    const texts = [...styles, 'postcss.config.mjs', 'app/layout.tsx'].map(textOf).join('\n')
    const commands = Object.values(scripts).join('\n')
    // The types of packages that bring none, and React's other half, which Next loads.
    const isImplied = (name: string) => name === 'react-dom' || name.startsWith('@types/')
    /** Packages whose command has another name. */
    const commandOf: Record<string, string> = { '@biomejs/biome': 'biome', typescript: 'tsc' }
    const isUsed = (name: string) =>
      isImplied(name) ||
      [...imported].some((path) => path === name || path.startsWith(`${name}/`)) ||
      texts.includes(`'${name}`) ||
      texts.includes(`"${name}`) ||
      commands.includes(commandOf[name] ?? `${name} `)
    const unused = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !isUsed(name))
    expect(unused).toEqual([])
  })

  it('has one snapshot of the tables of each program, that of its newest migration', () => {
    for (const program of ['lib/service', 'lib/console']) {
      const folder = `${program}/migrations/`
      const [newest = ''] = listed
        .split('\n')
        .filter((file) => file.startsWith(folder) && /\/\d{4}_\w+\.sql$/.test(file))
        .toSorted()
        .slice(-1)
      const snapshots = listed
        .split('\n')
        .filter((file) => file.startsWith(folder) && file.endsWith('_snapshot.json') && existsSync(join(root, file)))
      const number = newest.slice(folder.length, folder.length + 4)
      expect(snapshots).toEqual([`${folder}meta/${number}_snapshot.json`])
    }
  })

  it('has few doors to the network, so that limits, guards and recordings cannot be walked around', () => {
    const doors = [
      'lib/client/call.ts',
      'lib/console/forward.ts',
      // Documents whose signed link leads to another host than the service's own.
      'lib/console/documents/follow.ts',
      'lib/service/connectors/transport.ts',
      'lib/service/webhooks/send.ts',
      // What comes in: the HTTP server, and the operator's local socket.
      'lib/service/serve.ts',
      'lib/database/command-socket.ts',
      // A socket that only says whether its process is alive.
      'lib/database/lock-presence.ts',
      // Compares addresses and opens no connection.
      'lib/service/accounts/network.ts',
    ]
    const wrong = offenders(
      (file) =>
        /^(app|components|lib)\//.test(file) &&
        !file.startsWith('lib/start/') &&
        !doors.includes(file) &&
        !isTest(file),
      (file) => {
        const calls = /(?<![.\w])fetch\(/.test(textOf(file)) ? ['calls fetch'] : []
        return [
          ...calls,
          ...importsOf(file).filter((path) => ['undici', 'node:http', 'node:https', 'node:net'].includes(path)),
        ]
      },
    )
    expect(wrong).toEqual([])
  })

  it('writes SQL only in store.ts files and in the database room, so that every statement has one place', () => {
    const wrong = offenders(
      (file) => /^(app|components|lib)\//.test(file) && !file.startsWith('lib/database/') && !isTest(file),
      (file) => {
        if (/(^|\/)(store|schema)\.ts$/.test(file)) return []
        const isSql = /\bsql`|\.execute\(\s*sql|(?:['"`])\s*(?:select|insert into|update|delete from)\s/i.test(
          textOf(file),
        )
        const names = importsOf(file).filter((path) => path.startsWith('drizzle-orm'))
        return [...(isSql ? ['writes SQL'] : []), ...names]
      },
    )
    expect(wrong).toEqual([])
  })

  it('exports by name, so that a thing is called the same everywhere, except where Next and tools demand a default', () => {
    const wrong = offenders(
      (file) =>
        !/^app\/|\.config\.(ts|mjs)$|^(instrumentation|proxy)\.ts$/.test(file) &&
        file !== 'lib/console/request.ts' &&
        !/^e2e\/setup\//.test(file),
      (file) => (/^export default/m.test(textOf(file)) ? ['has a default export'] : []),
    )
    expect(wrong).toEqual([])
  })

  it('keeps files short enough to read in a minute', () => {
    const lists = ['lib/contract/operations.ts', 'lib/contract/extensions.ts', 'lib/contract/console.ts']
    const isList = (file: string) => lists.includes(file) || /\/(names|words)(-\w+)?\.ts$/.test(file)
    const wrong = offenders(
      (file) => !isList(file),
      (file) => {
        const lines = textOf(file).split('\n').length
        return lines > 301 ? [`${lines - 1} lines`] : []
      },
    )
    expect(wrong).toEqual([])
  })

  it('marks the console server rooms server-only, so that a key can never reach a browser bundle', () => {
    const wrong = offenders(
      (file) => file.startsWith('lib/console/') && !isTest(file) && !/\/schema\.ts$/.test(file),
      (file) =>
        /^import 'server-only'/m.test(textOf(file).split('\n').slice(0, 3).join('\n'))
          ? []
          : ["does not begin with import 'server-only'"],
    )
    expect(wrong).toEqual([])
  })

  it('has a README of one screen in every room, and every path it cites exists', () => {
    const rooms = Object.keys(floors).filter(
      (room) => files.some((file) => file.startsWith(`${room}/`)) && room.startsWith('lib/'),
    )
    const wrong = rooms.flatMap((room) => {
      const readme = join(root, room, 'README.md')
      if (!existsSync(readme)) return [`${room} has no README.md`]
      const cited = [...readFileSync(readme, 'utf8').matchAll(/`([\w./-]+\.(?:tsx?|md|sql))`/g)].map(
        (match) => match[1] ?? '',
      )
      return cited
        .filter((path) => !existsSync(join(root, room, path)) && !existsSync(join(root, path)))
        .map((path) => `${room}/README.md cites ${path}`)
    })
    expect(wrong).toEqual([])
  })

  it('[interface C1] reads every opaque id of an address out of its escape, on each page and in its title', () => {
    const wrong = offenders(
      (file) => /^app\/.*\[(serviceId|orderId|invoiceId)\].*\/(page|layout)\.tsx$/.test(file),
      (file) => {
        const text = textOf(file)
        const raw = text.match(/(?<!idIn\()\(await params\)\.(serviceId|orderId|invoiceId)/g) ?? []
        return text.includes('idIn(') ? raw : ['idIn is not used', ...raw]
      },
    )
    expect(wrong).toEqual([])
  })
})

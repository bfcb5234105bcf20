import { describe, expect, it } from 'vitest'
import { allowed } from './testing/allowed.ts'
import { exists, importsOf, isTest, kitFiles, listed, namesIn, sources, textOf } from './testing/imports.ts'

const moduleOf = (file: string) => Object.keys(allowed).find((module) => file.startsWith(`${module}/`)) ?? null

const pathsOf = (file: string) => importsOf(file).map(({ path }) => path)
const isOurs = (path: string) => /^(app|components|lib|e2e)\//.test(path)

function offenders(pick: (file: string) => boolean, rule: (file: string) => string[]): string[] {
  return sources.filter(pick).flatMap((file) => rule(file).map((reason) => `${file}: ${reason}`))
}

/** Parts of components from the ground up; each may import those before it. */
const layers = ['ui', 'widgets', 'page', 'graph', 'papers', 'features']
const layerOf = (path: string) => layers.indexOf(path.split('/')[1] ?? '')
const featureOf = (path: string) => (path.startsWith('components/features/') ? (path.split('/')[2] ?? '') : null)

describe('the modules', () => {
  it('import only those below them, so that either program can be lifted out whole', () => {
    const wrong = offenders(
      (file) => moduleOf(file) !== null,
      (file) => {
        const module = moduleOf(file) ?? ''
        return pathsOf(file).filter(
          (path) =>
            isOurs(path) &&
            !path.startsWith(`${module}/`) &&
            !path.startsWith('lib/testing/') &&
            !(allowed[module] ?? []).some((below) => path.startsWith(below)),
        )
      },
    )
    expect(wrong).toEqual([])
  })

  it('of the components import only those below them, and a subject of the features no other', () => {
    const wrong = offenders(
      (file) => layerOf(file) >= 0,
      (file) =>
        pathsOf(file).filter((path) => {
          const isAbove = path.startsWith('components/') && layerOf(path) > layerOf(file)
          const isOther = featureOf(path) !== null && featureOf(path) !== featureOf(file)
          return isAbove || isOther
        }),
    )
    expect(wrong).toEqual([])
  })

  it('of a register know no other register', () => {
    const shared = ['codes', 'connector', 'frame', 'places', 'transport', 'recording', 'testing']
    const registerOf = (path: string) => /^lib\/registers\/([\w-]+)\//.exec(path)?.[1] ?? null
    const wrong = offenders(
      (file) => !isTest(file) && registerOf(file) !== null,
      (file) =>
        pathsOf(file).filter((path) => {
          const [own, other] = [registerOf(file), registerOf(path)]
          return other !== null && other !== own && !shared.includes(other)
        }),
    )
    expect(wrong).toEqual([])
  })

  it('are imported through the index of a folder that has one, so that what stands behind it can change', () => {
    const known = new Set(sources)
    const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1)
    const outOf = (folder: string) => folderOf(folder.slice(0, -1))
    /** The innermost folder with an index that holds what is imported and not who imports it. */
    const closedTo = (file: string, path: string): string | null => {
      let folder = folderOf(path)
      while (folder !== '' && !file.startsWith(folder)) {
        if (known.has(`${folder}index.ts`)) return folder
        folder = outOf(folder)
      }
      return null
    }
    const wrong = offenders(
      // The launcher takes the generated secrets without the engines that the index loads; what e2e may take of us is a list of files.
      (file) => !isTest(file) && isOurs(file) && !/^(?:lib\/start|e2e)\//.test(file),
      (file) =>
        pathsOf(file).filter((path) => {
          if (!known.has(path) || isTest(path)) return false
          const folder = closedTo(file, path)
          return folder !== null && path !== `${folder}index.ts`
        }),
    )
    expect(wrong).toEqual([])
  })

  it('of the components take from the kit what it hands out, in one line', () => {
    const wrong = offenders(
      (file) => /^components\/(?!ui\/).*\.tsx$/.test(file) && !isTest(file),
      (file) =>
        [...textOf(file).matchAll(/^import (?:type )?(\{[^}]*\}) from '(?:[^']*\/ui\/(?!kit\.ts)[^']+|next-intl)'/gm)]
          .flatMap(([, names = '']) => namesIn(names))
          .filter((name) => kitFiles.has(name.replace(/^type /, ''))),
    )
    expect(kitFiles.size).toBeGreaterThan(60)
    expect(wrong).toEqual([])
  })

  it('of the server call no function of a client file, which could only be rendered', () => {
    const isClient = (file: string) => /^['"]use client['"]/.test(textOf(file))
    const known = new Set(sources)
    const seen = new Set<string>()
    const wrong: string[] = []
    const walk = (file: string): void => {
      if (seen.has(file) || isClient(file)) return
      seen.add(file)
      for (const { path, isType, isLazy, names } of importsOf(file)) {
        if (isType || isLazy || !known.has(path) || !/^(app|components)\//.test(path)) continue
        if (isClient(path)) wrong.push(...names.filter((name) => /^[a-z]/.test(name)).map((name) => `${file}: ${name}`))
        walk(path)
      }
    }
    for (const file of sources) if (/^app\//.test(file) && !isTest(file)) walk(file)
    expect(seen.size).toBeGreaterThan(200)
    expect(wrong).toEqual([])
  })

  it('keep the contract free of everything but zod, so that a browser, a server and a test can all hold it', () => {
    const wrong = offenders(
      (file) => file.startsWith('lib/contract/') && !isTest(file),
      (file) => pathsOf(file).filter((path) => path !== 'zod' && !path.startsWith('lib/contract/')),
    )
    expect(wrong).toEqual([])
  })

  it('read the environment in one module per program, so that a bad value stops the start with one readable line', () => {
    const entries = ['lib/service/env.ts', 'lib/console/core/env.ts']
    const wrong = offenders(
      // The launcher passes the environment on; configuration files and journeys run outside the programs.
      (file) =>
        (/^(app|components|lib)\//.test(file) || file === 'proxy.ts') &&
        !file.startsWith('lib/start/') &&
        !entries.includes(file) &&
        !isTest(file),
      (file) => (/process\.env\b/.test(textOf(file)) ? ['reads process.env'] : []),
    )
    expect(wrong).toEqual([])
  })

  it('depend on nothing they do not use', () => {
    const { dependencies, devDependencies, scripts } = JSON.parse(textOf('package.json'))
    // A file of a package, as a font, is asked for by its place.
    const placesIn = (file: string) =>
      [...textOf(file).matchAll(/\.resolve\('([^']+)'\)/g)].map(([, path = '']) => path)
    const imported = new Set(sources.flatMap((file) => [...pathsOf(file), ...placesIn(file)]))
    const styles = listed.filter((file) => /\.css$/.test(file))
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

  it('have one snapshot of the tables of each program, that of its newest migration', () => {
    for (const program of ['lib/service', 'lib/console']) {
      const folder = `${program}/migrations/`
      const [newest = ''] = listed
        .filter((file) => file.startsWith(folder) && /\/\d{4}_\w+\.sql$/.test(file))
        .toSorted()
        .slice(-1)
      const snapshots = listed.filter((file) => file.startsWith(folder) && file.endsWith('_snapshot.json'))
      const number = newest.slice(folder.length, folder.length + 4)
      expect(snapshots).toEqual([`${folder}meta/${number}_snapshot.json`])
    }
  })

  it('have few ways to the network, so that limits, guards and recordings cannot be walked around', () => {
    const entries = [
      'lib/client/call.ts',
      // Begins the same calls in the HTML of a page, by addresses that its server writes.
      'lib/client/early.ts',
      'lib/console/core/upstream/forward.ts',
      // Documents whose signed link leads to another host than the service's own.
      'lib/console/orders/documents/follow-link.ts',
      'lib/registers/transport/transport.ts',
      'lib/outbound/send.ts',
      // The same guard for files that are fetched.
      'lib/outbound/fetch.ts',
      // What comes in: the HTTP server, and the operator's local socket.
      'lib/service/serve.ts',
      // Look at the requests of such a server, and end it.
      'lib/console/program/server/incoming.ts',
      'lib/http/drain.ts',
      'lib/database/command-socket.ts',
      // A socket that only says whether its process is alive.
      'lib/database/lock-presence.ts',
      // Asks a time-stamping service, and sends it a hash.
      'lib/console/compliance/evidence/timestamp.ts',
      // Compares addresses and opens no connection.
      'lib/outbound/address.ts',
    ]
    const wrong = offenders(
      (file) =>
        /^(app|components|lib)\//.test(file) &&
        !file.startsWith('lib/start/') &&
        !entries.includes(file) &&
        !isTest(file),
      (file) => {
        const calls = /(?<![.\w])fetch\(/.test(textOf(file)) ? ['calls fetch'] : []
        return [
          ...calls,
          ...pathsOf(file).filter((path) => ['undici', 'node:http', 'node:https', 'node:net'].includes(path)),
        ]
      },
    )
    expect(wrong).toEqual([])
  })

  it('write SQL only in store.ts files and in lib/database, so that every statement has one place', () => {
    const wrong = offenders(
      (file) => /^(app|components|lib)\//.test(file) && !file.startsWith('lib/database/') && !isTest(file),
      (file) => {
        if (/(^|\/)(store|schema)\.ts$|\/schema\/[\w/-]+\.ts$/.test(file)) return []
        const isSql = /\bsql`|\.execute\(\s*sql|(?:['"`])\s*(?:select|insert into|update|delete from)\s/i.test(
          textOf(file),
        )
        const names = pathsOf(file).filter((path) => path.startsWith('drizzle-orm'))
        return [...(isSql ? ['writes SQL'] : []), ...names]
      },
    )
    expect(wrong).toEqual([])
  })

  it('change the rows that a query locks by isChosen, so that they are no more than its limit', () => {
    const wrong = offenders(
      (file) => /^lib\//.test(file) && file !== 'lib/database/database.ts' && !isTest(file),
      (file) => {
        const text = textOf(file)
        const locking = text.matchAll(/const (\w+) = (?:(?!\n\n|const )[\s\S])*?\.for\('update'/g)
        const names = [...locking].map(([, name = '']) => name)
        return names.filter((name) => new RegExp(`inArray\\([^()]*, ${name}\\)| in \\$\\{${name}\\}`).test(text))
      },
    )
    expect(wrong).toEqual([])
  })

  it('export by name, so that a thing is called the same everywhere, except where Next and tools demand a default', () => {
    const wrong = offenders(
      (file) =>
        !/^app\/|\.config\.(ts|mjs)$|^(instrumentation|proxy)\.ts$|^lib\/start\/\w+-loader\.ts$/.test(file) &&
        !/^e2e\/setup\//.test(file),
      (file) => (/^export default/m.test(textOf(file)) ? ['has a default export'] : []),
    )
    expect(wrong).toEqual([])
  })

  it('keep files short enough to read in a minute', () => {
    const lists = ['lib/contract/v2/operations.ts', 'lib/contract/v2/extensions.ts']
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

  it('mark all of lib/console server-only, so that a key can never reach a browser bundle', () => {
    const wrong = offenders(
      (file) => file.startsWith('lib/console/') && !isTest(file) && !file.startsWith('lib/console/core/schema/'),
      (file) =>
        /^import 'server-only'/m.test(textOf(file).split('\n').slice(0, 3).join('\n'))
          ? []
          : ["does not begin with import 'server-only'"],
    )
    expect(wrong).toEqual([])
  })

  it('have a README of one screen in every module, and every path it cites exists', () => {
    const modules = Object.keys(allowed).filter((module) => module.startsWith('lib/'))
    const wrong = modules.flatMap((module) => {
      const readme = `${module}/README.md`
      if (!exists(readme)) return [`${module} has no README.md`]
      const cited = [...textOf(readme).matchAll(/`([\w./-]+\.(?:tsx?|md|sql))`/g)].map(([, path = '']) => path)
      return cited
        .filter((path) => !exists(`${module}/${path}`) && !exists(path))
        .map((path) => `${readme} cites ${path}`)
    })
    expect(wrong).toEqual([])
  })
})

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import esm from './esm-loader.ts'

const next = join(import.meta.dirname, '../../node_modules/next')
const loaded = (resourcePath: string) => esm.call({ resourcePath }, readFileSync(resourcePath, 'utf8'))

/** Next lists them for tools that read CommonJS. */
function exportedBefore(source: string): string[] {
  const [, names = ''] = /0 && \(module\.exports = \{([^}]*)\}\)/.exec(source) ?? []
  return [...names.matchAll(/(\w+): null/g)].map(([, name = '']) => name).toSorted()
}

function exportedAfter(source: string): string[] {
  const declared = source.matchAll(/(?:^|\*\/ )export (?:async )?(?:const|let|var|class|function\*?) (\w+)/gm)
  const listed = source.matchAll(/(?:^|\*\/ )export \{([^}]*)\}/gm)
  const named = [...listed].flatMap(([, names = '']) =>
    names
      .replaceAll(/\/\/.*/g, '')
      .split(',')
      .map((one) => one.trim().split(' as ').at(-1) ?? ''),
  )
  const isDefault = /(?:^|\*\/ )export default/m.test(source) ? ['default'] : []
  return [...isDefault, ...[...declared].map(([, name = '']) => name), ...named].filter(Boolean).toSorted()
}

describe("Next's code in a browser", () => {
  it('exports from each ES module what the file in whose place it stands exports', async () => {
    const files = globSync('dist/{client,shared/lib}/**/*.js', { cwd: next }).map((file) => join(next, file))
    const wrong: string[] = []
    for (const file of files) {
      const [before, after] = [readFileSync(file, 'utf8'), await loaded(file)]
      if (/^export \*/m.test(after) || exportedBefore(before).length === 0) continue
      if (exportedBefore(before).join() !== exportedAfter(after).join()) wrong.push(file)
    }
    expect(files.length).toBeGreaterThan(200)
    expect(wrong).toEqual([])
  })

  it('is of one module where it has a name outside of the folder', async () => {
    expect(await loaded(join(next, 'navigation.js'))).toMatch(
      /^export \* from '\.\/dist\/client\/components\/navigation'$/m,
    )
  })
})

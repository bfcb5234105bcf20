import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { authoritiesOf, type SchemeId } from '#lib/domain/identifiers/index.ts'
import { readTable } from '../registers/frame/index.ts'
import { framed, registers, worldwide } from '../registers/index.ts'
import { listed, textOf } from './testing/imports.ts'

/** Where a register is meant by its name: the list itself, and what its country's numbers are. */
const isList = (file: string) =>
  file === 'lib/registers/index.ts' || file.startsWith('lib/domain/identifiers/national/')

/** Of the first four registers files outside may take one for their example. */
const isFirst = ({ slug }: { slug: string }) => /^(?:no-brreg|gb-companies-house|cz-ares|gleif)$/.test(slug)
/**
 * Files that take one of the first four registers for their example: what a person sees of a real one, what a service does with
 * one, and the recorded chain of companies over all four. None of them knows how a register is read.
 */
const examples: readonly RegExp[] = [
  /\.test\.tsx?$/,
  /^e2e\//,
  /^lib\/registers\/testing\/posed-registers\.ts$/,
  /^components\/scenes\/testing\//,
  /^lib\/testing\/longest\.ts$/,
  // Where the index stands in is a setting of its own.
  /^lib\/service\/env\.ts$/,
]

const code = listed.filter((file) => /^(?:app|components|lib|e2e)\/.*\.(?:tsx?|mjs)$/.test(file))
const hasOwn = (slugs: readonly string[], file: string) => slugs.some((slug) => file.includes(`/${slug}/`))

interface Named {
  sources: readonly { slug: string }[]
  scheme?: SchemeId
}

/** What stands for a register in a text: its slugs, its settings, and the codes of the authorities that give its numbers. */
function namesOf({ sources, scheme }: Named) {
  const slugs = [...new Set(sources.map(({ slug }) => slug))]
  const settings = slugs.map((slug) => `(?:SOURCE|REGISTER)_${slug.toUpperCase().replaceAll('-', '_')}`)
  const codes = scheme === undefined ? [] : authoritiesOf(scheme)
  const word = [...slugs.map((slug) => `'${slug}'`), ...settings, ...codes].join('|')
  return { slugs, expression: new RegExp(`(?:${word})(?![A-Za-z\\d])|[/]registers/(?:${slugs.join('|')})/`) }
}

function outside(register: Named): string[] {
  const { slugs, expression } = namesOf(register)
  return code.filter((file) => !isList(file) && !hasOwn(slugs, file) && expression.test(textOf(file)))
}

describe('what is known of one register', () => {
  it.each(framed.filter((one) => !isFirst(one)))(
    'stands in the folder of $slug and in the list, and nowhere else',
    (register) => {
      expect(outside(register)).toEqual([])
    },
  )

  it.each(framed)('is loaded of $slug when it is asked, and not at the start', ({ slug }) => {
    const atStart = new Set<string>()
    const follow = (file: string) => {
      if (atStart.has(file)) return
      atStart.add(file)
      for (const [, path = ''] of textOf(`lib/registers/${slug}/${file}`).matchAll(
        /^(?:import|export|\}) .*from '\.\/(.+\.ts)'$/gm,
      ))
        follow(path)
    }
    follow('index.ts')
    expect([...atStart].filter((file) => /^(?:mapping|products)/.test(file))).toEqual([])
    expect(atStart).toContain('register.ts')
    expect([...atStart].filter((file) => /readTable/.test(textOf(`lib/registers/${slug}/${file}`)))).toEqual([])
  })

  it.each([...registers, worldwide].filter(isFirst))(
    'stands in the folder of $slug and in the list, but for examples',
    (register) => {
      const isExample = (file: string) => examples.some((one) => one.test(file))
      expect(outside(register).filter((file) => !isExample(file))).toEqual([])
    },
  )

  it('has code tables as CSV that say their source and day, with a row for each code once', () => {
    const tables = listed.filter((file) => /^lib\/registers\/[^/]+\/tables\//.test(file))
    expect(tables.length).toBeGreaterThan(3)
    for (const file of tables) {
      expect(textOf(file)).toMatch(/^# source: .{10,}\n# date: \d{4}-\d{2}-\d{2}\n/)
      const { rows } = readTable(pathToFileURL(file))
      const [column = ''] = Object.keys(rows[0] ?? {})
      const codes = rows.map((row) => row[column])
      expect([file, codes.length - new Set(codes).size]).toEqual([file, 0])
    }
  })
})

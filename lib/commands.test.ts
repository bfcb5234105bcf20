import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { countOf, faultOf } from './testing/measured.ts'

const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'))
const commands = Object.entries(scripts).filter(([name]) => /^(?:bench|chaos|fuzz)(?::|$)/.test(name))

/** How a command ends that does this with its figures. */
function endOf(act: string): { status: number | null; said: string } {
  const program = `import { openFigures } from './lib/testing/measured.ts'\nconst figures = openFigures()\n${act}`
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })
  return { status, said: stdout }
}

describe('a command that measures', () => {
  it.each([
    ['nothing at all', '', 1, 'nothing was measured'],
    ['nothing, and ends by itself', 'process.exit()', 1, 'nothing was measured'],
    ['a figure of no samples', "figures.say({ what: 'polls', value: 0, unit: 'ms', of: 0 })", 1, 'NOT MEASURED'],
    ['a figure that is no number', "figures.say({ what: 'polls', value: NaN, unit: 'ms', of: 3 })", 1, 'NOT MEASURED'],
    ['none of what it had to do', 'figures.did({ orders: 3, kills: 0 })', 1, 'kills: none'],
    ['what it cannot count', 'figures.did({ orders: undefined })', 1, 'orders: none'],
    ['beyond its limit', "figures.say({ what: 'kept', value: 3, unit: '', of: 9, atLeast: 4 })", 1, 'MISSED'],
    ['within its limit', "figures.say({ what: 'kept', value: 4, unit: '', of: 9, atLeast: 4 })", 0, 'kept: 4'],
    ['and does something', 'figures.did({ orders: 3, kills: 1 })', 0, ''],
  ])('%s ends with its status', (_, act, status, said) => {
    const end = endOf(act)
    expect(end.status).toBe(status)
    expect(end.said).toContain(said)
  })

  it('judges no speed with the fewest counts, and still that there is one', () => {
    const slow = { what: 'polls', value: 900, unit: 'ms', of: 3, atMost: 20, isSpeed: true }
    expect(faultOf(slow, true)).toBe('MISSED')
    expect(faultOf(slow, false)).toBeNull()
    expect(faultOf({ ...slow, of: 0 }, false)).toBe('NOT MEASURED')
    expect(faultOf({ ...slow, isSpeed: false }, false)).toBe('MISSED')
  })

  it.each(['0', '-1', '1.5', 'many'])('takes no count of %s', (given) => {
    expect(() => countOf(given, { all: 10, least: 1 })).toThrow('a whole number from 1')
  })

  it('is named where a reader looks for commands, as is every other script', () => {
    const pages = ['README.md', 'docs/testing.md', 'docs/operations.md', 'CONTRIBUTING.md']
      .map((page) => readFileSync(page, 'utf8'))
      .join()
    // `verify` runs these two; `test:chaos` is its five kills.
    const inside = ['typecheck', 'test:chaos', 'lint', 'format']
    const unnamed = Object.keys(scripts).filter((name) => !new RegExp(`[\`\\s]${name}[\`\\s]`).test(pages))
    expect(unnamed.filter((name) => !inside.includes(name))).toEqual([])
  })

  it.each(commands)('%s opens its figures', (_, script) => {
    const file = /\S+\.ts(?=$| )/.exec(script.replace('e2e/playwright.config.ts', ''))?.[0]
    // Browser tests fail where there is none, by themselves.
    if (file === undefined) expect(script).toContain('--project measurements')
    else expect(readFileSync(file, 'utf8')).toMatch(/= openFigures\(\)/)
  })
})

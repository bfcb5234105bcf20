import { existsSync, globSync } from 'node:fs'
import { dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { longest, slow } from '../testing/longest.ts'

/** `lib/console/people/mail`, `components/ui`: what a stranger takes for one thing. */
const moduleOf = (file: string) => dirname(file).split('/').slice(0, 3).join('/')

describe('the tests that verify leaves to CI', () => {
  it('are files, as are those that a watch leaves out, too', () => {
    expect([...longest, ...slow].filter((file) => !existsSync(file))).toEqual([])
  })

  it('leave at least one test of each module', () => {
    const tests = globSync('{lib,components}/**/*.test.ts')
    const first = new Set(tests.filter((file) => !longest.includes(file)).map(moduleOf))
    const alone = new Set(tests.map(moduleOf).filter((name) => !first.has(name)))
    expect([...alone]).toEqual([])
  })
})

import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sandboxYear } from './sandbox-year.mjs'

const folder = () => mkdtempSync(join(tmpdir(), 'sandbox-year-'))

describe('a start that makes both databases', () => {
  it('has the sandbox begin with a year that ends today, or on the day it is told', () => {
    const DATA_DIR = folder()
    expect(sandboxYear({ DATA_DIR })).toEqual({ SANDBOX_YEAR: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
    expect(sandboxYear({ DATA_DIR, SANDBOX_YEAR: '2027-01-31' })).toEqual({ SANDBOX_YEAR: '2027-01-31' })
  })

  it.each(['registry', 'console'])('leaves a %s database alone that is there', (name) => {
    const DATA_DIR = folder()
    mkdirSync(join(DATA_DIR, name))
    expect(sandboxYear({ DATA_DIR })).toEqual({})
  })

  it.each(['REGISTRY_URL', 'REGISTRY_DATABASE_URL', 'CONSOLE_DATABASE_URL'])(
    'adds nothing where %s leads elsewhere',
    (name) => {
      expect(sandboxYear({ DATA_DIR: folder(), [name]: 'https://registry.example' })).toEqual({})
    },
  )
})

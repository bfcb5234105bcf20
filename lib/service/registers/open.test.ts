import { describe, expect, it } from 'vitest'
import { requireKnownRegisters } from './open.ts'

const given = (slug: string) => () =>
  requireKnownRegisters({ sourceUrls: new Map([[slug, 'http://register.example']]) })

describe('another address of a register', () => {
  it('[reliability A18] of a register that does not exist stops the start in one line', () => {
    expect(given('nobody')).toThrow('SOURCE_NOBODY_URL: there is no register nobody; there is SOURCE_NO_BRREG_URL')
    expect(given('no-brreg')).not.toThrow()
  })
})

import { describe, expect, it } from 'vitest'
import { partsFor } from '../../page/settings-parts.ts'
import { settingsParts } from '../../pages.ts'

describe('the settings', () => {
  it('show everybody their own account and screen, finance also budgets and billing, and the rest to admins alone', () => {
    expect(partsFor('analyst')).toEqual(['account', 'appearance'])
    expect(partsFor('finance')).toEqual(['account', 'appearance', 'budgets', 'billing'])
    expect(partsFor('admin')).toEqual([...settingsParts])
  })
})

import { describe, expect, it } from 'vitest'
import type { Shortcut } from '../../ui/keyboard/registry.ts'
import { capsOf, groupShortcuts } from './caps.ts'

const shortcut = (keys: string, label: string): Shortcut => ({ keys, label, group: 'page', run: () => {} })

describe('the list of keys', () => {
  it('shows the caps that are pressed', () => {
    expect(capsOf('g o')).toEqual({ keys: ['G', 'O'], isSequence: true })
    expect(capsOf('Mod+k')).toEqual({ keys: ['Mod', 'K'], isSequence: false })
    expect(capsOf('+')).toEqual({ keys: ['+'], isSequence: false })
    expect(capsOf('?').keys).toEqual(['?'])
  })

  it('says of a key what it does now, not what it did before another took it', () => {
    const groups = groupShortcuts([shortcut('j', 'Next row'), shortcut('x', 'Select'), shortcut('j', 'Next order')], '')
    expect(groups.page.map((one) => one.label)).toEqual(['Select', 'Next order'])
  })

  it('finds a key by what it does and by its name', () => {
    const list = [shortcut('j', 'Next row'), shortcut('/', 'Search')]
    expect(groupShortcuts(list, 'SEAR').page).toHaveLength(1)
    expect(groupShortcuts(list, '/').page[0]?.label).toBe('Search')
  })
})

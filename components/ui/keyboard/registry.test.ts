import { describe, expect, it } from 'vitest'
import { createKeyRegistry, type KeyLayer, type KeyPress } from './registry.ts'

function pressOf(key: string, more: Partial<KeyPress> = {}): KeyPress {
  return { key, isMod: false, isShift: false, isAlt: false, isTyping: false, atMs: 0, ...more }
}

function setup(...keys: [keys: string, layer?: KeyLayer | 'any'][]) {
  const registry = createKeyRegistry()
  const ran: string[] = []
  const remove = keys.map(([name, layer]) =>
    registry.add({ keys: name, label: name, group: 'page', layer, run: () => ran.push(`${name}@${layer ?? 'page'}`) }),
  )
  const press = (key: string, more: Partial<KeyPress> = {}, hasSingleKeys = true) =>
    registry.press(pressOf(key, more), hasSingleKeys)
  return { registry, ran, press, remove }
}

describe('the keys', () => {
  it('do nothing while somebody types, except those with Ctrl or Cmd and Escape', () => {
    const { press, ran } = setup(['/'], ['Mod+k', 'any'], ['Escape'])
    expect(press('/', { isTyping: true })).toBe(false)
    press('k', { isTyping: true, isMod: true })
    press('Escape', { isTyping: true })
    expect(ran).toEqual(['Mod+k@any', 'Escape@page'])
  })

  it('of the page rest while a dialog is open above it, and come back when it closes', () => {
    const { registry, press, ran } = setup(['j'], ['j', 'dialog'])
    const close = registry.open('dialog')
    press('j')
    close()
    press('j')
    expect(ran).toEqual(['j@dialog', 'j@page'])
  })

  it('of the highest open layer count, in whatever order layers open', () => {
    const { registry, press, ran } = setup(['x', 'sheet'], ['x', 'dialog'])
    const closeDialog = registry.open('dialog')
    registry.open('sheet')
    press('x')
    closeDialog()
    press('x')
    expect(ran).toEqual(['x@dialog', 'x@sheet'])
  })

  it('can be switched off where they are a single key, and then letters do nothing', () => {
    const { press, ran } = setup(['c'], ['g o'], ['?'], ['Shift+x'], ['Mod+k'], ['Escape'])
    for (const key of ['c', 'g', 'o', '?']) expect(press(key, {}, false)).toBe(false)
    expect(press('X', { isShift: true }, false)).toBe(false)
    press('k', { isMod: true }, false)
    press('Escape', {}, false)
    expect(ran).toEqual(['Mod+k@page', 'Escape@page'])
  })

  it('follow each other in a sequence, but only for a moment', () => {
    const { press, ran } = setup(['g o'], ['o'])
    press('g', { atMs: 0 })
    press('o', { atMs: 900 })
    press('g', { atMs: 2000 })
    press('o', { atMs: 9000 })
    expect(ran).toEqual(['g o@page', 'o@page'])
  })

  it('do not begin a sequence with Ctrl held, so that the keys of the browser stay its own', () => {
    const { press } = setup(['g o'])
    expect(press('g', { isMod: true })).toBe(false)
  })

  it('do what was added last under the same key, and what was there before once that is gone', () => {
    const { registry, press } = setup()
    const ran: string[] = []
    registry.add({ keys: 'j', label: '', group: 'rows', run: () => ran.push('shell') })
    const remove = registry.add({ keys: 'j', label: '', group: 'rows', run: () => ran.push('page') })
    press('j')
    remove()
    press('j')
    expect(ran).toEqual(['page', 'shell'])
  })

  it('know a sign that needs Shift by the sign, and a letter by Shift', () => {
    const { press, ran } = setup(['?'], ['x'], ['Shift+x'])
    press('?', { isShift: true })
    press('X', { isShift: true })
    press('x')
    expect(ran).toEqual(['?@page', 'Shift+x@page', 'x@page'])
  })
})

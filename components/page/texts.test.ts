import { describe, expect, it } from 'vitest'
import { picked } from './texts.tsx'

describe('the texts picked for a page', () => {
  it('are whole namespaces, or parts of them beside each other', () => {
    const all = {
      orders: { title: 'Orders', table: { when: 'Created' } },
      ui: { table: {}, panel: { close: 'Close' } },
    }
    expect(picked(all, ['orders', 'ui.panel'])).toEqual({ orders: all.orders, ui: { panel: { close: 'Close' } } })
    expect(picked(all, ['orders.table', 'ui.table', 'ui.panel'])).toEqual({
      orders: { table: { when: 'Created' } },
      ui: all.ui,
    })
  })
})

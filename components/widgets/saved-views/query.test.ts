import { describe, expect, it } from 'vitest'
import { viewAddress, viewLink, viewQuery } from './query.ts'

const params = ['text', 'status']

describe('a view', () => {
  it('is the filters of its page and not what is open in a panel, in any order of the address', () => {
    expect(viewQuery('?status=failed&peek=3&text=a%20b&view=1', params)).toBe('status=failed&text=a+b')
    expect(viewQuery('text=a+b&status=failed', params)).toBe('status=failed&text=a+b')
    expect(viewQuery('?text=&peek=1', params)).toBe('')
  })

  it('opens as an address with its filters and its id', () => {
    const address = viewAddress('/orders', 'status=failed&text=a+b', 'v1')
    expect(address).toBe('/orders?status=failed&text=a+b&view=v1')
    expect(viewQuery(address.slice(address.indexOf('?')), params)).toBe('status=failed&text=a+b')
  })

  it('is given away by its id alone, so that a link shows what it shows then', () => {
    expect(viewLink('/orders', 'v1')).toBe('/orders?view=v1')
  })
})

import { describe, expect, it } from 'vitest'
import { createPendingWrites } from './pending-writes.ts'

describe('what was written into the address', () => {
  it('counts until the router has drawn it, also where the router writes back what is older', () => {
    const written = createPendingWrites()
    written.note('node=a')
    written.note('node=a&view=tree')
    written.drawn('node=a')
    expect(written.latest('node=a')).toBe('node=a&view=tree')
    written.drawn('node=a&view=tree')
    expect(written.latest('node=a&view=tree&from=25')).toBe('node=a&view=tree&from=25')
  })

  it('is done with what was overtaken before it was drawn', () => {
    const written = createPendingWrites()
    for (const node of ['a', 'b', 'c']) written.note(`node=${node}`)
    written.drawn('node=c')
    expect(written.latest('node=elsewhere')).toBe('node=elsewhere')
  })

  it('gives way to a page somebody goes to, forward or back', () => {
    const written = createPendingWrites()
    written.note('node=a')
    written.drawn('view=saved')
    expect(written.latest('view=saved')).toBe('view=saved')
    written.note('node=b')
    written.forget()
    expect(written.latest('node=before')).toBe('node=before')
  })

  it('believes the address again when a write is never drawn', () => {
    let nowMs = 0
    const written = createPendingWrites(() => nowMs)
    written.note('node=a')
    nowMs = 1_999
    expect(written.latest('')).toBe('node=a')
    nowMs = 2_000
    expect(written.latest('')).toBe('')
  })
})

import { describe, expect, it } from 'vitest'
import { pastedId } from './pasted-id.ts'

describe('a pasted id', () => {
  it.each([
    ['co_xa_7Hq2mVx9KdT4', 'company'],
    ['  co_no_914778271 ', 'company'],
    ['0193a6c2-9f3e-7c1a-8f00-2f6a1c5b9d10', 'order'],
    ['req_8Kd2mQ', 'request'],
  ])('%s leads to the %s', (text, kind) => {
    expect(pastedId(text)).toEqual({ kind, id: text.trim() })
  })

  it.each(['HRB 40217', 'co_', 'co_XA_1', 'company', 'req', '', '914778271'])('is not seen in %j', (text) => {
    expect(pastedId(text)).toBeNull()
  })
})

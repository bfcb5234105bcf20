import { describe, expect, it } from 'vitest'
import * as contract from '#lib/contract/packed-rows.ts'
import { codeOfValues } from './values-loader.ts'

async function built(exported: object): Promise<{ code: string; values: object }> {
  const code = codeOfValues(exported)
  return { code, values: { ...(await import(`data:text/javascript,${encodeURIComponent(code)}`)) } }
}

describe('a module that is replaced by its values', () => {
  it('exports the same data, and what is no plain data nowhere in it', async () => {
    const shared = { 'a key': [1, null, 'x'] }
    const { code, values } = await built({ one: [shared, shared], other: { shared, map: new Map(), no: undefined } })
    expect(values).toEqual({ one: [shared, shared], other: { shared } })
    expect(code.match(/a key/g)).toHaveLength(1)
  })

  it('gives a browser the rows of the contract as the servers have them, without a schema', async () => {
    const { values } = await built(contract)
    const text = JSON.stringify(contract, (key, one) => (key === 'schema' ? undefined : one))
    expect(values).toEqual(JSON.parse(text))
  })
})

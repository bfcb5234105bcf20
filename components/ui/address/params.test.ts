import { describe, expect, it } from 'vitest'
import {
  parseAsArrayOf,
  parseAsBoolean,
  parseAsInteger,
  parseAsString,
  parseAsStringLiteral,
  queryOf,
  textOf,
  valueIn,
} from './params.ts'

describe('a parameter of the address', () => {
  it('is nothing, or what counts without it, where it is missing or cannot be meant', () => {
    const view = parseAsStringLiteral(['graph', 'tree'])
    expect([valueIn(view, null), valueIn(view, 'tree'), valueIn(view, 'Tree')]).toEqual([null, 'tree', null])
    expect(valueIn(view.withDefault('graph'), 'odd')).toBe('graph')
    expect([valueIn(parseAsInteger, '25'), valueIn(parseAsInteger, 'x')]).toEqual([25, null])
    expect(valueIn(parseAsInteger.withDefault(0), '')).toBe(0)
    expect(valueIn(parseAsBoolean.withDefault(true), 'false')).toBe(false)
  })

  it('is written only where it says more than the address without it', () => {
    const from = parseAsInteger.withDefault(0).withOptions({ history: 'push' })
    expect([textOf(from, 0), textOf(from, 25), textOf(from, null)]).toEqual([null, '25', null])
    const open = parseAsArrayOf(parseAsString).withDefault([])
    expect([textOf(open, []), textOf(open, ['a'])]).toEqual([null, 'a'])
    expect(textOf(parseAsArrayOf(parseAsString), [])).toBe('')
    expect(from.options).toEqual({ history: 'push' })
  })

  it('keeps a comma within an item', () => {
    const names = parseAsArrayOf(parseAsString)
    const text = textOf(names, ['Brenner, Ada', 'Fels'])
    expect(text).toBe('Brenner%2C Ada,Fels')
    expect(valueIn(names, text)).toEqual(['Brenner, Ada', 'Fels'])
    expect(valueIn(names, '')).toEqual([])
  })

  it('stands in the address as people read it, and is read back as it was', () => {
    const search = new URLSearchParams([
      ['in', 'xa,no'],
      ['q', 'Brenner & Söhne + 100 % #1 "<a>" a=b\n'],
    ])
    const query = queryOf(search)
    expect(query).toBe('?in=xa,no&q=Brenner+%26+Söhne+%2B+100+%25+%231+%22%3Ca%3E%22+a=b%0A')
    expect([...new URLSearchParams(query)]).toEqual([...search])
    expect(queryOf(new URLSearchParams())).toBe('')
  })
})

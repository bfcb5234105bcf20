import { describe, expect, it } from 'vitest'
import { resolveSource, retrievedAt, shortName } from './sources.ts'

const sources = {
  'xa-hr': { type: 'officialRegister', name: 'Handelsregister', retrievalTime: '2026-11-21T08:00:00Z' },
  web: { type: 'selfDeclaration', name: 'Website', retrievalTime: '2026-11-21T09:00:00+02:00' },
}

describe('a source', () => {
  it('is found by its key, and by the document a register’s entry names', () => {
    expect(resolveSource('web', sources)).toMatchObject({ origin: 'declared', key: 'web' })
    const place = { document: 'xa-hr', column: '4', sequence: 9 }
    expect(resolveSource(place, sources)).toMatchObject({ origin: 'register', place })
  })

  it('that is not in the list is neither official nor self-declared, and keeps its name', () => {
    const source = resolveSource('gone', sources)
    expect(source).toMatchObject({ origin: 'other', entry: null })
    expect(source && shortName(source)).toBe('gone')
    expect(resolveSource('toString', sources)?.entry).toBeNull()
    expect(resolveSource(null, sources)).toBeNull()
  })

  it('is named shortly: a register’s own code, or its name without what stands in brackets, and never the key of an answer', () => {
    const nameOf = (key: string, entry: object) => {
      const source = resolveSource(key, { [key]: { type: 'officialRegister', ...entry } })
      return source && shortName(source)
    }
    expect(nameOf('xa-hr', { dataSource: 'xa-hr', name: 'Handelsregister' })).toBe('xa-hr')
    expect(nameOf('ares-vr', { dataSource: 'cz-ares', name: 'ARES (Administrative Register) with the rest' })).toBe(
      'ARES',
    )
    expect(nameOf('gb-officers', { dataSource: 'gb-companies-house', name: 'Companies House' })).toBe('Companies House')
    expect(nameOf('gone', {})).toBe('gone')
  })

  it('was retrieved when the newest was, by the instant and not by its spelling', () => {
    expect(retrievedAt({ sources })).toBe('2026-11-21T08:00:00Z')
  })
})

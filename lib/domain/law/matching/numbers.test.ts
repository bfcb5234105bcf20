import { describe, expect, it } from 'vitest'
import type { SchemeId } from '#lib/domain/identifiers/index.ts'
import { shortSpellings, spellings, twins } from '#lib/domain/identifiers/testing/corpus.ts'
import type { ListedNumber } from '#lib/domain/law/lists/index.ts'
import { matchesIn, matchIndex } from './index.ts'

const all = [...spellings, ...shortSpellings]
const isLong = (value: string) => value.replace(/^0+/, '').length > 4

/** The numbers of a list, each of an entry of its own, that a company with this number is put to a person by. */
function listedFor(numbers: readonly string[], own: { type: string; value: string }, kind: ListedNumber['kind']) {
  const entries = numbers.map((value, at) => ({
    ...{ id: String(at), kind: 'company' as const, names: ['Zzz'], programmes: [], isFreeze: true },
    numbers: [{ kind, value, label: 'Number' }],
  }))
  const party = { id: 'p', kind: 'company' as const, name: 'Qqq', country: null, numbers: [own] }
  return new Set(
    matchesIn(matchIndex([{ list: 'eu', entries }]), [party]).map(({ entry }) => numbers[Number(entry.id)]),
  )
}

const kindOf = (scheme: SchemeId) => (scheme === 'lei' ? 'lei' : 'register')

describe('a number on a list', () => {
  it('is found by the number it is, however the list writes it', () => {
    expect(all.length).toBeGreaterThanOrEqual(400)
    for (const [key, same] of Map.groupBy(all, ({ scheme, value }) => `${scheme} ${value}`)) {
      const [scheme, value = ''] = key.split(' ') as [SchemeId, string]
      if (!isLong(value)) continue
      const found = listedFor(
        same.map(({ text }) => text),
        { type: scheme, value },
        kindOf(scheme),
      )
      expect(same.filter(({ text }) => !found.has(text)).map(({ text }) => text)).toEqual([])
    }
  })

  it('finds the company, however its source writes the number', () => {
    const missed = all.filter(
      ({ scheme, value, text }) =>
        isLong(value) && !listedFor([value], { type: scheme, value: text }, kindOf(scheme)).has(value),
    )
    expect(missed).toEqual([])
  })

  it('of another scheme, of another company or of none is no number of a company: 0 of the twins', () => {
    const companies = new Map(all.map(({ scheme, value }) => [`${scheme} ${value}`, { type: scheme, value }]))
    const joined = twins.flatMap(({ scheme, text }) =>
      [...companies.values()].filter((own) => own.type === scheme && listedFor([text], own, kindOf(scheme)).size > 0),
    )
    expect(twins.length).toBeGreaterThanOrEqual(30)
    expect(joined).toEqual([])
  })

  it('named by another scheme is none of the same digits', () => {
    const norwegian = { type: 'no_organisation_number', value: '923609016' }
    expect(listedFor(['CRN 923609016', 'Companies House No. 923609016'], norwegian, 'register').size).toBe(0)
    expect(listedFor(['923609016', 'Org.nr. 923 609 016'], norwegian, 'register').size).toBe(2)
    // A word that names a scheme here is one of another country's registers too.
    expect(listedFor(['IČO: 31333532'], { type: 'sk_ico', value: '31333532' }, 'register').size).toBe(1)
  })
})

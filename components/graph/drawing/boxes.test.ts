import { describe, expect, it } from 'vitest'
import { graphOf } from '#lib/domain/ownership/testing.ts'
import { explore, type Party } from '../model/explored.ts'
import { boxOf } from './boxes.ts'

const none = { figures: '', linesWidth: 0 }
const long =
  'Brennerfeld Beteiligungs-, Verwaltungs- und Grundstücksgesellschaft mit beschränkter Haftung & Co. Kommanditgesellschaft auf Aktien'

function partyNamed(name: string): Party {
  const party = explore(graphOf([[name, 'R', 10]])).partyOf.get(name)
  if (party === undefined) throw new Error('the graph has no such party')
  return party
}

describe('the box of a party', () => {
  it('is narrow for a short name, and has two lines before it grows', () => {
    expect(boxOf(partyNamed('Ambre Gestion'), 'Ambre Gestion', none)).toMatchObject({ lines: ['Ambre Gestion'] })
    const { lines, width } = boxOf(partyNamed('A'), 'Nordrand Verwaltungs GmbH', none)
    expect([lines.length, width <= 170]).toEqual([2, true])
  })

  it('grows to 260 px for a long name, which is whole in it and unbroken', () => {
    const { lines, width, height } = boxOf(partyNamed('A'), long, none)
    expect(width).toBeLessThanOrEqual(260)
    expect(lines.length).toBeLessThanOrEqual(5)
    expect(lines.join(' ')).toBe(long)
    expect(height).toBeGreaterThan(lines.length * 16)
  })

  it('is as wide as its lines and its figures need', () => {
    expect(boxOf(partyNamed('A'), 'A', { figures: '', linesWidth: 222 }).width).toBe(222)
    expect(
      boxOf(partyNamed('A'), 'A', { figures: '0.51–25.54 % jointly 5.11 %', linesWidth: 0 }).width,
    ).toBeGreaterThan(180)
  })
})

import { describe, expect, it } from 'vitest'
import type { Percentage } from '#lib/contract/index.ts'
import { graphOf, type Relation } from '#lib/ownership/testing.ts'
import { explore } from '../model/explored.ts'
import { arithmeticLines, sentenceText } from './say.ts'
import { sentencesOf } from './sentence.ts'

const english = { of: '{share} of {name}', jointly: '{share} jointly, {parcel}, of {name}', apart: 'apart' }
const german = { of: '{share} von {name}', jointly: '{share} gemeinsam, {parcel}, von {name}', apart: 'getrennt' }

function said(relations: Relation[], holder: string, locale: 'en' | 'de' = 'en') {
  const explored = explore(graphOf(relations))
  const party = explored.partyOf.get(holder)
  if (party === undefined) throw new Error(`nobody is called ${holder}`)
  const { sentences } = sentencesOf(explored, party)
  const words = locale === 'en' ? english : german
  return sentences.map((sentence) => ({
    sentence,
    lines: arithmeticLines(sentence, locale).map(plain),
    text: plain(
      sentenceText(sentence, {
        locale,
        nameOf: ({ name }) => name ?? '',
        say: (key, values) => words[key].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ''),
      }),
    ),
  }))
}

const plain = (text: string) => text.replaceAll('\u00A0', ' ')
const half: Percentage = { minimum: 50, maximum: 75 }
const chain: Relation[] = [
  ['B', 'R', half],
  ['p', 'B', 75],
]

describe('a way to the root', () => {
  it('is said with the shares as given and what they come to, in both languages', () => {
    expect(said(chain, 'p')[0]?.text).toBe('75 % of B → 50–75 % of R = 37.5–56.25 %')
    expect(
      said(
        [
          ['B', 'R', 12.5],
          ['p', 'B', half],
        ],
        'p',
        'de',
      )[0]?.text,
    ).toBe('50–75 % von B → 12,5 % von R = 6,25–9,375 %')
  })

  it('shows the product of each end', () => {
    expect(said(chain, 'p')[0]?.lines).toEqual(['75 % × 50 % = 37.5 %', '75 % × 75 % = 56.25 %'])
    expect(said([['p', 'R', 0]], 'p')[0]?.lines).toEqual(['0 % = 0 %'])
  })

  it('is exact where floats are not, and says so where places are cut', () => {
    const [exact] = said(
      [
        ['B', 'R', 70],
        ['p', 'B', 0.1],
      ],
      'p',
    )
    expect(exact?.sentence.ends[0]?.product).toBe('0.07')
    const thirds: Relation[] = [
      ['B', 'R', 33.333333],
      ['p', 'B', 33.333333],
    ]
    expect(said(thirds, 'p')[0]?.sentence.ends[0]?.product).toBe('11.11111088888889')
    expect(said(thirds, 'p')[0]?.text).toContain('≈ 11.111111 %')
  })

  it('takes what is not stated for anything from 0 to 100, and several holdings for their sum', () => {
    expect(
      said(
        [
          ['B', 'R', null],
          ['p', 'B', 50],
        ],
        'p',
      )[0]?.text,
    ).toBe('50 % of B → n/d of R = 0–50 %')
    expect(
      said(
        [
          ['p', 'R', 10],
          ['p', 'R', { maximum: 5 }],
        ],
        'p',
      )[0]?.text,
    ).toBe('10–15 % of R = 10–15 %')
  })

  it('through a joint parcel names it, counts it once and keeps it apart', () => {
    const joint = { jointHolding: { parcelId: 'J', holders: ['p', 'q'] } }
    const [only, ...others] = said(
      [
        ['p', 'R', 40, joint],
        ['q', 'R', 40, joint],
      ],
      'p',
    )
    expect(others).toEqual([])
    expect(only?.text).toBe('40 % jointly, J, of R = 40 %, apart')
    expect(only?.sentence.steps[0]?.holder.name).toBe('p')
  })
})

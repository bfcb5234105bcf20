import { describe, expect, it } from 'vitest'
import { dayAfter } from '../frame/index.ts'
import { posedIn } from '../frame/testing/posed.ts'
import { denmark } from './index.ts'
import { bandOf, statedShare } from './values.ts'

const recordings = process.env.RECORDINGS ?? ''

describe('a share of the register of owners', () => {
  it('is the lower end of a band of the law, and exact only where it is the whole', () => {
    expect(['1.0', '0.9', '0.6667', '0.3333', '0.05'].map(bandOf)).toEqual([
      { exact: 100 },
      { minimum: 90, exclusiveMaximum: 100 },
      { minimum: 66.67, exclusiveMaximum: 90 },
      { minimum: 33.33, exclusiveMaximum: 50 },
      { minimum: 5, exclusiveMaximum: 10 },
    ])
    for (const other of ['0.3', '0.04', '1.1', '', '-1']) expect(bandOf(other)).toBeUndefined()
  })

  it('of a beneficial owner is a range of a hundredth of a percent', () => {
    expect(statedShare('0.3045')).toEqual({ minimum: 30.45, exclusiveMaximum: 30.46 })
    expect(statedShare('1.0')).toEqual({ minimum: 100, maximum: 100 })
    for (const other of ['1.5', '0.30451', 'x']) expect(statedShare(other)).toBeUndefined()
    expect([dayAfter('2018-04-24'), dayAfter('2023-12-31'), dayAfter('soon')]).toEqual([
      '2018-04-25',
      '2024-01-01',
      undefined,
    ])
  })

  it.skipIf(recordings === '')('changed at a company as its history says, band by band', async () => {
    const posed = await posedIn(denmark, recordings)
    const { read } = posed.find(({ about, name }) => about === '34689733' && name === 'report') ?? {}
    const owned = (read?.reading?.history ?? []).flatMap(({ role, validFrom, validTo }) => {
      const share = /^EJERREGISTER EJERANDEL_PROCENT (.+)$/.exec(role ?? '')?.[1]
      return share === undefined ? [] : [{ share, from: validFrom ?? '', to: validTo ?? '9999' }]
    })
    const on = (day: string) =>
      owned
        .filter(({ from, to }) => from <= day && day < to)
        .map(({ share }) => share)
        .toSorted()
    expect(
      ['2012-08-21', '2018-04-24', '2018-04-25', '2018-09-03', '2018-09-04', '2023-02-28', '2023-03-02'].map(on),
    ).toEqual([
      [],
      ['1.0'],
      ['0.1', '0.2', '0.25', '0.25'],
      ['0.1', '0.2', '0.25', '0.25'],
      ['0.05', '0.1', '0.1', '0.1', '0.2', '0.25'],
      ['0.05', '0.1', '0.1', '0.1', '0.2', '0.25'],
      ['1.0'],
    ])
    const { relationships } = Object(read?.reading?.value)
    expect(relationships.shareholders).toMatchObject([{ percentage: { exact: 100 } }])
    expect(relationships.ownershipIncompleteReason).toBeUndefined()
  })
})

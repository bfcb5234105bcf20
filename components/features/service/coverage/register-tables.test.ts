import { describe, expect, it } from 'vitest'
import { completenessParts, locales, type RegisterCoverage } from '#lib/contract/index.ts'
import { rowsOf } from './testing/rendered.tsx'

const registers: RegisterCoverage[] = [
  {
    slug: 'no-brreg',
    name: 'Enhetsregisteret',
    jurisdictionCodes: ['no'],
    products: ['report', 'financials'],
    parts: [
      { part: 'officers', state: 'given', obtainable: { product: 'report' } },
      { part: 'officers', state: 'masked' },
      { part: 'signing', state: 'given', reason: 'wording_elsewhere', obtainable: { product: 'report' } },
      {
        part: 'beneficialOwners',
        state: 'closed_by_law',
        reason: 'legitimate_interest',
        since: '2024-10-01',
        legalReference: 'LOV-2019-03-01-2',
        obtainable: { name: 'Brønnøysundregistrene', url: 'https://www.brreg.no' },
      },
    ],
    isFictional: false,
    recordedAnswers: 15,
  },
  {
    slug: 'xa-hr',
    isFictional: true,
    parts: [{ part: 'officers', state: 'given', obtainable: { product: 'report' } }],
  },
]

describe('what registers provide', () => {
  it('reads as a line for each register with what proves it, and one for each part with the reason', async () => {
    expect(await rowsOf(registers, 'en')).toEqual([
      ['Register', 'Jurisdictions', 'Products', 'Proof'],
      ['Enhetsregisteret no-brreg', 'no', 'Report, Financials', 'Proven on 15 recorded answers'],
      ['xa-hr xa-hr', '', '', 'Fictional companies'],
      ['Information', 'Availability'],
      ['Enhetsregisteret'],
      ['Officers', 'Provided · Report'],
      ['Officers', 'In some cases: Masked by the register'],
      ['Signing authority', 'Provided in part · the wording is in the register extract · Report'],
      [
        'Beneficial owners',
        'Closed to the public since 1 Oct 2024 · open to those with a legitimate interest · LOV-2019-03-01-2 · Available from Brønnøysundregistrene',
      ],
      ['xa-hr'],
      ['Officers', 'Provided · Report'],
    ])
  })

  it('says which sources and which parts no recorded answer shows, where the service says so', async () => {
    const silent: RegisterCoverage = {
      slug: 'xy-register',
      parts: [
        { part: 'officers', state: 'given' },
        { part: 'branches', state: 'given' },
        { part: 'branches', state: 'masked' },
      ],
      recordedAnswers: 1,
    }
    const unproven = { unprovenParts: ['branches'], unprovenSources: ['List of payers', 'Register of owners'] }
    const said = async (one: RegisterCoverage) =>
      (await rowsOf([one], 'en')).flatMap((row) => row.at(-1) ?? []).filter((text) => text.includes('Unproven'))
    expect(await said({ ...silent, ...unproven })).toEqual([
      'Proven on 1 recorded answer Unproven: List of payers and Register of owners',
      'Provided Unproven',
    ])
    expect(await said(silent)).toEqual([])
  })

  it('is filtered by register, by what is looked for and by whether it is there, from the address', async () => {
    const parts = async (search: string) => (await rowsOf(registers, 'en', search)).slice(4).map(([first]) => first)
    expect(await parts('?register=xa-hr')).toEqual(['xa-hr', 'Officers'])
    expect(await parts('?part=officers')).toEqual(['Enhetsregisteret', 'Officers', 'Officers', 'xa-hr', 'Officers'])
    expect(await parts('?state=closed_by_law')).toEqual(['Enhetsregisteret', 'Beneficial owners'])
    expect(await parts('?state=paid')).toEqual([])
  })

  it('counts the jurisdictions of a register of many', async () => {
    const many = { slug: 'gleif', jurisdictionCodes: ['at', 'be', 'de', 'fr'], parts: [] }
    expect((await rowsOf([many], 'de'))[1]?.[1]).toBe('4 Länder')
  })

  it.each(locales)('names every part in words, in %s', async (locale) => {
    const parts = [...completenessParts, 'moonBase'].map((part) => ({ part, state: 'not_published' }))
    const rows = (await rowsOf([{ slug: 'no-brreg', parts }], locale)).slice(4)
    for (const [name] of rows) expect(name).not.toMatch(/^[a-z]+[A-Z]|^[a-z]+$/)
  })
})

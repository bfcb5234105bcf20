import { describe, expect, it } from 'vitest'
import { maySign, signatoriesOf } from '#lib/domain/signing/index.ts'
import { toServiceId } from '../connector/index.ts'
import { norway } from './index.ts'
import { percentageOf } from './roles.ts'
import { reportOn } from './testing/report.ts'

const text = JSON.stringify

describe('roles', () => {
  it('list who acts for the company in the order of the register, and nobody who left or was struck off', async () => {
    const { relationships } = await reportOn('310000001')
    const listed = relationships.legalRepresentatives.map((one: Record<string, Record<string, unknown>>) => [
      ...[one.role?.original, one.role?.englishTranslation, one.role?.normalized],
      one.person === undefined ? one.company?.name : Object.values(Object(one.person.name)).join(' | '),
    ])
    const jointly = ['Signatur i fellesskap', 'Signatory, jointly', 'Authorised Signatory']
    const municipal = 'Representant for kommunen'
    expect(listed).toEqual([
      ['Daglig leder', 'Managing director', 'Managing Director', 'Ola Prøve | Nordmann | Ola Prøve Nordmann'],
      ['Styrets leder', 'Chair of the board', 'Chair', 'Kari | Prøve | Kari Prøve'],
      [
        ...[`Nestleder (${municipal})`, `Deputy chair of the board (${municipal})`, 'Deputy Chair'],
        'EKSEMPEL OG SØNNER DA',
      ],
      [
        ...['Styremedlem (Representant for de ansatte)', 'Board member (employee representative)', 'Director'],
        'Per | Test | Per Test',
      ],
      [...jointly, 'Kari | Prøve | Kari Prøve'],
      [...jointly, 'Ola | Nordmann | Ola Nordmann'],
      [
        ...['Prokura hver for seg', 'Procuration holder, each alone', 'Procuration Holder'],
        'Pia | Prokurist | Pia Prokurist',
      ],
      ['Prokura', 'Procuration holder', 'Procuration Holder', 'Per | Prokurist | Per Prokurist'],
    ])
    expect(relationships.legalRepresentatives[0].person.dateOfBirth).toEqual({
      original: '1970-02-03',
      normalized: '1970-02-03',
    })
    expect(relationships.legalRepresentatives[3].person.dateOfBirth).toEqual({ original: '1981' })
    expect(text(relationships)).not.toMatch(/Gått|Strøket/)
  })

  it('[false statement 5] keep who left or was struck off beside, by name alone', async () => {
    const { basics } = await reportOn('310000001')
    const role = { original: 'Styremedlem', englishTranslation: 'Board member' }
    const former = basics.identifiers[0].extra.formerRoles
    expect(former).toMatchObject([
      { role, roleCode: 'MEDL', group: 'STYR', fratraadt: true, person: { name: { fullName: 'Har Gått' } } },
      { role, roleCode: 'MEDL', group: 'STYR', avregistrert: true, person: { name: { fullName: 'Er Strøket' } } },
    ])
    expect(former.map((one: { person: object }) => Object.keys(one.person))).toEqual([['name'], ['name']])
  })

  it('keep auditors, observers, the dead and roles unknown here within reach, but never as representatives', async () => {
    const { basics, relationships } = await reportOn('310000001')
    const besides = basics.identifiers[0].extra.rolesWithoutRepresentation
    expect(besides.map((one: Record<string, unknown>) => [one.roleCode, one.group])).toEqual([
      ['XYZ', 'STYR'],
      ['VARA', 'STYR'],
      ['OBS', 'STYR'],
      ['REVI', 'REVI'],
    ])
    expect(besides[1]).toMatchObject({ isDeceased: true, person: { name: { lastName: 'Erik' } } })
    expect(besides[3]).toMatchObject({
      approval: 'Godkjent revisjonsforetak',
      company: { name: 'EKSEMPEL REVISJON AS' },
    })
    expect(text(relationships)).not.toMatch(/REVISJON|Erik|Ukjent|"På"/)
  })

  it('[false data X3] lead from a company that holds one to its own report, and nowhere where the check digit disagrees', async () => {
    const { basics, relationships } = await reportOn('310000001')
    const number = { type: 'no_organisation_number', jurisdiction: 'no', description: 'Organisasjonsnummer' }
    expect(relationships.legalRepresentatives[2].company.identifiers).toEqual([
      { value: '310000000', ...number },
      { value: toServiceId(norway, '310000000'), type: 'service_id' },
    ])
    const auditor = basics.identifiers[0].extra.rolesWithoutRepresentation.at(-1)
    expect(auditor).toMatchObject({ roleCode: 'REVI', company: { identifiers: [{ value: '310000009', ...number }] } })
    expect(auditor.company.identifiers).toHaveLength(1)
  })

  it('become rules of representation where they say how they are exercised, and stay undecided where they do not', async () => {
    const { basics } = await reportOn('310000001')
    const rules = basics.representationPolicy.rules
    expect(rules.map((rule: Record<string, unknown>) => [rule.original, rule.englishTranslation])).toEqual([
      ['Signatur i fellesskap', 'Signatory, jointly'],
      ['Prokura hver for seg', 'Procuration holder, each alone'],
      ['Prokura', 'Procuration holder'],
    ])
    expect(rules[0].options).toMatchObject([{ signers: [{ actor: { type: 'role' }, allMembers: true }] }])
    expect(rules[1].options).toMatchObject([{ signers: [{ actor: { type: 'role' }, minimumCount: 1 }] }])
    expect(rules[2]).not.toHaveProperty('options')
    expect((await reportOn('310000002')).basics.representationPolicy).toBeUndefined()
  })

  it('stand beside the rule in words, which has its parts where it is understood, and holds for procuration alone where it is of that', async () => {
    const { basics, relationships } = await reportOn('310000008')
    const [signature, procuration, ...others] = basics.representationPolicy.rules
    expect(others).toEqual([])
    expect(signature).toMatchObject({
      original: 'Styrets leder alene eller to styremedlemmer i fellesskap.',
      originalLanguage: 'no',
      options: [
        { signers: [{ actor: { role: { original: 'Styrets leder' } }, minimumCount: 1 }] },
        { signers: [{ actor: { role: { original: 'Styremedlem' } }, minimumCount: 2 }] },
      ],
    })
    expect(procuration).toMatchObject({
      when: { type: 'kindOfAct', details: 'prokura' },
      original: 'Daglig leder alene.',
    })
    const people = signatoriesOf(relationships.legalRepresentatives)
    const answerOf = (...names: string[]) => {
      const chosen = people.filter(({ name }) => names.includes(name ?? '')).map(({ id }) => id)
      return maySign([signature], people, new Set(chosen)).answer
    }
    expect(answerOf('Kari Prøve')).toBe('yes')
    expect(answerOf('Per Test')).toBe('no')
    // Whether a member elected by the employees is one that the rule means, the entry does not say.
    expect(answerOf('Per Test', 'Ada Berg')).toBe('undecided')
    expect(answerOf('Ola Prøve Nordmann', 'Per Test')).toBe('no')
  })

  it('make partners holders, with a share only where a number is registered', async () => {
    const { relationships } = await reportOn('310000002')
    expect(relationships.shareholders).toMatchObject([
      { type: 'company', percentage: { exact: 50 }, interestType: 'partnership', interestDetails: 'ansvarsandel: 50%' },
      { type: 'person', percentage: { exact: 33.33333333 }, interestDetails: 'ansvarsandel: 1/3' },
      { type: 'person', interestDetails: 'ansvarsandel: etter avtale' },
    ])
    expect(relationships.shareholders[2]).not.toHaveProperty('percentage')
    expect(relationships.shareholders[0].company.status).toEqual({
      original: 'Slettet',
      normalized: 'deleted',
      isActive: false,
    })
    expect(relationships.legalRepresentatives).toHaveLength(3)
    expect(relationships.ownershipIncompleteReason).toBeUndefined()
  })

  it('say when the holders they name are not all there are', async () => {
    expect((await reportOn('310000001')).relationships).toMatchObject({
      ownershipIncompleteReason: 'not_published_by_register',
    })
    const { relationships } = await reportOn('310000006')
    expect(relationships.ownershipIncompleteReason).toBe('general_partners_only')
    expect((await reportOn('310000007')).relationships.ownershipIncompleteReason).toBeUndefined()
  })

  it('read a share as a number only where it is one', () => {
    for (const [words, exact] of [
      ['1/2', 50],
      ['2 / 3', 66.66666667],
      ['12,5 %', 12.5],
      ['100%', 100],
    ] as const)
      expect(percentageOf(words)).toEqual({ exact })
    for (const words of ['halvparten', '3/2', '1/0', '150%', '', '50', '1/2 av A'])
      expect(percentageOf(words)).toBeUndefined()
  })
})

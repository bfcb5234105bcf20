import { describe, expect, it } from 'vitest'
import { Entity } from './schema.ts'
import { reportOn } from './testing/report.ts'
import { restOf } from './translate-entry.ts'
import { statusEventsOf, statusOf } from './translate-status.ts'

describe('the state of a company', () => {
  it('is its gravest entry, and every entry is an event with the day and the field it stands in', async () => {
    const { basics } = await reportOn('310000002')
    expect(basics.status).toEqual({ original: 'Konkurs', normalized: 'bankrupt', isActive: false })
    const events = basics.statusEvents.map((event: Record<string, unknown>) => [
      event.type,
      event.effectiveDate,
      event.original,
    ])
    expect(events).toEqual([
      ['insolvencyProceedingsOpened', '2026-03-01', 'Konkurs'],
      ['forcedDissolutionOpened', '2026-02-15', 'Tvangsoppløst på grunn av manglende revisor'],
      ['forcedDissolutionOpened', '2026-02-16', 'Tvangsoppløst på grunn av mangelfullt styre'],
      ['liquidationOpened', '2026-02-01', 'Under avvikling'],
    ])
    expect(basics.statusEvents[0]).toMatchObject({
      subject: 'registeredEntity',
      state: 'current',
      originalLanguage: 'nb',
      source: { document: 'enhetsregisteret', entryType: 'konkurs', entryTypeLabel: 'Konkurs' },
    })
  })

  it('carries the warnings the register put on the entry, in the language it wrote them in, one without words by its kind and day', async () => {
    const { basics } = await reportOn('310000001')
    expect(basics.statusEvents).toEqual([
      {
        type: 'registerAnnotation',
        subject: 'registeredEntity',
        state: 'current',
        effectiveDate: '2026-01-05',
        original: 'Selskapet manglar lovleg styre.',
        originalLanguage: 'nn',
        source: { document: 'enhetsregisteret', entryType: 'STYR', entryTypeLabel: 'Påtegning', sequence: 1 },
      },
      {
        type: 'registerAnnotation',
        subject: 'registeredEntity',
        state: 'current',
        effectiveDate: '2026-01-06',
        source: { document: 'enhetsregisteret', entryType: 'TOM', entryTypeLabel: 'Påtegning', sequence: 2 },
      },
    ])
  })

  it('is deleted where a day of deletion is entered, whatever else is left of the entry', async () => {
    const { basics, relationships } = await reportOn('310000005')
    expect(basics.status).toEqual({ original: 'Slettet', normalized: 'deleted', isActive: false })
    expect(basics.statusEvents).toMatchObject([{ type: 'deletedFromRegister', effectiveDate: '2024-04-04' }])
    expect(relationships.legalRepresentatives).toEqual([])
  })

  it('has a value of its own for each entry, and a closing day counts once it is reached', () => {
    const entity = { organisasjonsnummer: '310000008', navn: 'X', organisasjonsform: { kode: 'AS' } }
    const normalized = (more: object) => statusOf(Entity.parse({ ...entity, ...more }), '2026-11-21').normalized
    expect(normalized({})).toBe('active')
    expect(normalized({ konkurs: true })).toBe('bankrupt')
    expect(normalized({ underUtenlandskInsolvensbehandlingDato: '2026-01-01' })).toBe('bankrupt')
    expect(normalized({ underTvangsavviklingEllerTvangsopplosning: true })).toBe('inForcedDissolution')
    expect(normalized({ tvangsopplostPgaManglendeDagligLederDato: '2026-01-01' })).toBe('inForcedDissolution')
    expect(normalized({ underAvvikling: true })).toBe('inLiquidation')
    expect(normalized({ underRekonstruksjonsforhandlingDato: '2026-01-01' })).toBe('inRestructuring')
    expect(normalized({ nedleggelsesdato: '2026-11-21' })).toBe('closed')
    expect(normalized({ nedleggelsesdato: '2026-11-22' })).toBe('active')
    expect(normalized({ konkurs: false, konkursdato: '2020-01-01' })).toBe('active')
    const forced = Entity.parse({ ...entity, underTvangsavviklingEllerTvangsopplosning: true })
    expect(statusEventsOf(forced, 'enhetsregisteret', '2026-11-21')).toMatchObject([
      { original: 'Under tvangsavvikling eller tvangsoppløsning' },
    ])
  })
})

describe('other entries', () => {
  it('of a foreign enterprise carry its number at home and the register it stands in', async () => {
    const { basics } = await reportOn('310000004')
    expect(basics.identifiers[1]).toEqual({
      value: 'HRB 12345',
      type: 'foreign_registration_number',
      source: 'enhetsregisteret',
      jurisdiction: 'de',
      description: 'Amtsgericht Beispielstadt',
      extra: {
        underlagtLovgivningLand: 'Tyskland',
        foretaksformIHjemlandet: { kode: 'AS', beskrivelse: 'GmbH', beskrivelseBokmaal: 'Aksjeselskap' },
      },
    })
    expect(basics.addresses).toMatchObject([
      { type: 'foreignRegister', original: 'Musterweg 1, 12345 BEISPIELSTADT, Tyskland' },
    ])
    expect(basics.legalForm.iso20275LegalFormCode).toBeUndefined()
  })

  it('of a form that is abolished say since when', async () => {
    const form = { kode: 'ANS', beskrivelse: 'Ansvarlig selskap', utgaatt: '2025-01-01T00:00:00' }
    const entity = Entity.parse({ organisasjonsnummer: '310000001', navn: 'A', organisasjonsform: form })
    expect(restOf(entity, '2026-11-21')).toMatchObject({ organisasjonsformUtgaatt: form.utgaatt })
  })

  it('of a form unknown here keep the words of the register', async () => {
    expect((await reportOn('310000007')).basics.legalForm).toEqual({ original: 'Ny organisasjonsform' })
  })

  it('of sub-units are branches of their entity, each with its own state, and reports of their own by number', async () => {
    const { relationships } = await reportOn('310000001')
    expect(relationships.branches).toMatchObject([
      {
        name: 'EKSEMPEL HAVBRUK ASA AVD BERGEN',
        address: { type: 'location', original: 'Strandgaten 37A, 5003 BERGEN, Norge' },
        legalForm: { original: 'Bedrift', category: 'subUnit' },
        jurisdictionCode: 'no',
        identifiers: [{ value: '310000011' }, { type: 'service_id' }],
        status: { isActive: true },
        activities: [{ code: '03.21', scheme: 'nace_rev_2_1' }],
      },
      { name: 'EKSEMPEL HAVBRUK ASA AVD VEGA', status: { isActive: true } },
    ])
    const { companyName, basics } = await reportOn('310000011')
    expect(companyName).toBe('EKSEMPEL HAVBRUK ASA AVD BERGEN')
    expect(basics.identifiers[0].extra.overordnetEnhet).toBe('310000001')
    expect(basics.addresses).toMatchObject([{ type: 'location' }])
  })
})

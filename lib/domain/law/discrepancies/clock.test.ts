import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { discrepancyRules } from '#lib/domain/law/rules/index.ts'
import { counted } from '#lib/testing/counts.ts'
import { type DiscrepancyFacts, deadlineOf, differenceClasses, dutyOf, localDay, mayAskCustomer } from './index.ts'

const zones = [
  'UTC',
  'Europe/Berlin',
  'Europe/London',
  'Europe/Lisbon',
  'America/New_York',
  'America/St_Johns',
  'America/Santiago',
  'America/Havana',
  'Africa/Casablanca',
  'Asia/Beirut',
  'Asia/Kathmandu',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Australia/Sydney',
  'Pacific/Chatham',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
]
/** Around the turn of a year, of February in leap years and of the clocks, as well as anywhere. */
const nearTurns = fc
  .tuple(
    fc.constantFrom('2024-02-15', '2028-02-15', '2027-02-14', '2026-03-29', '2026-10-25', '2026-12-18', '2011-12-16'),
    fc.integer({ min: -20 * 86_400_000, max: 20 * 86_400_000 }),
  )
  .map(([day, off]) => new Date(Date.parse(`${day}T00:00:00Z`) + off))
const instants = fc.oneof(
  nearTurns,
  fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
)

describe('the 14 days', () => {
  it('[law 4.2] end with the fourteenth local day after that of detection, in every zone, leap year and change of clocks', () => {
    fc.assert(
      fc.property(instants, fc.constantFrom(...zones), (detected, zone) => {
        const { startedOn, dueOn, endsAt } = deadlineOf(detected, zone, 14)
        expect(startedOn).toBe(localDay(detected, zone))
        const days = (Date.parse(`${dueOn}T00:00:00Z`) - Date.parse(`${startedOn}T00:00:00Z`)) / 86_400_000
        expect(days).toBe(14)
        // The last instant of the day is in time, and the next one is not.
        expect(localDay(new Date(endsAt.getTime() - 1), zone) <= dueOn).toBe(true)
        expect(localDay(endsAt, zone) > dueOn).toBe(true)
      }),
      { seed: 20_261_123, numRuns: counted(2_000) },
    )
  })

  it.each([
    ['2026-03-20T22:59:59Z', 'Europe/Berlin', '2026-04-03', '2026-04-03T22:00:00.000Z'],
    ['2026-03-20T23:00:00Z', 'Europe/Berlin', '2026-04-04', '2026-04-04T22:00:00.000Z'],
    ['2026-10-20T12:00:00Z', 'Europe/Berlin', '2026-11-03', '2026-11-03T23:00:00.000Z'],
    ['2028-02-15T12:00:00Z', 'UTC', '2028-02-29', '2028-03-01T00:00:00.000Z'],
    ['2027-02-15T12:00:00Z', 'UTC', '2027-03-01', '2027-03-02T00:00:00.000Z'],
    ['2026-12-20T12:00:00Z', 'Pacific/Kiritimati', '2027-01-04', '2027-01-04T10:00:00.000Z'],
  ])('from %s in %s end with %s', (detected, zone, dueOn, endsAt) => {
    const deadline = deadlineOf(new Date(detected), zone, 14)
    expect([deadline.dueOn, deadline.endsAt.toISOString()]).toEqual([dueOn, endsAt])
  })

  it('[law 4.2] keep an end on a Saturday or Sunday and mention it', () => {
    const of = (day: string) => deadlineOf(new Date(`${day}T12:00:00Z`), 'UTC', 14)
    expect(of('2026-11-21')).toMatchObject({ dueOn: '2026-12-05', isWeekend: true })
    expect(of('2026-11-23')).toMatchObject({ dueOn: '2026-12-07', isWeekend: false })
  })
})

describe('the duty to report', () => {
  const { eu, gb } = discrepancyRules
  const facts: DiscrepancyFacts = {
    detectedAt: new Date('2027-09-01T09:00:00Z'),
    class: 'typing',
    isHigherRisk: false,
    isWithoutSuspicion: false,
    concludedAt: null,
    correctedAt: null,
    reportedAt: null,
  }
  const stateAt = (more: Partial<DiscrepancyFacts>, now: string) =>
    dutyOf({ ...facts, ...more }, eu, new Date(now), 'Europe/Berlin').state

  it('[law 4.1] lets the customer be asked first of every class but a substantive one, and never at higher risk', () => {
    const asked = differenceClasses.filter((one) =>
      mayAskCustomer({ ...facts, class: one, isWithoutSuspicion: true }, eu),
    )
    expect(asked).toEqual(['typing', 'transliteration', 'minor', 'outdated'])
    const risky = { ...facts, isHigherRisk: true, isWithoutSuspicion: true }
    expect(differenceClasses.filter((one) => mayAskCustomer({ ...risky, class: one }, eu))).toEqual([])
  })

  it('lets the customer be asked of outdated data only where a person recorded no ground for suspicion', () => {
    expect(mayAskCustomer({ ...facts, class: 'outdated' }, eu)).toBe(false)
    expect(mayAskCustomer({ ...facts, class: 'outdated', isWithoutSuspicion: true }, eu)).toBe(true)
  })

  it('[law 4.2] gives the customer 14 days of its own from the conclusion, and then says: report now', () => {
    const concludedAt = new Date('2027-09-10T09:00:00Z')
    expect(stateAt({ concludedAt }, '2027-09-24T21:59:59Z')).toBe('waiting')
    expect(stateAt({ concludedAt }, '2027-09-24T22:00:00Z')).toBe('reportNow')
    expect(stateAt({ concludedAt, correctedAt: concludedAt }, '2027-10-01T00:00:00Z')).toBe('corrected')
    expect(stateAt({ concludedAt, class: 'substantive' }, '2027-09-12T00:00:00Z')).toBe('report')
  })

  it('is overdue after the last day, unless reported', () => {
    expect(stateAt({}, '2027-09-15T21:59:59Z')).toBe('report')
    expect(stateAt({}, '2027-09-15T22:00:00Z')).toBe('overdue')
    expect(stateAt({ reportedAt: new Date('2027-09-14T10:00:00Z') }, '2027-10-01T00:00:00Z')).toBe('reported')
  })

  it('[law 4.3] has no number of days in Great Britain, and nobody is asked first', () => {
    const duty = dutyOf(
      { ...facts, concludedAt: facts.detectedAt },
      gb,
      new Date('2028-01-01T00:00:00Z'),
      'Europe/London',
    )
    expect(duty).toEqual({ reportBy: null, correctBy: null, mayAskFirst: false, state: 'report' })
  })
})

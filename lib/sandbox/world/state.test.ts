import { describe, expect, it } from 'vitest'
import { planChange } from '../changes.ts'
import { sandboxServiceIdOf } from '../report/parties.ts'
import { momentAt, stateByKey, today } from '../testing/moment.ts'
import { pickAt } from './random.ts'
import type { LifeEvent } from './schedule.ts'
import { worldStateOf } from './state.ts'
import { isCurrent, legalStatusOf } from './view.ts'
import { worldOf } from './world.ts'

const world = worldOf()
const onDay = (day: string) => momentAt(`${day}T00:00:00.000Z`)
const justBefore = (day: string) => momentAt(new Date(Date.parse(day) - 1))

/** The state of the company of an event just before it and just now. */
function around(event: LifeEvent) {
  const company = pickAt(world.companies, event.company)
  return { before: worldStateOf(company, justBefore(event.day)), now: worldStateOf(company, onDay(event.day)) }
}

/** Companies to which exactly one thing happens on the day, so that the difference is that thing. */
function loneEvents(change: LifeEvent['change']): LifeEvent[] {
  return world.schedule
    .eventsBetween('2026-11-21', '2031-12-31')
    .filter(
      (event) =>
        event.change === change &&
        world.schedule.eventsOf(event.company).filter(({ day }) => day === event.day).length === 1,
    )
    .slice(0, 50)
}

const inOffice = (state: ReturnType<typeof worldStateOf>) =>
  state.offices.filter((one) => isCurrent(one, state.today)).length
const shares = (state: ReturnType<typeof worldStateOf>) =>
  state.holdings
    .filter((one) => isCurrent(one, state.today))
    .reduce((sum, { basisPoints }) => sum + (basisPoints ?? 0), 0)

describe('a company in time', () => {
  it('is the same whenever it is asked about the same moment', () => {
    for (const company of world.companies.slice(0, 500)) {
      expect(worldStateOf(company, momentAt())).toEqual(worldStateOf(company, momentAt()))
    }
  })

  it('changes at midnight UTC of the day of an event, and not a millisecond before', () => {
    const [event] = loneEvents('rename')
    if (event === undefined) throw new Error('nobody is renamed')
    const { before, now } = around(event)
    expect(now.name).not.toBe(before.name)
    expect(now.formerNames[0]).toEqual({ value: before.name, until: event.day })
  })

  it('changes by every dated event of every kind', () => {
    for (const kind of ['rename', 'move', 'appoint', 'transferShares', 'openInsolvency', 'dissolve'] as const) {
      for (const event of loneEvents(kind)) {
        const { before, now } = around(event)
        expect({ ...now, today: '', changed: '' }, `${kind} on ${event.day}`).not.toEqual({
          ...before,
          today: '',
          changed: '',
        })
        expect(now.changed).toBe(event.day)
      }
    }
  })

  it('gains an officer by an appointment and loses one by a resignation', () => {
    for (const event of loneEvents('appoint')) {
      const { before, now } = around(event)
      expect(inOffice(now)).toBe(inOffice(before) + 1)
    }
    const resignations = loneEvents('resign').map(around)
    expect(resignations.some(({ before, now }) => inOffice(now) === inOffice(before) - 1)).toBe(true)
  })

  it('loses no share and gains none by a transfer', () => {
    for (const event of loneEvents('transferShares')) {
      const { before, now } = around(event)
      expect(shares(now), event.day).toBe(shares(before))
    }
  })

  it('is past everything once it is dissolved', () => {
    for (const event of loneEvents('dissolve')) {
      const company = pickAt(world.companies, event.company)
      expect(legalStatusOf(worldStateOf(company, onDay(event.day)))).toBe('dissolved')
      expect(world.schedule.eventsOf(event.company).filter(({ day }) => day > event.day)).toEqual([])
    }
  })

  it('shows no event before its day: a name of the future is not known in the past', () => {
    expect(stateByKey('brennerfeldOptik', onDay('2016-03-30')).name).toBe('Brennerfeld Feinmechanik GmbH')
    expect(stateByKey('brennerfeldOptik', onDay('2016-03-31')).name).toBe('Brennerfeld Optik AG')
    expect(legalStatusOf(stateByKey('brennerfeldOptik', onDay('2026-11-01')))).toBe('registered')
    expect(legalStatusOf(stateByKey('brennerfeldOptik', onDay('2026-11-02')))).toBe('insolvency')
  })
})

describe('an applied change', () => {
  const company = stateByKey('sensorik').company
  const change = planChange(
    sandboxServiceIdOf(company),
    { change: 'rename', name: 'Neuer Name GmbH' },
    { at: today, before: [] },
  )

  it('holds from its instant on, and for its company alone', () => {
    expect(worldStateOf(company, momentAt(new Date(today.getTime() - 1), [change])).name).toBe(
      'Brennerfeld Sensorik GmbH',
    )
    expect(worldStateOf(company, momentAt(today, [change])).name).toBe('Neuer Name GmbH')
    const other = stateByKey('brennerfeldGmbh').company
    expect(worldStateOf(other, momentAt(today, [change]))).toEqual(worldStateOf(other, momentAt(today)))
  })

  it('gives the same world whatever order the rows come in', () => {
    const later = new Date(today.getTime() + 1_000)
    const second = planChange(sandboxServiceIdOf(company), { change: 'rename' }, { at: later, before: [change] })
    const end = momentAt(later, [change, second])
    expect(worldStateOf(company, momentAt(later, [second, change]))).toEqual(worldStateOf(company, end))
    expect(worldStateOf(company, end).formerNames[0]?.value).toBe('Neuer Name GmbH')
  })

  it('survives being stored as JSON', () => {
    const stored = JSON.parse(JSON.stringify(change))
    const restored = { ...stored, appliedAt: new Date(stored.appliedAt) }
    expect(worldStateOf(company, momentAt(today, [restored]))).toEqual(worldStateOf(company, momentAt(today, [change])))
  })
})

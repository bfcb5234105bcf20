import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { leastCpuMs } from '#lib/testing/cpu.ts'
import { canonicalJson } from '#lib/text/index.ts'
import { dayAt, numberOfDay } from './calendar.ts'
import { quotas } from './companies.ts'
import { legalFormOfWorld } from './names-forms.ts'
import { numberPatterns } from './naming.ts'
import { fullNameOf } from './persons.ts'
import { firstDay, lastDay } from './schedule.ts'
import { buildWorld, companiesTotal, personsTotal, worldOf } from './world.ts'

const world = worldOf()

describe('the world', () => {
  it('is the same on every machine and at every time it is built', () => {
    const { companies, persons } = buildWorld()
    expect(companies).toEqual(world.companies)
    const hash = createHash('sha256')
      .update(canonicalJson(JSON.parse(JSON.stringify([companies, persons]))))
      .digest('hex')
    expect(hash).toMatchInlineSnapshot(`"81133084130b7079c07e1f301089656c638e8688c6e13e75cee0a91500a1743d"`)
  })

  it('dates its life events the same way every time', () => {
    const { schedule } = buildWorld()
    const events = schedule.eventsBetween('', '9999')
    expect(events).toEqual(world.schedule.eventsBetween('', '9999'))
    const hash = createHash('sha256').update(JSON.stringify(events)).digest('hex')
    expect(hash).toMatchInlineSnapshot(`"0d53f7a4e54684f1b4b8defdb77a6bbbe007343e07e7e74b16c25b4e91df4cd4"`)
  })

  it('has exactly 5,000 companies and 8,000 persons', () => {
    expect(world.companies).toHaveLength(companiesTotal)
    expect(world.persons).toHaveLength(personsTotal)
    for (const [register, quota] of Object.entries(quotas)) {
      expect(world.companies.filter((one) => one.register === register)).toHaveLength(quota)
    }
  })

  it('is built in less than 400 ms', () => {
    expect(leastCpuMs(buildWorld)).toBeLessThan(400)
  })

  it('numbers every company once, in the form of its register', () => {
    expect(world.byNumber.size).toBe(companiesTotal)
    for (const { register, number, form } of world.companies) {
      expect(number).toMatch(numberPatterns[register])
      expect(legalFormOfWorld(form).register).toBe(register)
    }
  })

  it('names no two companies of a register alike', () => {
    const names = world.companies.map(({ register, name }) => `${register} ${name}`)
    expect(new Set(names).size).toBe(companiesTotal)
  })

  it('gives every person a part: an office or a holding', () => {
    const parties = world.companies.flatMap(({ offices, holdings }) => [
      ...offices.map(({ party }) => party),
      ...holdings.flatMap(({ holders }) => holders),
    ])
    const indexes = parties.flatMap((party) => (party.kind === 'person' ? [party.index] : []))
    expect(new Set(indexes).size).toBe(personsTotal)
  })

  it('never lets two persons share a name and a full date of birth, but has many namesakes', () => {
    const dated = world.persons.filter(({ birth }) => birth?.length === 10)
    expect(new Set(dated.map((one) => `${fullNameOf(one)} ${one.birth}`)).size).toBe(dated.length)
    expect(new Set(world.persons.map(fullNameOf)).size).toBeLessThan(personsTotal - 1_000)
  })

  it('knows some births by month, some by year, and some not at all', () => {
    const lengths = new Set(world.persons.map(({ birth }) => birth?.length ?? 0))
    expect([...lengths].toSorted((one, other) => one - other)).toEqual([0, 4, 7, 10])
  })
})

describe('time in the world', () => {
  it('brings at least one life event on every day of its twenty years', () => {
    for (let day = numberOfDay(firstDay); day <= numberOfDay(lastDay); day += 1) {
      expect(world.schedule.eventsOn(dayAt(day)).length, dayAt(day)).toBeGreaterThan(0)
    }
  })

  it('brings all seven kinds of change within a year', () => {
    const kinds = world.schedule.eventsBetween('2026-11-21', '2027-11-21').map(({ change }) => change)
    expect(new Set(kinds).size).toBe(7)
  })

  it('leaves what is written by hand alone', () => {
    const fixed = new Set(world.companies.filter(({ isFixed }) => isFixed).map(({ index }) => index))
    expect(world.schedule.eventsBetween('', '9999').filter(({ company }) => fixed.has(company))).toEqual([])
  })

  it('counts days as the calendar does', () => {
    for (const day of ['1936-02-29', '1969-12-31', '1970-01-01', '2000-02-29', '2026-11-21', '2045-12-31']) {
      expect(dayAt(numberOfDay(day))).toBe(day)
      expect(numberOfDay(day)).toBe(Date.parse(day) / 86_400_000)
    }
  })
})

import { keysOf } from '#lib/contract/index.ts'
import { dayAt, numberOfDay, type RegisterCode, registerCodes } from './calendar.ts'
import type { Company } from './model.ts'
import { type FormKey, forms, legalFormOfWorld } from './names-forms.ts'
import { sectorCalled, sectors } from './names-sectors.ts'
import { inventName, numbered, numberOf, type WorldCompanyName } from './naming.ts'
import { createRandom, type Random } from './random.ts'
import type { Blueprint } from './structures.ts'

/** Companies of each register, those written by hand included. */
export const quotas: Record<RegisterCode, number> = { xa: 2_200, xb: 1_300, xc: 1_500 }

const formKeys = keysOf(forms).map((key) => ({ key, row: legalFormOfWorld(key) }))
const holdingSector = sectorCalled('Holdings')
const fundSector = sectorCalled('Asset Management')

/** Names, numbers, forms and dates for the blueprints; the companies by hand come first and keep theirs. */
export function createCompanies(byHand: readonly Company[], blueprints: readonly Blueprint[]): Company[] {
  const random = createRandom('companies')
  const holds = new Set(blueprints.flatMap((_, position) => position + byHand.length))
  const held = new Set(blueprints.flatMap((blueprint) => blueprint.holders))
  const registers = assignRegisters(random, byHand, blueprints)
  const { freeName, freeNumber } = createNamer(random, byHand)
  const generated = blueprints.map((blueprint, position): Company => {
    const index = byHand.length + position
    const register = registers[position] ?? 'xa'
    const form = formFor(random, register, blueprint)
    const isHolder = holds.has(index) && held.has(index)
    const sector =
      isHolder && random.chance(0.45) ? random.pick([holdingSector, fundSector]) : random.below(sectors.length)
    const founded = dayAt(random.between(-7_300, 19_900))
    const { name, english } = freeName(form, sector)
    const formerNames = random.chance(0.25)
      ? [{ name: freeName(form, sector).name, until: laterDay(random, founded) }]
      : []
    return {
      index,
      register,
      number: freeNumber(register, form),
      name,
      english,
      form,
      sector,
      founded,
      formerNames,
      place: null,
      insolvency: null,
      liquidatedSince: null,
      dissolvedSince: null,
      offices: [],
      holdings: [],
      contracts: [],
      predecessors: [],
      successors: [],
      capital: null,
      details: {},
      isFixed: false,
      isPillar: blueprint.isPillar,
    }
  })
  return [...byHand, ...generated]
}

/** Hands out names and numbers that nobody bears yet. */
function createNamer(random: Random, byHand: readonly Company[]) {
  const names = new Set(byHand.flatMap(({ name, formerNames }) => [name, ...formerNames.map((one) => one.name)]))
  const numbers = new Set(byHand.map(({ register, number }) => `${register} ${number}`))
  let walked = 0

  function freeName(form: FormKey, sector: number): WorldCompanyName {
    for (let attempt = 0; attempt < 20; attempt += 1) {
      const invented = inventName(random, form, sector)
      if (!names.has(invented.name)) return taken(invented)
    }
    for (let number = 2; ; number += 1) {
      const invented = numbered(inventName(random, form, sector), number)
      if (!names.has(invented.name)) return taken(invented)
    }
  }

  function taken(invented: WorldCompanyName): WorldCompanyName {
    names.add(invented.name)
    return invented
  }

  function freeNumber(register: RegisterCode, form: FormKey): string {
    for (;;) {
      walked += 1
      const number = numberOf(register, form, walked)
      if (numbers.has(`${register} ${number}`)) continue
      numbers.add(`${register} ${number}`)
      return number
    }
  }

  return { freeName, freeNumber }
}

/** A day between a company's foundation and the autumn of 2025. */
export function laterDay(random: Random, founded: string): string {
  const first = numberOfDay(founded) + 90
  return dayAt(random.between(first, Math.max(first, numberOfDay('2025-09-30'))))
}

/** The registers that structures ask for, and the rest so that each register has its number of companies. */
function assignRegisters(
  random: Random,
  byHand: readonly Company[],
  blueprints: readonly Blueprint[],
): readonly RegisterCode[] {
  const free = { ...quotas }
  for (const { register } of [...byHand, ...blueprints]) if (register !== null) free[register] -= 1
  return blueprints.map(({ register }) => {
    if (register !== null) return register
    let position = random.below(free.xa + free.xb + free.xc)
    for (const code of registerCodes) {
      if (position < free[code]) {
        free[code] -= 1
        return code
      }
      position -= free[code]
    }
    return 'xa'
  })
}

/** A legal form, weighted by its frequency; one with shares where the company has holders. */
function formFor(random: Random, register: RegisterCode, { holders, isPillar }: Blueprint): FormKey {
  const fitting = formKeys.filter(({ key, row }) => {
    if (row.register !== register) return false
    if (key === 'elSingleLtd') return !isPillar && holders.length <= 1
    return row.hasShares || (!isPillar && holders.length === 0)
  })
  let drawn = random.below(fitting.reduce((sum, { row }) => sum + row.frequency, 0))
  for (const { key, row } of fitting) {
    if (drawn < row.frequency) return key
    drawn -= row.frequency
  }
  return 'gmbh'
}

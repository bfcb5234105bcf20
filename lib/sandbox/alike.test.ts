import { describe, expect, it } from 'vitest'
import { leastCpuMs } from '#lib/testing/cpu.ts'
import { createSearchIndex } from './search.ts'
import { momentAt } from './testing/moment.ts'
import type { RegisterCode } from './world/calendar.ts'
import type { Company } from './world/model.ts'
import { worldStateOf } from './world/state.ts'

const index = createSearchIndex()
const moment = momentAt()
const registers: readonly RegisterCode[] = ['xa', 'xb', 'xc']
const nameOf = (company: Company) => worldStateOf(company, moment).name

/** As all registers together answer: those called so, and where nobody is, those called almost so. */
function suggested(query: string): string[] {
  const found = registers.flatMap((register) => index.find(register, query, 8, moment))
  if (found.length > 0) return found.map(nameOf)
  return registers
    .flatMap((register) => index.alike(register, query, 8, moment))
    .toSorted((one, other) => one.errors - other.errors)
    .map(({ company }) => nameOf(company))
}

function randomFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return Math.floor((state / 2 ** 32) * below)
  }
}

const random = randomFrom(35)
const letter = () => String.fromCharCode(97 + random(26))

/** One letter of a word is wrong, missing, doubled or swapped with the next, never its first. */
function mistyped(word: string): string {
  const at = 1 + random(word.length - 2)
  const [before, here, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)]
  const ways = [
    `${before}${letter()}${after}`,
    `${before}${after}`,
    `${before}${here}${here}${after}`,
    `${before}${after.charAt(0)}${here}${after.slice(1)}`,
  ]
  return ways[random(ways.length)] ?? word
}

/** A name with an error in its first long word, two where it has eight letters, and perhaps its words in another order or without its form. */
function misspelled(name: string): string {
  const words = name.split(' ')
  const at = words.findIndex((word) => word.length >= 5)
  const word = words[at] ?? ''
  const once = mistyped(word)
  const typed = words.with(at, word.length >= 9 && random(3) === 0 ? mistyped(once) : once)
  const shapes = [typed, typed.slice(0, -1), [...typed.slice(1), ...typed.slice(0, 1)]]
  const shape = shapes[random(shapes.length)] ?? typed
  return (shape.some((one) => one.length >= 4) ? shape : typed).join(' ')
}

describe('names that are almost as typed', () => {
  it('are found first by 92 of 100 misspellings, and among the first five by 98', () => {
    const all = registers.flatMap((register) => moment.world.companies.filter((one) => one.register === register))
    const names = Array.from({ length: 100 }, () => nameOf(all[random(all.length)] as Company))
    let [first, five, count] = [0, 0, 0]
    for (let round = 0; round < 300; round += 1) {
      const name = names[round % names.length] ?? ''
      if (!name.split(' ').some((word) => word.length >= 5)) continue
      const query = misspelled(name)
      const found = suggested(query)
      count += 1
      if (found[0] === name) first += 1
      if (found.slice(0, 5).includes(name)) five += 1
    }
    expect(first / count).toBeGreaterThanOrEqual(0.92)
    expect(five / count).toBeGreaterThanOrEqual(0.98)
  })

  it.each([
    ['Brennerfelt', /^Brennerfeld/],
    ['Brenerfeld Otpik', /^Brennerfeld Optik/],
    ['Optik Brennrefeld', /^Brennerfeld Optik/],
    ['Brenerfelt Optik SE', /^Brennerfeld Optik/],
    ['Voelkenning Holdign', /^Völkening Holding/],
    ['Thalasa Symetohon', /^Θάλασσα Συμμετοχών/],
  ])('%s', (query, name) => {
    expect(suggested(query)[0]).toMatch(name)
  })

  it('are nobody where nothing is almost so, or what is typed is a number', () => {
    for (const query of ['Nobody of this name', 'Qwertzuiop', 'HRB 99999999', 'xyz'])
      expect(suggested(query)).toEqual([])
  })

  it('are found within 60 ms', () => {
    suggested('Brennerfelt')
    expect(leastCpuMs(() => suggested('Brenerfelt Otpik Beteilgungs'))).toBeLessThan(60)
  })
})

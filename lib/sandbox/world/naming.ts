import type { RegisterCode } from './calendar.ts'
import {
  englishWords,
  frenchWords,
  germanFirst,
  germanSecond,
  greekWords,
  polishTrades,
  polishWords,
  ukrainianTrades,
  ukrainianWords,
} from './names-companies.ts'
import { type FormKey, legalFormOfWorld } from './names-forms.ts'
import { peopleOf } from './names-people.ts'
import { sectors } from './names-sectors.ts'
import { pickAt, type Random } from './random.ts'

export interface WorldCompanyName {
  name: string
  english: string | null
}

/** A name that suits the form and the line of business. Not unique: that is for who asks to see to. */
export function inventName(random: Random, form: FormKey, sector: number): WorldCompanyName {
  const { register, suffix, englishSuffix } = legalFormOfWorld(form)
  if (form === 'ukLlc') return ukrainian(random)
  if (form === 'plLlc' || form === 'plSa')
    return plain(`${random.pick(polishWords)} ${random.pick(polishTrades)} ${suffix}`)
  if (form === 'plc') return plain(`${random.pick(englishWords)} ${pickAt(sectors, sector).en} plc`)
  if (register === 'xa') return plain(german(random, form, sector, suffix))
  if (register === 'xc') return plain(french(random, sector, suffix))
  return greek(random, sector, suffix, englishSuffix)
}

/** The same name with a number behind its first part, for the rare time that all others are taken. */
export function numbered({ name, english }: WorldCompanyName, number: number): WorldCompanyName {
  const [first = '', ...rest] = name.split(' ')
  return { name: [first, String(number), ...rest].join(' '), english: english === null ? null : `${english} ${number}` }
}

function plain(name: string): WorldCompanyName {
  return { name, english: null }
}

function german(random: Random, form: FormKey, sector: number, suffix: string): string {
  const place = `${random.pick(germanFirst)}${random.pick(germanSecond)}`
  const trade = pickAt(sectors, sector).de
  if (form === 'stiftung') return `Stiftung ${place}er ${trade}`
  if (form === 'eg') return `${place}er ${trade} eG`
  const pattern = random.next()
  if (pattern < 0.22) {
    const [family] = random.pick(peopleOf.xa.main.families)
    return `${family} ${trade} ${suffix}`
  }
  if (pattern < 0.3) {
    const [one] = random.pick(peopleOf.xa.main.families)
    return `${one} & ${random.pick(germanFirst)}mann ${trade} ${suffix}`
  }
  return `${place} ${trade} ${suffix}`
}

function greek(random: Random, sector: number, suffix: string, englishSuffix: string): WorldCompanyName {
  const { el, en } = pickAt(sectors, sector)
  const [word, latin] = random.pick(greekWords)
  if (random.chance(0.25)) {
    const [second, secondLatin] = random.pick(greekWords)
    return { name: `${word}–${second} ${el} ${suffix}`, english: `${latin}-${secondLatin} ${en} ${englishSuffix}` }
  }
  return { name: `${word} ${el} ${suffix}`, english: `${latin} ${en} ${englishSuffix}` }
}

function french(random: Random, sector: number, suffix: string): string {
  const { fr } = pickAt(sectors, sector)
  const [family] = random.pick(peopleOf.xc.main.families)
  const word = random.pick(frenchWords)
  const pattern = random.next()
  if (pattern < 0.15) return `${family} & Fils ${suffix}`
  if (pattern < 0.3) return `Maison ${family} ${fr} ${suffix}`
  if (pattern < 0.42) return `Ateliers ${word} ${suffix}`
  if (pattern < 0.55) return `Société ${word} ${fr} ${suffix}`
  return `${word} ${fr} ${suffix}`
}

function ukrainian(random: Random): WorldCompanyName {
  const [trade, english] = random.pick(ukrainianTrades)
  const [word, latin] = random.pick(ukrainianWords)
  return { name: `${trade} ${word} ТОВ`, english: `${latin} ${english} LLC` }
}

/** The number of a company in its register: a walk over all numbers that never meets one twice. */
export function numberOf(register: RegisterCode, form: FormKey, step: number): string {
  if (register === 'xb') {
    const digits = String(120_000_000 + ((step * 7_654_321) % 80_000_000))
    return `${digits.slice(0, 3)} ${digits.slice(3, 6)} ${digits.slice(6)}`
  }
  if (register === 'xc') {
    const digits = String(100_000 + ((step * 7_919) % 890_000))
    return `R ${digits.slice(0, 3)} ${digits.slice(3)}`
  }
  const { section } = legalFormOfWorld(form)
  const number = 1_000 + ((step * 7_919) % 89_000)
  return section === 'StR' ? `${section} ${String(number % 10_000).padStart(4, '0')}` : `${section} ${number}`
}

/** The form a number written by a person has, and nothing about whether the company exists. */
export const numberPatterns: Record<RegisterCode, RegExp> = {
  xa: /^(HRB|HRA|GnR|StR) \d{1,6}$/,
  xb: /^\d{3} \d{3} \d{3}$/,
  xc: /^R \d{3} \d{3}$/,
}

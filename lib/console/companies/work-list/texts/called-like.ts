import 'server-only'
import { setImmediate } from 'node:timers/promises'
import { foldings, foldNumber } from '#lib/text/index.ts'
import type { CompanyTexts } from './store.ts'

/** Spellings of names and numbers are worked out once for each: a name takes 10 µs. Above so many all are forgotten. */
const textsMax = 50_000
const spellingsOf = onceForEach(foldings)
const numberOf = onceForEach(foldNumber)
const tagsOf = onceForEach((tags) => JSON.parse(tags).map((tag: string) => tag.toLowerCase()) as string[])
/** Names between which other requests are answered. */
const atOnce = 2_000

/** Of these companies those that a text fits: by name in any alphabet, by register number, id or tag. */
export async function calledLike(companies: readonly CompanyTexts[], text: string): Promise<string[]> {
  const fits = fitting(text)
  const found: string[] = []
  for (const [index, company] of companies.entries()) {
    if (index % atOnce === atOnce - 1) await setImmediate()
    if (fits(company)) found.push(company.serviceId)
  }
  return found
}

function fitting(text: string): (company: CompanyTexts) => boolean {
  const wanted = foldings(text)
  const number = foldNumber(text)
  const lower = text.toLowerCase()
  return ({ serviceId, name, registerNumber, tags }) =>
    spellingsOf(name ?? '').some((spelling) => wanted.some((one) => spelling.includes(one))) ||
    (number !== '' && numberOf(registerNumber ?? '').includes(number)) ||
    serviceId === text ||
    (tags !== null && tagsOf(tags).some((tag) => tag.includes(lower)))
}

function onceForEach<Made>(make: (text: string) => Made): (text: string) => Made {
  const all = new Map<string, Made>()
  return (text) => {
    const known = all.get(text)
    if (known !== undefined) return known
    if (all.size >= textsMax) all.clear()
    const made = make(text)
    all.set(text, made)
    return made
  }
}

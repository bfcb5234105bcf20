import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { z } from 'zod'
import {
  AutocompleteHit,
  CompanyReport,
  FinancialsResult,
  GraphEdge,
  HistoryEntry,
  SearchHit,
  Shareholder,
  ShareholderReport,
  UboReport,
  unknownFields,
} from '#lib/contract/index.ts'
import { counted } from '#lib/testing/counts.ts'
import { leavesOf } from './connector/index.ts'
import type { PartRules, ReadOnce } from './frame/index.ts'
import { answersIn, documentOf } from './frame/reading.ts'
import { goldensOf, textOfGolden } from './frame/testing/goldens.ts'
import { connectorOf, posedIn } from './frame/testing/posed.ts'
import {
  distinct,
  faultsOfMutations,
  fromNowhere,
  kindsMapped,
  liesIn,
  misledBy,
  personalDataShown,
  unaccounted,
  type Walked,
} from './frame/testing/proofs.ts'
import { readByRules } from './index.ts'
import { answerWith } from './testing/answers.ts'
import { disagreements, type SeenResult } from './testing/coverage.ts'
import { damagesOf, wrongWith } from './testing/damage.ts'
import { heldMs, longTexts } from './testing/long-texts.ts'
import { posedOnce } from './testing/posed.ts'
import { listOf, provenBy } from './testing/proven.ts'

const recordings = process.env.RECORDINGS ?? ''
/** Beside other tests, and on a machine that is slow at the moment. */
const walkedWithinMs = 900_000

/** An answer of a thousand values takes a minute and more: it is walked in full alone. */
const isShort = ({ read }: { read: ReadOnce }) => leavesOf(documentOf(read.given)).length < 1_000

/** Rows of a graph carry what their edges say. */
const { startDate, interestDetails, role, jointHolding, risk } = GraphEdge.shape.data.unwrap().unwrap().shape
const HeldReport = z.looseObject({
  ...ShareholderReport.shape,
  shareholders: z.array(
    z.looseObject({
      ...ShareholderReport.shape.shareholders.unwrap().unwrap().element.shape,
      ...{ startDate, interestDetails, role, jointHolding, risk },
    }),
  ),
})

const schemas: Readonly<Record<string, z.ZodType>> = {
  prefill: CompanyReport,
  report: CompanyReport,
  ubo: UboReport,
  financials: FinancialsResult,
  shareholders: HeldReport,
}
/** Rows of holders are those of reports and of edges, which have fields of their own. */
const isOfEdge = (name: string, { path: [list, , field] }: { path: readonly PropertyKey[] }) =>
  name === 'shareholders' &&
  list === 'shareholders' &&
  Object.hasOwn({ ...Shareholder.shape, ...GraphEdge.shape.data.unwrap().unwrap().shape }, field ?? '')
const products = { shareholders: 'graph', listDocuments: 'documentList' } as const

describe.each(readByRules)('$slug', (register) => {
  const folder = join(import.meta.dirname, register.slug)
  const folders = [join(folder, 'fixtures'), ...(recordings === '' ? [] : [recordings])]
  const posedOf = posedOnce((one) => posedIn(register, one))
  const all = async () => (await Promise.all(folders.map(posedOf))).flat()
  const { coverage } = connectorOf(register, ({ baseUrl }) => answerWith([], baseUrl))

  it('loads what it says that it gives, and has an answer to each', async () => {
    const loaded = await register.load()
    expect(Object.keys(loaded).toSorted()).toEqual([...register.gives].toSorted())
    const asked = new Set((await all()).map(({ name }) => name))
    expect(register.gives.filter((name) => name !== 'fetchDocument' && !asked.has(name))).toEqual([])
  })

  it('accounts for every value of every answer', async () => {
    const posed = await all()
    expect(posed.length).toBeGreaterThan(2)
    expect([...new Set(posed.flatMap(({ read }) => unaccounted(read)))]).toEqual([])
  })

  it('has an origin for every value, where it stands as it is given', async () => {
    for (const { about, name, read } of await all()) {
      if (read.reading === undefined) throw new Error(`${about} ${name}: nothing was read`)
      expect([name, about, fromNowhere(read.reading, documentOf(read.given))]).toEqual([name, about, []])
    }
  })

  it('gives results the contract knows every field of', async () => {
    for (const { name, result, read } of await all()) {
      if (!('value' in result)) throw new Error(`${name}: refused`)
      const schema = schemas[name]
      const { value, report }: { value?: unknown; report?: unknown } = Object(result.value)
      if (schema !== undefined) {
        expect(schema.safeParse(value ?? report).error).toBeUndefined()
        expect(unknownFields(schema, value ?? report).filter((one) => !isOfEdge(name, one))).toEqual([])
      }
      const hits = name === 'search' ? SearchHit : name === 'autocomplete' ? AutocompleteHit : null
      for (const hit of hits === null ? [] : Object.values(Object(result.value)))
        expect([hits?.safeParse(hit).error, hits && unknownFields(hits, hit)]).toEqual([undefined, []])
      for (const entry of read.reading?.history ?? [])
        expect([HistoryEntry.safeParse(entry).error, unknownFields(HistoryEntry, entry)]).toEqual([undefined, []])
    }
  })

  it(
    'changes a result where a value is said to be in it, and nothing where it is said to be in none',
    async () => {
      const posed = distinct(await all()).filter((one) => inject('isFull') || isShort(one))
      const walked = new Map<unknown, Walked>()
      const found = posed.map(({ read }) => {
        const known = walked.get(read.mapping.value) ?? { seen: new Set(), changing: new Set() }
        walked.set(read.mapping.value, known)
        return liesIn(read, inject('isFull'), known)
      })
      expect([...new Set(found.flatMap(({ lies }) => lies))]).toEqual([])
      const changing = new Set(found.flatMap((one) => [...one.changing]))
      expect(
        [...new Set(found.flatMap(({ deciders }) => [...deciders]))].filter((kind) => !changing.has(kind)),
      ).toEqual([])
    },
    walkedWithinMs,
  )

  it('says of no company that it has no holders where only the largest are entered, nor that a part of them is all', async () => {
    const isOfLargest = JSON.stringify(register.parts.owners).includes('largest_holdings_only')
    const reports = (await all()).filter(({ name }) => name === 'report')
    const said = reports.flatMap(({ result, read }) => {
      if (!('value' in result)) return []
      const owners = result.completeness?.parts?.find(({ part }) => part === 'owners')
      const { relationships } = Object(read.reading?.value)
      return [{ isPart: relationships?.ownershipIncompleteReason !== undefined, reason: owners?.reason }]
    })
    if (isOfLargest) expect(said.filter(({ reason }) => reason === 'none_entered')).toEqual([])
    expect(said.filter(({ isPart, reason }) => isPart && reason === undefined)).toEqual([])
  })

  it('gives no two documents under one id', async () => {
    for (const { read, about } of (await all()).filter(({ name }) => name === 'listDocuments')) {
      const { documents = [] }: { documents?: { documentId: string }[] } = Object(read.reading?.value)
      const twice = [...Map.groupBy(documents, ({ documentId }) => documentId)].filter(([, same]) => same.length > 1)
      expect([about, twice.map(([id]) => id)]).toEqual([about, []])
    }
  })

  it('takes no answer about another company', async () => {
    const posed = (await all()).filter(({ read }) => read.about.asked !== null)
    const numbers = [...new Set(posed.map(({ about }) => about))]
    for (const { read, name } of posed) {
      expect([name, (read.mapping.identity ?? []).length > 0]).toEqual([name, true])
      const other = numbers.find((one) => one !== read.about.asked)
      expect(other === undefined ? false : misledBy(read, other)).toBe(false)
    }
  })

  it('throws at no mutation and invents nothing, 2,000 of them', async () => {
    const posed = distinct(await all())
    const runs = Math.ceil(counted(2_000) / posed.length) + 13
    const faults = posed.flatMap(({ read, name }) => faultsOfMutations(read, runs).map((one) => `${name} ${one}`))
    expect([...new Set(faults)]).toEqual([])
  })

  it('shows nothing of a person’s life that no rule reads', async () => {
    const posed = await all()
    const mapped = kindsMapped(posed.map(({ read }) => read))
    for (const { read, name } of distinct(posed)) expect([name, personalDataShown(read, mapped)]).toEqual([name, []])
  })

  it(
    'loses by one odd value that value or its entry, and says so',
    async () => {
      const damages = (await all()).filter((one) => inject('isFull') || isShort(one)).flatMap(damagesOf)
      const kinds = [...Map.groupBy(damages, ({ kind }) => kind).values()].flatMap(([first]) => first ?? [])
      const wrong = new Set<string>()
      for (const [at, damage] of kinds.entries()) {
        if (!inject('isFull') && at % 5 !== 0) continue
        const fault = await wrongWith(damage)
        if (fault !== null) wrong.add(fault)
      }
      expect([...wrong]).toEqual([])
    },
    walkedWithinMs,
  )

  it('is held by no text of a megabyte, in any place', async () => {
    for (const { answers, ask, name } of (await all()).slice(0, 4)) {
      const places = longTexts(answers)
      for (const { place, changed } of places.filter((_, at) => inject('isFull') || at % 7 === 0)) {
        const given = changed()
        expect([name, place, (await heldMs(() => ask(given), 200)) < 200]).toEqual([name, place, true])
      }
    }
  })

  it('says on Coverage what results show, and nothing that none shows', async () => {
    const { shareholders } = await register.load()
    // A level of a graph may have parts of its own, and the index has no owners: of a level it says who the parents are.
    const isOfLevel = (name: string) =>
      name === 'shareholders' && (shareholders?.parts !== undefined || register.isWorldwide === true)
    const seen = (await all()).flatMap(({ name, result }): SeenResult[] => {
      if (!('value' in result) || result.completeness === null || isOfLevel(name)) return []
      const product = Object.hasOwn(products, name) ? products[name as keyof typeof products] : name
      return [{ product: product as SeenResult['product'], completeness: result.completeness }]
    })
    expect(disagreements(coverage, seen)).toEqual({ unseen: [], unsaid: [] })
  })

  it.skipIf(recordings === '')(
    'calls unproven each part it gives that no recorded answer shows, and no other',
    async () => {
      const values = (await posedOf(recordings)).map(({ read }) => leavesOf(read.reading?.value))
      const isShown = (part: PartRules[keyof PartRules]) =>
        part === undefined ||
        !('in' in part) ||
        values.flat().some(({ pointer }) => part.in.some((one) => `${pointer}/`.startsWith(`${one}/`)))
      const unproven = Object.entries(register.parts).filter(([, part]) => !isShown(part))
      expect(coverage.unproven?.parts).toEqual(unproven.map(([name]) => name))
    },
  )

  it('has words, pictures and a README for what it is', () => {
    for (const picture of [register.facts.logo, register.facts.darkLogo])
      expect([picture, existsSync(join(import.meta.dirname, '../../public', picture))]).toEqual([picture, true])
    const readme = readFileSync(join(folder, 'README.md'), 'utf8')
    for (const part of ['Limits', 'Quirks', 'How it is mapped', 'Left out', register.facts.licence])
      expect([part, readme.includes(part)]).toEqual([part, true])
  })

  it.skipIf(recordings === '')('gives the recorded companies as they were read by hand, value for value', async () => {
    const goldens = goldensOf(folder)
    expect(goldens.length).toBeGreaterThan(0)
    const posed = await all()
    for (const golden of goldens) {
      const one = posed.find(({ about, name }) => about === golden.about && name === golden.question)
      if (one === undefined) throw new Error(`${golden.path}: no answer`)
      await expect(textOfGolden(golden, one.read)).toMatchFileSnapshot(golden.path)
    }
  })

  it.skipIf(recordings === '')('has proven on every recorded answer it lists', async () => {
    const posed = await posedOf(recordings)
    const slugs = register.sources.map(({ slug }) => slug)
    const played = posed.flatMap(({ answers }) => answers)
    const entriesOf = (value: unknown) => register.recorded.companiesIn(value).map((one) => one.value)
    const proven = provenBy(played, { folder: recordings, slugs, entriesOf })
    expect(posed.flatMap(({ read }) => answersIn(read.given)).length).toBeGreaterThan(0)
    await expect(listOf(proven)).toMatchFileSnapshot(join(folder, 'proven.json'))
  })
})

import { describe, expect, inject, it } from 'vitest'
import { BeneficialOwner, Shareholder } from '#lib/contract/index.ts'
import {
  isOwnerItself,
  openBranchesOnFile,
  ownerLists,
  reconcileOwners,
  wholeCapital,
} from '#lib/domain/ownership/index.ts'
import { sampled } from '#lib/testing/counts.ts'
import type { Posed } from './testing/posed.ts'
import { everyPosed } from './testing/posed-registers.ts'

const recordings = process.env.RECORDINGS ?? ''
const thresholds = [
  { percent: 25, isInclusive: false },
  { percent: 10, isInclusive: true },
]

describe.each(everyPosed.filter(({ namesOwners }) => namesOwners))(
  'owners of companies that $name has on record',
  ({ fixtures, posedIn }) => {
    it('[false analyst W3] have shares that come to at most the whole together with what somebody else may have', async () => {
      const folders = [fixtures, ...(recordings === '' ? [] : [recordings])]
      const posed = (await Promise.all(folders.map(posedIn))).flat()
      const companies = [...Map.groupBy(posed, ({ about }) => about).values()]
      expect(companies.length).toBeGreaterThan(0)
      // Each names owners or shareholders of some company; without any this would prove nothing.
      const named = companies.map(statementsIn)
      const count = named.flatMap(({ owners, shareholders }) => [...(owners ?? []), ...(shareholders ?? [])]).length
      expect(count).toBeGreaterThan(0)
      for (const statements of inject('isFull') ? named : sampled(named)) {
        for (const threshold of thresholds) expect(beyondWhole(statements, threshold)).toEqual([])
      }
    })
  },
)

interface Statements {
  about: string
  owners: readonly BeneficialOwner[] | null
  shareholders: readonly Shareholder[] | null
}

/** What a company's report and its register of owners state, as the service gives it. */
function statementsIn(answers: readonly Posed[]): Statements {
  const listAt = (question: string, ...path: string[]): unknown[] | null => {
    const result = answers.find(({ name }) => name === question)?.result
    const value = result !== undefined && 'value' in result ? result.value : null
    const found = path.reduce<unknown>((at, name) => Object(at)[name], value)
    return Array.isArray(found) ? found : null
  }
  const owners = listAt('ubo', 'value', 'ultimateBeneficialOwners')
  const shareholders = listAt('report', 'value', 'relationships', 'shareholders')
  return {
    about: answers[0]?.about ?? '',
    owners: owners?.map((one) => BeneficialOwner.parse(one)) ?? null,
    shareholders: shareholders?.map((one) => Shareholder.parse(one)) ?? null,
  }
}

/** What of one company comes to more than the whole. */
function beyondWhole({ about, owners, shareholders }: Statements, threshold: (typeof thresholds)[number]): string[] {
  const said = { owners, shareholders, isListWhole: true, graph: null }
  const rows = reconcileOwners(said, threshold, '2026-11-26').filter(isOwnerItself)
  const capital = { graph: null, shareholders, name: about, serviceId: `co_xx_${about}` }
  const isCapitalOnFile = wholeCapital(capital).isKnown
  const lists = ownerLists(rows, openBranchesOnFile(capital), threshold, { isCapitalOnFile })
  // A parcel that several hold together is each of theirs, and counts once.
  const alone = lists.certain.filter(({ row }) => !/joint|trust|firm/i.test(JSON.stringify(row.registered ?? {})))
  const certain = alone.reduce(
    (sum, { share }) => sum + (share?.exact ?? share?.minimum ?? share?.exclusiveMinimum ?? 0),
    0,
  )
  const open = Math.max(
    0,
    ...lists.unknown.map(({ share }) => share.exact ?? share.maximum ?? share.exclusiveMaximum ?? 100),
  )
  return [
    ...(certain + open > 100 + 1e-6 ? [`${about}: ${certain} certain and ${open} possible`] : []),
    ...(lists.isOverWhole && lists.certain.some(({ certainty }) => certainty.by !== 'registered') && certain > 100
      ? [`${about}: certain of more than the whole`]
      : []),
  ]
}

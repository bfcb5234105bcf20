import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Big } from 'big.js'
import { describe, expect, it } from 'vitest'
import type { HistoryEntry } from '#lib/contract/index.ts'
import { rulesInWords } from '#lib/domain/signing/index.ts'
import { posedIn } from '../frame/testing/posed.ts'
import { reported as reportedBy } from '../frame/testing/reported.ts'
import { slovakia } from './index.ts'
import { withoutLives } from './values.ts'

const recordings = process.env.RECORDINGS ?? ''

/** What the report of ESET says, with `change` made to its full extract. */
const reported = (change: (body: Record<string, unknown[]>) => void = () => {}) =>
  reportedBy(slovakia, recordings, '31333532', {
    file: 'T_extract-full-eset_TRIMMED.json',
    change: ({ legalPerson }) => change(Object(legalPerson).corporateBody),
  })

const sums = (history: readonly HistoryEntry[]) => {
  const isDeposit = ({ role }: HistoryEntry) => /^depositValue /.test(role ?? '')
  const days = history
    .filter((one) => one.part === 'capital' || isDeposit(one))
    .flatMap((one) => [one.validFrom, one.validTo])
  const at = (day: string) => (one: HistoryEntry) => (one.validFrom ?? '') <= day && (one.validTo ?? '9999') > day
  const total = (sums: (string | undefined)[]) => {
    const parts = sums.map((one) => /(\S+) (\S+)$/.exec(one ?? '')?.slice(1) ?? [])
    const currencies = [...new Set(parts.map(([currency]) => currency))]
    return `${currencies.join('+')} ${parts.reduce((sum, [, amount]) => sum.plus(amount ?? 0), new Big(0))}`
  }
  return [...new Set(days)]
    .flatMap((day) => day ?? [])
    .toSorted()
    .map((day) => {
      const standing = history.filter(at(day))
      const capital = total(standing.flatMap(({ part, value }) => (part === 'capital' ? [value ?? undefined] : [])))
      return [day, capital, total(standing.filter(isDeposit).map(({ role }) => role ?? undefined))]
    })
}

type Held = [value: number, currency: string, from: string, to: string | null, name?: string]
/** Deposits as the register writes them; those of one without a name are a parcel of heirs. */
const deposits = (held: readonly Held[]) =>
  held.map(([depositValue, currency, from, to, name]) => {
    const period = {
      current: to === null,
      effectiveFrom: `${from}T00:00:00`,
      effectiveTo: `${to ?? '0001-01-01'}T00:00:00`,
    }
    const stakeholder = name === undefined ? [] : [{ ...period, value: name }]
    return { ...period, depositValue, currency: { item: currency }, stakeholder }
  })

describe.skipIf(recordings === '')('the history of ESET', () => {
  it('sums to the capital on each day that anything changed, where the full extract has every deposit (altered)', async () => {
    const { history } = await reported((body) => {
      body.equity?.push(
        ...[
          [4_000_000, 'Sk ', '2008-04-26', '2009-07-22'] as const,
          [300_000, 'Sk ', '2000-02-07', '2008-04-25'] as const,
        ].map(([equityValue, item, from, to]) => ({
          ...{ current: false, effectiveFrom: `${from}T00:00:00`, effectiveTo: `${to}T00:00:00` },
          ...{ currency: { item }, equityValue },
        })),
      )
      const names = ['A', 'B', 'C']
      body.deposits = deposits([
        ...names.map((name): Held => [50_000, 'Sk', '1992-09-17', '2000-02-06', name]),
        ...names.map((name): Held => [100_000, 'Sk', '2000-02-07', '2008-04-25', name]),
        ...[880_000, 910_000, 485_000, 485_000, 360_000, 880_000].map(
          (value, at): Held => [value, 'Sk', '2008-04-26', '2009-07-22', `Holder ${at}`],
        ),
        ...[30_800, 31_850, 16_975, 16_975, 12_600].map(
          (value, at): Held => [value, 'EUR', '2009-07-23', null, `Holder ${at}`],
        ),
        [30_800, 'EUR', '2009-07-23', '2024-03-27', 'Holder 5'],
        [30_800, 'EUR', '2024-03-28', '2025-02-14'],
        [30_800, 'EUR', '2025-02-15', null, 'Holder 6'],
      ])
    })
    const days = sums(history)
    expect(days.map(([day]) => day)).toEqual([
      ...['1992-09-17', '2000-02-07', '2008-04-26', '2009-07-23', '2024-03-28', '2025-02-15'],
    ])
    expect(days.filter(([, capital, held]) => capital !== held)).toEqual([])
    expect(days.map(([, capital]) => capital)).toEqual([
      ...['Sk 150000', 'Sk 300000', 'Sk 4000000', 'EUR 140000', 'EUR 140000', 'EUR 140000'],
    ])
  })

  it('sums to the capital today as it is recorded: of earlier days the recording lacks what stood', async () => {
    const { history, report, parts } = await reported()
    expect(sums(history).at(-1)).toEqual(['2025-02-15', 'EUR 140000', 'EUR 140000'])
    const { shareholders, ownershipIncompleteReason } = report.relationships ?? {}
    const shares = shareholders?.map(({ percentage }) => percentage?.exact ?? 0) ?? []
    expect(shares.toSorted()).toEqual([12.125, 12.125, 22, 22, 22.75, 9])
    expect([shares.reduce((sum, one) => sum.plus(one), new Big(0)).toNumber(), ownershipIncompleteReason]).toEqual([
      100,
      undefined,
    ])
    expect(parts.find(({ part }) => part === 'owners')).toEqual({ part: 'owners', state: 'given' })
  })

  it('has both rules of signing with their days, and 150,000 euro for one signature', async () => {
    const { history, report } = await reported()
    const rules = history.filter(({ part, value }) => part === 'signing' && value?.includes('konatelia'))
    expect(rules.map(({ validFrom, validTo }) => [validFrom, validTo])).toEqual([
      ['2022-02-16', undefined],
      ['2010-02-19', '2022-02-16'],
    ])
    const signers = rules.map(({ value }) =>
      rulesInWords(value ?? '', 'sk')?.map(({ when, options }) => [
        when?.type ?? null,
        when?.value?.amount ?? null,
        options?.map((one) => one.signers?.map(({ minimumCount, actor }) => [minimumCount, actor?.role?.original])),
      ]),
    )
    const [two, one] = [2, 1].map((count) => [[[count, 'konateľ']]])
    expect(signers).toEqual([
      [[null, null, two]],
      [
        [null, null, two],
        ['kindOfAct', null, one],
        ['transactionValueUpTo', '150000.00', one],
      ],
    ])
    expect(report.basicInformation?.representationPolicy?.rules).toHaveLength(1)
  })
})

describe.skipIf(recordings === '')('what the register does not say', () => {
  const capitalOf = (history: readonly HistoryEntry[]) =>
    history.flatMap(({ part, value, extra }) => (part === 'capital' ? [[value, extra]] : []))

  it('is no 0: an amount whose flag is not set is not said', async () => {
    const { history } = await reported()
    expect(capitalOf(history)).toEqual([
      ['EUR 140000', { equityValuePaid: 140_000 }],
      ['Sk 150000', undefined],
    ])
    const { history: other } = await reported(({ equity }) =>
      Object.assign(Object(equity?.[0]), { equityValueSpecified: false }),
    )
    expect(capitalOf(other).map(([value]) => value)).toEqual(['Sk 150000'])
  })

  it('are events where facts in free words are entered, which are not read', async () => {
    const { report, parts } = await reported()
    expect([report.basicInformation?.statusEvents, parts.find(({ part }) => part === 'events')]).toEqual([
      undefined,
      { part: 'events', state: 'not_read', reason: 'protected', detail: 'otherLegalFacts' },
    ])
    const altered = {
      file: 'stella_extract-eset.json',
      change: ({ legalPerson }: Record<string, unknown>) => {
        Object(legalPerson).corporateBody.otherLegalFacts = []
      },
    }
    const without = await reportedBy(slovakia, recordings, '31333532', altered)
    expect(without.parts.find(({ part }) => part === 'events')).toMatchObject({ reason: 'none_entered' })
  })

  it('is since when a share is held where its deposit and its holder have other days', async () => {
    const levels = (await posedIn(slovakia, recordings)).filter(
      ({ about, name }) => about === '31333532' && name === 'shareholders',
    )
    const held = levels.flatMap(({ read }) => Object(read.reading?.value).shareholders ?? [])
    const since = held.map(({ startDate, percentage }) => [percentage?.exact, startDate?.normalized])
    expect(since.toSorted()).toEqual([
      [12.125, undefined],
      [12.125, undefined],
      [22, undefined],
      [22, '2025-02-15'],
      [22.75, undefined],
      [9, undefined],
    ])
  })
})

describe('a company that is struck off', () => {
  it('has its last name, which is no former one', async () => {
    const { report } = await reportedBy(slovakia, join(import.meta.dirname, 'fixtures'), '99900408')
    expect([
      report.basicInformation?.legalName,
      report.basicInformation?.alternativeNames?.map(({ name }) => name),
    ]).toEqual(['Zaniknutá Vzorka, s. r. o.', ['Vzorka Pôvodná, s. r. o.']])
  })
})

describe('free words', () => {
  it('are without when somebody was born and where they live', () => {
    expect(withoutLives('Záložca Eva Vzorná, nar. 1.1.1970, bytom Hlavná 1, Vzorov; záložné právo trvá')).toBe(
      'Záložca Eva Vzorná; záložné právo trvá',
    )
    expect(withoutLives('v prospech Ján Vzor (rodné číslo 700101/1234) a banky')).toBe('v prospech Ján Vzor) a banky')
    expect(withoutLives('č. 700101/1234')).toBe('č. ***')
    expect(withoutLives('Nariadenie o narovnaní')).toBe('Nariadenie o narovnaní')
  })

  it('of the recorded answers name no home', () => {
    if (recordings === '') return
    const extract: unknown = JSON.parse(readFileSync(join(recordings, 'sk-orsr/stella_extract-eset.json'), 'utf8'))
    const { stakeholder } = Object(extract).legalPerson.corporateBody
    const homes = stakeholder.flatMap(
      (one: { personData: { physicalPerson: object | null; physicalAddress: { streetName: string }[] } }) =>
        one.personData.physicalPerson === null
          ? []
          : one.personData.physicalAddress.map(({ streetName }) => streetName),
    )
    expect(new Set(homes).size).toBeGreaterThan(3)
    for (const file of ['eset.txt', 'eset-holders.txt']) {
      const golden = readFileSync(join(import.meta.dirname, 'goldens', file), 'utf8')
      expect(homes.filter((street: string) => golden.includes(street))).toEqual([])
    }
  })
})

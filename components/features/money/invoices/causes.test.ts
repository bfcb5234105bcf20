import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changeCauses } from '#lib/contract/index.ts'
import { decimalOf, sumOf } from '#lib/domain/invoices/index.ts'
import { causesOf } from './causes.ts'

const change = (subject: string, cause: (typeof changeCauses)[number], amount: string) => ({
  ...{ subject, name: null, cause, amount },
})

describe('the causes of a change', () => {
  it('are at most seven, the largest first, each with what it comes of', () => {
    const causes = causesOf(
      [
        change('ubo', 'volume', '20.00'),
        change('ubo', 'mix', '-56.7380'),
        change('report', 'volume', '51.058'),
        change('report', 'grants', '300.00'),
        change('ubo', 'grants', '28.58'),
        change('ubo', 'tier', '-16.305'),
      ],
      '-4.275',
    )
    expect(causes.map(({ cause, amount }) => [cause, amount])).toEqual([
      ['grants', '328.58'],
      ['tier', '-16.305'],
      ['usage', '14.32'],
      ['notInLedger', '-4.275'],
    ])
    expect(causes[2]?.parts.map(({ subject, amount }) => [subject, amount])).toEqual([
      ['report', '51.058'],
      ['ubo', '-36.738'],
    ])
  })

  it('add up to what the single changes add up to, and the parts of each to it', () => {
    const amount = fc.integer({ min: -99_999, max: 99_999 }).map((mills) => (mills / 1_000).toFixed(3))
    const changes = fc.array(
      fc.record({
        ...{ subject: fc.constantFrom('a', 'b', null), name: fc.constant(null), amount },
        cause: fc.constantFrom(...changeCauses),
      }),
    )
    const sum = (all: readonly { amount: string }[]) => sumOf(all.map((one) => decimalOf(one.amount))).toFixed()
    fc.assert(
      fc.property(changes, amount, (all, unexplained) => {
        const causes = causesOf(all, unexplained)
        expect(sum(causes)).toBe(sum([...all, { amount: unexplained }]))
        for (const { cause, amount, parts } of causes)
          if (cause !== 'notInLedger') expect(sum(parts)).toBe(sum([{ amount }]))
      }),
    )
  })
})

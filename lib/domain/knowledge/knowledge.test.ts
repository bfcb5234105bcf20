import { describe, expect, it } from 'vitest'
import { allKnown, follows, known, unknown } from './index.ts'

const report = { what: 'company_report', id: 'ord_1', on: '2026-11-26' }
const graph = { what: 'shareholder_graph', id: 'ord_2', on: '2026-11-25' }

describe('knowledge', () => {
  it('what follows from a known value names what was looked at', () => {
    expect(follows(known(0, report), (count) => count === 0)).toEqual(known(true, report))
  })

  it('nothing follows from an unknown value', () => {
    expect(follows(unknown('notOrdered'), () => true)).toEqual(unknown('notOrdered'))
  })

  it('a sum of parts is known when every part is, from all that was looked at', () => {
    expect(allKnown([known(1, report), known(2, graph)])).toEqual(known([1, 2], report, graph))
    expect(allKnown([known(1, report), unknown('sourceAway', 'officers')])).toEqual(unknown('sourceAway', 'officers'))
  })

  it('the compiler refuses a value that nobody proved', () => {
    const sayNobody = (_: ReturnType<typeof known<0>>) => true
    // @ts-expect-error: an object of the same form is no proof
    sayNobody({ isKnown: true, value: 0, lookedAt: [report] })
  })
})

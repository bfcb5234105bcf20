import { describe, expect, it } from 'vitest'
import type { BeneficialOwner } from '#lib/contract/index.ts'
import { compareDeterminedOwners } from './index.ts'
import { graphOf, owner, paperOf, today } from './testing.ts'

describe('parts of the company whose owners are not known', () => {
  it('are in the paper with their share, where one owner of them could reach the threshold', () => {
    const { unknown } = paperOf(
      graphOf([
        ['anna', 'R', 40],
        ['N', 'R', 35],
        ['M', 'R', 5],
      ]),
    )
    expect(unknown.map(({ kind, party, share }) => [kind, party.name, share])).toEqual([['unread', 'N', { exact: 35 }]])
  })
})

describe('the register beside the computed owners', () => {
  const graph = graphOf([
    ['anna', 'R', 60],
    ['bernd', 'R', 30],
    ['carl', 'R', 10],
  ])
  const threshold = { percent: 25, isInclusive: true }

  it('computes natural persons alone: a company in the register is not computed, and no difference is proposed', () => {
    const plc: BeneficialOwner = {
      type: 'company',
      company: { name: 'Zunderholz Holdings plc' },
      interests: [{ type: 'shareholding', percentage: { exact: 60 } }],
    }
    const given = graphOf([
      ['N1', 'R', 60],
      ['anna', 'R', 40],
    ])
    const nodes = (given.nodes ?? []).map((node) =>
      node.id === 'N1' ? { ...node, data: { legalName: 'Zunderholz Holdings plc' } } : node,
    )
    const rows = compareDeterminedOwners([plc], { graph: { ...given, nodes }, paper: paperOf(given), threshold, today })
    expect(rows[0]).toMatchObject({ computed: null, notComputed: 'noPerson', difference: null, isComparable: false })
    const absent = compareDeterminedOwners([owner('Doris Fremd', 50)], {
      graph,
      paper: paperOf(graph),
      threshold,
      today,
    })
    expect(absent[0]).toMatchObject({
      notComputed: 'notInGraph',
      isComparable: true,
      difference: { reason: 'onlyInRegister' },
    })
  })

  it('is not compared with whom the graph lacks: nobody is missing from a graph that is not whole', () => {
    const past = { ...owner('Doris Fremd', 40), interests: [{ type: 'shareholding', endDate: '2020-01-01' }] }
    for (const lacking of [
      { ...graph, stopReason: 'maxDepthReached' },
      { ...graph, stopReason: null },
      { ...graph, errors: [{ path: 'R', code: 'upstream.unreachable' }] },
      graphOf([
        ['anna', 'R', 60],
        ['N1', 'R', 40],
      ]),
    ]) {
      const known = { graph: lacking, paper: paperOf(lacking), threshold, today }
      expect(compareDeterminedOwners([owner('Doris Fremd', 30)], known)[0]).toMatchObject({
        ...{ notComputed: 'notKnown', difference: null, isComparable: false },
      })
      expect(compareDeterminedOwners([past], known)[0]).toMatchObject({
        isEnded: true,
        difference: null,
        isComparable: false,
      })
      // Who is an owner by what is there is compared all the same.
      expect(compareDeterminedOwners([owner('Person anna', 60)], known)[0]).toMatchObject({
        difference: null,
        isComparable: true,
      })
    }
  })

  it('cannot be compared where one may be an owner whom the register does not name', () => {
    const open = graphOf([
      ['anna', 'R', 60],
      ['bernd', 'R', 0],
    ])
    const edges = (open.edges ?? []).map((edge) =>
      edge.source === 'bernd' ? { ...edge, data: { ...edge.data, percentage: { minimum: 20, maximum: 40 } } } : edge,
    )
    const given = { ...open, edges }
    const rows = compareDeterminedOwners([owner('Person anna', 60)], {
      graph: given,
      paper: paperOf(given),
      threshold,
      today,
    })
    expect(rows.map(({ computed, difference, isComparable }) => [computed?.party, difference, isComparable])).toEqual([
      ['anna', null, true],
      ['bernd', null, false],
    ])
  })

  it('calls nobody missing in a register of which an entry could not be read', () => {
    const registers = { graph, paper: paperOf(graph), threshold, today }
    const reasonsOf = (isRegisterWhole: boolean) =>
      compareDeterminedOwners([owner('Person anna', 60)], { ...registers, isRegisterWhole }).map(
        ({ computed, difference, isComparable }) => [computed?.party, difference?.reason ?? null, isComparable],
      )
    expect(reasonsOf(true)).toContainEqual(['bernd', 'missingInRegister', true])
    expect(reasonsOf(false)).toContainEqual(['bernd', null, false])
    expect(reasonsOf(false)).toContainEqual(['anna', null, true])
  })

  it('shows an entry of the register that has ended, and a difference where its owner is one today', () => {
    const past = (name: string): BeneficialOwner => ({
      ...owner(name, 40),
      interests: [{ type: 'shareholding', percentage: { exact: 40 }, endDate: '2020-01-01' }],
    })
    const rows = compareDeterminedOwners([past('Person anna'), past('Doris Fremd')], {
      graph,
      paper: paperOf(graph),
      threshold,
      today,
    })
    expect(
      rows.map((row) => [row.registered?.party.name, row.isEnded, row.computed?.party, row.difference?.reason]),
    ).toEqual([
      ['Person anna', true, 'anna', 'missingInRegister'],
      ['Doris Fremd', true, undefined, undefined],
      [undefined, false, 'bernd', 'missingInRegister'],
    ])
  })
})

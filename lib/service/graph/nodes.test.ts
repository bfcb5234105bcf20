import { describe, expect, it } from 'vitest'
import { type CompanyStatus, ShareholderGraph, unknownFields } from '#lib/contract/index.ts'
import { createConnectors } from '#lib/registers/connector/index.ts'
import { createFetchContext } from '#lib/registers/testing/loopback.ts'
import { extractGraph } from './extract.ts'
import { createGraphRegisters, type Row } from './testing.ts'

const active = { original: 'Active', normalized: 'active', isActive: true }

/** The holders of company 1, whose own registers give the statuses. */
async function holdersOf(rows: Row[], statuses: Record<string, CompanyStatus> = {}) {
  const registers = createGraphRegisters({ 1: rows }, statuses)
  const means = {
    connectors: createConnectors(registers.connectors),
    secretsFor: async () => undefined,
    stored: async () => [],
    store: async () => {},
    onFault() {},
  }
  const { graph } = await extractGraph(createFetchContext(), { rootId: registers.id('1'), maxDepth: 2 }, means)
  // A client of the interface reads it: what is more stands where the interface has room for it.
  expect(unknownFields(ShareholderGraph, graph)).toEqual([])
  const nodes = new Map(graph.nodes?.map(({ id, data }) => [id, data]))
  return { list: `${registers.id('1')}:list`, holder: (number: string) => nodes.get(registers.id(number)) }
}

/** A company holder as the list has it, with an LEI. */
function holder(number: string, name: string, isActive?: boolean): Row {
  const { id } = createGraphRegisters({})
  const identifiers = [
    { type: 'lei', value: `EXAMPLE0OTHERWISE00${number}` },
    { type: 'service_id', value: id(number) },
  ]
  const status = { original: 'AS LISTED', normalized: 'asListed', isActive }
  return [number, 20, { company: { name, identifiers, status } }]
}

describe('a company of which its own register and another say different things', () => {
  it('keeps the other name beside the number it came with, and its source', async () => {
    const { holder: given, list } = await holdersOf([holder('2', 'Elm Works'), holder('3', 'COMPANY 3.')])
    const marks = (number: string) => given(number)?.identifiers?.map(({ extra }) => extra)
    expect(given('2')?.legalName).toBe('Company 2')
    expect(marks('2')).toEqual([{ nameInSource: 'Elm Works', nameSourceId: list }, undefined])
    expect(marks('3')).toEqual([undefined, undefined])
  })

  it('has the status of its own register, and keeps the other one where both say whether it is active', async () => {
    const rows = [false, true, false, undefined].map((isActive, at) => {
      const number = String(at + 2)
      return holder(number, `Company ${number}`, isActive)
    })
    const { holder: given, list } = await holdersOf(rows, { 2: active, 3: active, 5: active })
    const marks = (number: string) => given(number)?.identifiers?.map(({ extra }) => extra)
    expect(marks('2')).toEqual([{ statusInSource: 'asListed', statusSourceId: list }, undefined])
    for (const number of ['3', '4', '5']) expect(marks(number)).toEqual([undefined, undefined])
    for (const number of ['2', '3', '5']) expect(given(number)?.status).toEqual(active)
    expect(given('4')?.status).toEqual({ original: 'AS LISTED', normalized: 'asListed', isActive: false })
  })
})

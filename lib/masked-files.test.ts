import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { financialSheetsOf } from '#components/features/companies/financials/export.ts'
import { chargeTablesOf } from '#components/features/money/invoices/files/testing/tables.ts'
import { chargeBackFile } from '#components/features/money/invoices/files/workbook.ts'
import { bodsText } from '#components/graph/bods/writing/write.ts'
import { graphmlOf, partyRows, relationRows } from '#components/graph/files/writers.ts'
import { explore } from '#components/graph/model/explored.ts'
import { graphViewOf } from '#components/graph/model/view.ts'
import { paperOf } from '#components/papers/index.ts'
import { wordsIn } from '#components/papers/testing/labels.ts'
import { materialOn, optionsOf } from '#components/papers/testing/material.ts'
import { allText } from '#components/papers/testing/texts.ts'
import { createPackWriter, jsonOf } from '#components/widgets/evidence/pack/writer.ts'
import { workbookOf } from '#components/widgets/export/workbook.ts'
import { csvHead, csvRow } from '#components/widgets/orders/rows.ts'
import { maskIbans } from '#lib/console/core/http/masking.ts'
import { RequestRecord, type ShareholderGraph } from '#lib/contract/index.ts'
import { companySections } from '#lib/domain/disclosures/index.ts'
import { manifestCsv, manifestOf } from '#lib/domain/evidence/index.ts'
import { seriesOf } from '#lib/domain/financials/index.ts'
import { ibans, shownIn, writings } from '#lib/testing/ibans.ts'
import { listsShareholders, onFile, sandboxCompanies } from '#lib/testing/on-file.ts'

/** Names of what a program reads: whatever else is text can hold an account number. */
const known =
  /id$|ids$|type|code|status|^(?:original|normalized|path|sku|by|currency|scope|key|value|kind|state)$|date|at$|from|to$|major/i

/** A copy in which every text for people, at any depth, also says an account number: each in another writing. */
function planted<T>(value: T): T {
  let next = 0
  const walk = (one: unknown, name: string): unknown => {
    if (Array.isArray(one)) return one.map((inner) => walk(inner, name))
    if (typeof one === 'object' && one !== null)
      return Object.fromEntries(Object.entries(one).map(([key, inner]) => [key, walk(inner, key)]))
    if (typeof one !== 'string' || known.test(name) || /^[\d.,-]*$/.test(one)) return one
    next += 1
    const write = writings[next % writings.length] ?? String
    return `${one} ${write(ibans[next % ibans.length] ?? '')}`
  }
  return walk(value, '') as T
}

/** What the console's server answers to every role but the admin. */
function answered<T>(value: T): T {
  const json = JSON.stringify(value)
  return JSON.parse(maskIbans(json) ?? json)
}

/** Every text of a file and of the files in it. */
function textsOf(bytes: Uint8Array): string[] {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
  if (!isZip) return [new TextDecoder().decode(bytes)]
  return Object.entries(unzipSync(bytes)).flatMap(([name, inner]) => [name, ...textsOf(inner)])
}

const bytesOf = async (file: Blob | string) =>
  new Uint8Array(await (typeof file === 'string' ? new Blob([file]) : file).arrayBuffer())

/** A company with owners, a graph and statements. */
const company = sandboxCompanies
  .filter((one) => one.isFixed && listsShareholders(one))
  .map(onFile)
  .filter(({ statements }) => (statements ?? []).length > 0)
  .slice(0, 1)
const statements = company.flatMap((one) => one.statements ?? [])
const at = '2026-11-21T09:12:44.000Z'
const request = {
  ...{ requestId: 'r1', state: 'answered', operation: 'startReport', requestedAt: at, apiKeyName: 'Key' },
  ...{ product: 'report', serviceId: 'co_xa_1', companyName: 'Muster AG', jurisdictionCode: 'xa' },
  ...{ customerReference: 'KYC', customerId: 'bank', errorCode: 'x', errorDetail: 'why', upstreamRequestId: 'u1' },
}

type Read = <T>(value: T) => T

async function statementsFile(read: Read): Promise<Blob> {
  return workbookOf(financialSheetsOf(seriesOf(read(planted(statements)))))
}

async function chargeBack(read: Read): Promise<Blob> {
  const { labels, ...tables } = chargeTablesOf(1)
  const { splits, ...more } = read(planted(tables))
  return chargeBackFile({ ...more, splits, labels })
}

function graphFiles(read: Read): string {
  return company.map(({ graph }) => graphFile(read(planted(graph)))).join('\n')
}

function graphFile(graph: ShareholderGraph): string {
  const explored = explore(graph)
  const options = { threshold: 0, showsEnded: true, depth: 9, focus: null }
  const view = graphViewOf(explored, { ...options, opened: new Set<string>(), folded: new Set<string>() })
  const rows = [...partyRows(view.parties), ...relationRows(explored, view.relations)]
  const bods = bodsText(explored.graph, { today: '2026-11-21', publisher: 'Registry Console', assignments: new Map() })
  return [jsonOf(rows), graphmlOf(explored, view.parties, view.relations), bods].join('\n')
}

/** A pack of a company: results as they are read, requests, notes, the manifest, and a workbook. */
async function pack(read: Read): Promise<Blob> {
  const writer = createPackWriter(new Date(at))
  const json = { contentType: 'application/json' }
  const results = read(planted(company))
  await writer.add('results/a.json', JSON.stringify({ result: results }), { ...json, content: 'result' })
  const notes = read(planted([{ text: 'note', author: 'Ada' }, { text: JSON.stringify({ deep: 'text' }) }]))
  await writer.add('people/notes.json', jsonOf(notes), { ...json, content: 'notes' })
  const requests = read([planted(request)]).map((one) => RequestRecord.parse(one))
  const rows = [csvHead, ...requests.map(csvRow)].map((row) => row.map((cell) => cell ?? null))
  const sheet = await bytesOf(await workbookOf([{ name: 'requests', rows, heads: 1, widths: [] }]))
  await writer.add('people/requests.xlsx', sheet, { contentType: 'application/zip', content: 'requests' })
  const workbook = await bytesOf(await statementsFile(read))
  await writer.add('statements.xlsx', workbook, { contentType: 'application/zip', content: 'statements' })
  const made = read(planted({ company: { serviceId: 'co_xa_1', name: 'Muster' }, madeBy: { name: 'Ada', email: 'a' } }))
  const manifest = manifestOf({
    ...{ kind: 'company', madeAt: at, consoleVersion: '1.0', console: 'https://console.example', audience: 'outside' },
    ...{ leftOut: [], root: 'ab', leaves: 1, mapper: 'm/1', interface: 'i', salt: 's', auditHead: null },
    ...{ costs: { creditsCharged: 10, requestsOfUnknownCost: 0 }, files: writer.files, missing: writer.missing },
    ...{ company: made.company, madeBy: { userId: 'u1', ...made.madeBy } },
  })
  await writer.add('manifest.json', jsonOf(manifest), { ...json, content: 'manifest' })
  await writer.add('manifest.csv', manifestCsv(manifest), { contentType: 'text/csv', content: 'manifest' })
  return writer.finish()
}

/** A paper as it is handed on: made by whoever may see the numbers whole, for others. */
it('a paper shows no account number whole, whoever makes it and however it is written', () => {
  const labels = wordsIn('en')
  const options = optionsOf({ sections: companySections, includesPersonal: true })
  for (const one of company) {
    const { parts: _parts, ...rest } = planted(one)
    const text = allText(paperOf(materialOn({ ...rest, parts: one.parts }), options, labels))
    // The texts are in the paper.
    expect(text.split('••••').length).toBeGreaterThan(writings.length)
    expect(shownIn(text)).toEqual([])
  }
})

describe.each([
  ['the workbook of statements', statementsFile],
  ['the workbook of a charge-back', chargeBack],
  ['tables and data of a graph', graphFiles],
  ['an evidence pack', pack],
])('%s', (_what, make) => {
  it('shows no account number whole to a role but the admin, however it is written, in texts within texts as well', async () => {
    const shownOf = async (read: Read) => textsOf(await bytesOf(await make(read))).flatMap((text) => shownIn(text))
    // It can fail: as admins read it, every one of them is there.
    expect(new Set(await shownOf((value) => value)).size).toBe(ibans.length)
    expect(await shownOf(answered)).toEqual([])
  })
})

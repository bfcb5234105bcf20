// Checks an invoice proof without a network and without the program that wrote it, and repeats the checks of its page.
// node check.mjs [folder ...]   A folder holds invoice.json, rows.csv, result.json and SHA256SUMS.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { decimal, findingsOf, minus, roundHalfUp, said, sum, text, times } from './findings.mjs'

function csvRows(content) {
  const rows = [[]]
  let cell = ''
  let quoted = false
  const body = content.replace(/^\uFEFF/, '')
  for (let at = 0; at < body.length; at += 1) {
    const char = body[at]
    if (quoted && char === '"' && body[at + 1] === '"') {
      cell += char
      at += 1
    } else if (char === '"') quoted = !quoted
    else if (!quoted && char === ',') {
      rows.at(-1).push(cell)
      cell = ''
    } else if (!quoted && char === '\n') {
      rows.at(-1).push(cell.replace(/\r$/, ''))
      rows.push([])
      cell = ''
    } else cell += char
  }
  if (cell !== '' || rows.at(-1).length > 0) rows.at(-1).push(cell)
  return rows.filter((row) => row.length > 0)
}

/** The first path at which two values differ; null where they are equal. */
function difference(a, b, path = '') {
  if (a === b) return null
  const isObject = (value) => typeof value === 'object' && value !== null
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return path
  for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
    const found = difference(a[key], b[key], Array.isArray(a) ? `${path}[${key}]` : path ? `${path}.${key}` : key)
    if (found !== null) return found
  }
  return null
}

function computed(invoice, currency, places) {
  const lines = (invoice.lineItems ?? []).map((line) => {
    const ledger = sum(
      (line.ledgerItems ?? []).map((row) => times(decimal(row.quantity), decimal(row.unitAmountMajor))),
    )
    const tiers = sum((line.tierLines ?? []).map((tier) => decimal(tier.grossMajor)))
    return { rows: (line.ledgerItems ?? []).length, ledger, tiers, stated: decimal(line.grossMajor) }
  })
  const gross = decimal(invoice.grossMajor)
  const payable = gross === null || places === null ? null : roundHalfUp(gross, places)
  const of = (name) => sum(lines.map((line) => line[name]))
  return {
    rows: lines.reduce((all, { rows }) => all + rows, 0),
    sums: { ledger: text(of('ledger')), tiers: text(of('tiers')), lines: text(of('stated')), gross: text(gross) },
    linesMinusGross: text(minus(of('stated'), gross)),
    lines: lines.map(({ rows, ledger, tiers, stated }) => ({
      rows,
      ledger: text(ledger),
      tiers: text(tiers),
      ledgerMinusTiers: text(minus(ledger, tiers)),
      tiersMinusLine: text(minus(tiers, stated)),
    })),
    payable:
      payable === null ? null : { currency, digits: places, amount: text(payable), rounding: text(payable - gross) },
  }
}

function faultsOf(folder, found) {
  const read = (name) => readFileSync(join(folder, name))
  const faults = []
  const parsed = (name) => {
    try {
      return JSON.parse(read(name).toString('utf8'))
    } catch {
      faults.push(`${name}: is not JSON`)
      return null
    }
  }
  const [invoice, result] = [parsed('invoice.json'), parsed('result.json')]
  if (invoice === null || result === null) return faults
  const listed = new Set(read('SHA256SUMS').toString('utf8').split('\n'))
  const changed = (name) => !listed.has(`${createHash('sha256').update(read(name)).digest('hex')}  ${name}`)
  const isInvoiceChanged = changed('invoice.json')
  found.invoice = invoice
  found.payable = result.payable
  const items = (invoice.lineItems ?? []).flatMap((line, at) =>
    (line.ledgerItems ?? []).map((event, place) => ({
      event,
      path: `lineItems[${at}].ledgerItems[${place}]`,
      at,
      place,
    })),
  )
  const frame = {
    ...invoice,
    lineItems: (invoice.lineItems ?? []).map(({ ledgerItems: _, ...line }) => line),
  }
  const inFrame = difference(frame, result.invoice)
  if (inFrame !== null) {
    faults.push(isInvoiceChanged ? `invoice.json ${inFrame}` : `result.json invoice.${inFrame}`)
  }
  const [head, ...rows] = csvRows(read('rows.csv').toString('utf8'))
  const names = ['lineItem', 'ledgerItem', 'quantity', 'unitAmountMajor', 'amountMajor', 'event']
  const inHead = difference(head, names)
  if (inHead !== null) faults.push(`rows.csv head ${inHead}`)
  if (rows.length !== items.length) faults.push(`rows.csv: ${rows.length} rows, the invoice has ${items.length}`)
  for (const [row, { event, path, at, place }] of items.entries()) {
    const cells = rows[row]
    if (cells === undefined) break
    let stated = null
    try {
      stated = JSON.parse(cells[5])
    } catch {
      faults.push(`rows.csv row ${row + 1} event`)
      continue
    }
    const inEvent = difference(event, stated)
    if (inEvent !== null) {
      faults.push(isInvoiceChanged ? `invoice.json ${path}.${inEvent}` : `rows.csv row ${row + 1} event.${inEvent}`)
    }
    const amount = text(times(decimal(stated.quantity), decimal(stated.unitAmountMajor))) ?? ''
    const wanted = [at, place, stated.quantity ?? '', stated.unitAmountMajor ?? '', amount].map(String)
    for (const [column, value] of wanted.entries())
      if (cells[column] !== value) faults.push(`rows.csv row ${row + 1} ${names[column]}`)
  }
  const again = computed(invoice, result.payable?.currency, result.payable?.digits ?? null)
  const { invoice: _, format: __, ...stated } = result
  const inResult = difference(stated, again)
  if (inResult !== null && !isInvoiceChanged) faults.push(`result.json ${inResult}`)
  if (result.format !== 'invoice-proof/1') faults.push('result.json format')
  if (faults.length > 0) return faults
  // Everything that can be computed agrees: what is left is what nothing else in the folder says.
  for (const name of ['invoice.json', 'rows.csv']) if (changed(name)) faults.push(`SHA256SUMS ${name}`)
  if (changed('result.json')) faults.push('result.json payable.currency or payable.digits, or SHA256SUMS result.json')
  return faults
}

/** What is said of a folder, and with which code: 0 intact, 1 altered, 2 intact with findings. */
function judged(folder) {
  const found = { invoice: null, payable: null }
  let faults = []
  let digest = 'not read'
  try {
    digest = createHash('sha256')
      .update(readFileSync(join(folder, 'invoice.json')))
      .digest('hex')
    faults = faultsOf(folder, found)
  } catch (error) {
    faults = [`cannot be read: ${error instanceof Error ? error.message : error}`]
  }
  const end = `Not signed: anybody may have written this folder. SHA-256 of invoice.json: ${digest}`
  if (faults.length > 0) return { code: 1, words: `altered: ${faults.join('; ')}. ${end}` }
  const findings = findingsOf(found.invoice)
  const count = findings.length === 0 ? 'no findings' : `${findings.length} finding${findings.length === 1 ? '' : 's'}`
  const list = findings.length === 0 ? '' : `: ${findings.map(said).join('; ')}`
  const { payable } = found
  const paid = payable
    ? ` Payable ${payable.amount} ${payable.currency}; the currency is not in the invoice, who made the file stated it.`
    : ''
  return { code: findings.length === 0 ? 0 : 2, words: `intact, ${count}${list}.${paid} ${end}` }
}

const folders = process.argv.slice(2)
const codes = new Set()
for (const folder of folders.length === 0 ? ['.'] : folders) {
  const { code, words } = judged(folder)
  codes.add(code)
  process.stdout.write(`${folder}: ${words.replaceAll('\n', ' ')}\n`)
}
process.exitCode = codes.has(1) ? 1 : codes.has(2) ? 2 : 0

// Checks an invoice proof without a network and without the program that wrote it, and repeats the checks of its page.
// node check.mjs [--key <fingerprint or public key>] [folder ...]   A folder holds invoice.json, rows.csv, result.json,
// SHA256SUMS and, where the registry service signs, statement.json and signature.json.
import { createHash, createPublicKey, verify } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { decimal, minus, roundHalfUp, sum, text, times } from './decimals.mjs'
import { judge, said } from './findings.mjs'

const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex')

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

/** The bytes of a text in base64; null where it is another text than those bytes give, or of another length. */
function bytesOf(value, length) {
  const bytes = Buffer.from(typeof value === 'string' ? value : '', 'base64')
  return bytes.length === length && bytes.toString('base64') === value ? bytes : null
}

/** What of signature and statement does not fit: each by itself, and both to the invoice. */
function signatureFaults({ signature, statement, statementBytes, invoice, invoiceBytes, payable }) {
  const faults = []
  const [key, signed] = [bytesOf(signature.publicKey, 32), bytesOf(signature.signature, 64)]
  if (signature.algorithm !== 'Ed25519') faults.push('signature.json algorithm')
  if (key === null) faults.push('signature.json publicKey')
  else if (sha256(key) !== signature.fingerprint) faults.push('signature.json fingerprint')
  if (signed === null) faults.push('signature.json signature')
  if (key !== null && signed !== null && !isSigned(statementBytes, key, signed))
    faults.push('signature.json signature: it does not fit statement.json')
  if (statement.format !== 'invoice-statement/1') faults.push('statement.json format')
  if (statement.sha256 !== sha256(invoiceBytes)) faults.push('invoice.json: its SHA-256 is not the one that is signed')
  for (const name of ['invoiceId', 'periodStart', 'periodEnd', 'grossMajor'])
    if (statement[name] !== invoice[name]) faults.push(`statement.json ${name}: invoice.json says ${invoice[name]}`)
  for (const [name, own] of [
    ['currency', 'currency'],
    ['currencyDigits', 'digits'],
  ])
    if ((statement[name] ?? null) !== (payable?.[own] ?? null))
      faults.push(`result.json payable.${own}: statement.json ${name} is ${statement[name] ?? 'none'}`)
  return faults
}

function isSigned(bytes, key, signature) {
  try {
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: key.toString('base64url') }
    return verify(null, bytes, createPublicKey({ key: jwk, format: 'jwk' }), signature)
  } catch {
    return false
  }
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
  const signedFiles = ['statement.json', 'signature.json']
  const isSignedFolder = signedFiles.some((name) => existsSync(join(folder, name)))
  const [invoice, result] = [parsed('invoice.json'), parsed('result.json')]
  const [statement, signature] = isSignedFolder ? signedFiles.map(parsed) : [null, null]
  if (faults.length > 0) return faults
  const names = ['invoice.json', 'rows.csv', 'result.json', ...(isSignedFolder ? signedFiles : [])]
  const sums = names.map((name) => `${sha256(read(name))}  ${name}\n`)
  const stated = read('SHA256SUMS').toString('utf8')
  const listed = new Set(stated.split(/(?<=\n)/))
  const changed = (name) => !listed.has(sums[names.indexOf(name)])
  const isInvoiceChanged = changed('invoice.json')
  Object.assign(found, { invoice, payable: result.payable, statement, signature })
  if (isSignedFolder) {
    const bytes = { statementBytes: read('statement.json'), invoiceBytes: read('invoice.json') }
    faults.push(...signatureFaults({ signature, statement, ...bytes, invoice, payable: result.payable }))
  }
  found.signatureFaults = faults.length
  faults.push(...contentFaults({ invoice, result, csv: read('rows.csv').toString('utf8'), isInvoiceChanged }))
  if (faults.length > 0) return faults
  // Everything that can be computed agrees: what is left is what nothing else in the folder says.
  for (const name of names) if (name !== 'result.json' && changed(name)) faults.push(`SHA256SUMS ${name}`)
  if (changed('result.json')) faults.push('result.json payable.currency or payable.digits, or SHA256SUMS result.json')
  if (faults.length === 0 && stated !== sums.join('')) faults.push('SHA256SUMS: its lines are not those of the files')
  return faults
}

/** What of rows and sums does not follow from the invoice. */
function contentFaults({ invoice, result, csv, isInvoiceChanged }) {
  const faults = []
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
  const [head = [], ...rows] = csvRows(csv)
  const names = ['lineItem', 'ledgerItem', 'quantity', 'unitAmountMajor', 'amountMajor', 'event']
  const inHead = difference(head, names)
  if (inHead !== null) faults.push(`rows.csv head ${inHead}`)
  if (rows.length !== items.length) faults.push(`rows.csv: ${rows.length} rows, the invoice has ${items.length}`)
  for (const [row, { event, path, at, place }] of items.entries()) {
    const cells = rows[row]
    if (cells === undefined) break
    if (cells.length !== names.length) faults.push(`rows.csv row ${row + 1}: ${cells.length} columns`)
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
  return faults
}

const countOf = (findings) =>
  findings.length === 0 ? 'no findings' : `${findings.length} finding${findings.length === 1 ? '' : 's'}`
const listOf = (findings) => `${countOf(findings)}${findings.length === 0 ? '' : `: ${findings.map(said).join('; ')}`}`

/** A key as it may be given: its fingerprint, or its 32 bytes in base64 or in hexadecimal digits. */
function isKey(given, { publicKey, fingerprint }) {
  const plain = given.replaceAll(/[\s:]/g, '')
  const bytes = Buffer.from(publicKey, 'base64')
  return plain.toLowerCase() === fingerprint || plain === publicKey || plain.toLowerCase() === bytes.toString('hex')
}

/** What is said of a folder, and with which code: 0 intact, 1 altered, 2 intact with findings, 3 not vouched for. */
function judged(folder, key) {
  const found = { invoice: null, payable: null, statement: null, signature: null, signatureFaults: 0 }
  let faults = []
  let digest = 'not read'
  try {
    digest = sha256(readFileSync(join(folder, 'invoice.json')))
    faults = faultsOf(folder, found)
    if (key !== null && found.signature !== null && !isKey(key, found.signature))
      faults.unshift(`signature.json: signed by key ${found.signature.fingerprint}, expected ${key}`)
  } catch (error) {
    faults = [`cannot be read: ${error instanceof Error ? error.message : error}`]
    found.invoice = null
  }
  const { invoice, payable, statement, signature } = found
  const end = `SHA-256 of invoice.json: ${digest}`
  const { findings, unjudged } = invoice === null ? { findings: [], unjudged: [] } : judge(invoice, statement?.charges)
  const rest = unjudged.length === 0 ? '' : ` Not judged: ${unjudged.join('; ')}.`
  if (faults.length > 0) {
    const rows = findings.length === 0 ? '' : ` Its rows give ${listOf(findings)}.`
    return { code: 1, words: `altered: ${faults.join('; ')}.${rows} ${end}` }
  }
  const paid = payable ? ` Payable ${payable.amount} ${payable.currency}.` : ''
  if (signature === null) {
    const words = `not signed: nobody vouches for this folder, its rows give ${listOf(findings)}`
    return { code: 3, words: `${words}.${rest}${paid} The currency is not in the invoice. ${end}` }
  }
  const by = `signed by key ${signature.fingerprint}`
  if (key === null)
    return { code: 3, words: `${by}, not compared: its rows give ${listOf(findings)}.${rest}${paid} ${end}` }
  const tail = `${paid} S${by.slice(1)}. ${end}`
  if (findings.length === 0 && unjudged.length > 0)
    return { code: 3, words: `not judged: ${unjudged.join('; ')}.${tail}` }
  return { code: findings.length === 0 ? 0 : 2, words: `intact, ${listOf(findings)}.${rest}${tail}` }
}

const folders = process.argv.slice(2)
const at = folders.indexOf('--key')
const key = at < 0 ? null : (folders.splice(at, 2)[1] ?? '')
const codes = new Set()
for (const folder of folders.length === 0 ? ['.'] : folders) {
  const { code, words } = judged(folder, key)
  codes.add(code)
  process.stdout.write(`${folder}: ${words.replaceAll('\n', ' ')}\n`)
}
process.exitCode = [1, 3, 2].find((code) => codes.has(code)) ?? 0

import type { Check, Finding, FindingFacts, InvoiceLinePart } from '#lib/contract/index.ts'
import type { InvoiceMaterial } from '#lib/domain/disclosures/index.ts'
import { digitsOf } from '#lib/domain/invoices/index.ts'
import { known } from '#lib/domain/knowledge/index.ts'
import { wordIn } from '../../format.ts'
import { absent } from '../../ui/absence.ts'
import { padded } from '../../widgets/invoices/amounts.ts'
import { periodTitle } from '../../widgets/invoices/period-title.ts'
import {
  type Blocks,
  fact,
  facts,
  figures,
  heading,
  list,
  note,
  type RunLine,
  strong,
  table,
  type Writer,
} from '../writer.ts'

/** What the invoice is, and its one figure as it states it. */
export function invoiceSection({ snapshot: { invoice } }: InvoiceMaterial, write: Writer): Blocks {
  const t = write.of('invoices')
  const { invoiceId, periodStart, periodEnd, status, grossMajor } = invoice
  const isDraft = status === 'draft'
  const named = periodTitle(periodStart, periodEnd, write.locale)
  return [
    facts([
      fact(t('columns.period'), named ?? write.notStated),
      fact(t('columns.id'), invoiceId),
      fact(t('columns.status'), statusText(status, write)),
      fact(t(isDraft ? 'grossSoFar' : 'grossStated'), amount(grossMajor, write)),
      fact(write.of('papers.invoice')('currency'), write.of('financials')('noCurrency')),
    ]),
    isDraft && note(`${t('draft.title')} ${t('draft.why')}`),
  ]
}

function statusText(status: string | null | undefined, write: Writer) {
  const t = write.of('invoices.status')
  if (!status) return write.notStated
  return wordIn(t, status)
}

/** With two digits at least, and never with fewer than it has. */
function amount(text: string | null | undefined, write: Writer) {
  return write.decimal(text && padded(text, Math.max(2, digitsOf(text))))
}

/** Each line with its tiers; rows of the ledger name customers and keys, and are in no paper. */
export function linesSection({ snapshot: { lines, sums } }: InvoiceMaterial, write: Writer): Blocks {
  const t = write.of('invoices')
  const own = write.of('papers.invoice')
  const rows = lines.flatMap((one) => lineRows(one, write))
  const currency = write.of('financials')('noCurrency')
  const heads = [
    own('item'),
    figures(t('columns.rows')),
    figures(t('columns.quantity')),
    figures(`${t('columns.unit')} (${currency})`),
    figures(`${t('columns.gross')} (${currency})`),
  ]
  return [
    table(
      t('totals', { lines: lines.length, tiers: lines.reduce((sum, one) => sum + one.tiers.length, 0) }),
      heads,
      rows,
    ),
    note(own('rows', { count: write.count(sums.rows) })),
  ]
}

function lineRows({ sku, quantity, grossMajor, sums, tiers }: InvoiceLinePart, write: Writer): RunLine[][] {
  const t = write.of('invoices')
  const own = [
    [strong(write.product(sku))],
    write.count(sums.rows),
    write.decimal(quantity),
    '',
    [strong(amount(grossMajor, write))],
  ]
  const parts = tiers.map(({ tier, tierIndex, sums: ofTier }) => [
    t('tier', { index: tierIndex }),
    write.count(ofTier.rows),
    write.decimal(tier.quantity),
    amount(tier.unitAmountMajor, write),
    amount(tier.grossMajor, write),
  ])
  return [own, ...parts]
}

/** The invoice worked out again from its events: the sums, each check, and what does not hold. */
export function checksSection({ snapshot }: InvoiceMaterial, write: Writer): Blocks {
  const t = write.of('invoices')
  const { checks, findings, sums } = snapshot.proof
  const digits = Math.max(2, ...Object.values(sums).map((one) => digitsOf(one ?? '')))
  const said = (text: string | null) => write.decimal(text && padded(text, digits))
  const tiers = snapshot.lines.reduce((sum, one) => sum + one.tiers.length, 0)
  const four = [
    fact(t('proof.ledger', { count: write.count(snapshot.sums.rows) }), said(sums.ledger)),
    fact(t('proof.tiers', { count: tiers }), said(sums.tiers)),
    fact(t('proof.lines', { count: snapshot.lines.length }), said(sums.lines)),
    fact(t('proof.gross'), said(sums.gross)),
    fact(t('proof.largest'), said(sums.largest)),
  ]
  const rows = checks.map((check) => [t(`checks.${check.id}.title`), checkText(check, write)])
  const own = write.of('papers.invoice')
  return [
    heading(t('proof.four')),
    facts(four),
    snapshot.sums.rows === 0 && note(t('proof.needsRows')),
    table(t('proof.title'), [own('check'), own('outcome')], rows),
    findings.length > 0 && [heading(own('findings')), list(findings.map((one) => findingLine(one, write)))],
  ]
}

function checkText({ id, state, count, remarked, findings, rounding }: Check, write: Writer) {
  const t = write.of('invoices')
  const rounded = rounding === null ? '' : ` ${t('proof.rounding', { amount: write.decimal(rounding) })}`
  if (state === 'finding') return t('proof.found', { count: findings.length }) + rounded
  if (state !== 'holds') return t(state === 'asking' ? 'proof.asking' : 'proof.unstated') + rounded
  // Sums that differ by what was rounded are no exact match.
  const key = id === 'linesGross' && rounding !== null ? 'linesGross.rounded' : (`${id}.holds` as const)
  return t(`checks.${key}`, { count: write.count(count), remarked }) + rounded
}

function findingTitle({ kind, sku, tierIndex }: Pick<FindingFacts, 'kind' | 'sku' | 'tierIndex'>, write: Writer) {
  const t = write.of('invoices.findings')
  return t(`${kind}.title`, { sku: sku === null ? '' : write.product(sku), tier: tierIndex ?? 0 })
}

function findingLine(finding: Finding, write: Writer): RunLine {
  const t = write.of('invoices')
  const { kind, tierIndex, stated, found, credits, rows, amount: affected } = finding
  const text = t(`findings.${kind}.text`, {
    tier: tierIndex ?? 0,
    stated: write.decimal(stated),
    found: write.decimal(found),
    credits: credits ?? 0,
    rows: rows.length,
    inCredits: String(credits !== null),
  })
  const exposure = affected === null ? '' : ` ${t('proof.exposure', { amount: write.decimal(affected) })}`
  return [strong(`${findingTitle(finding, write)}. `), { text: `${text}${exposure}` }]
}

/** That the month was signed off, on which facts, and whether they are known to have changed since; never by whom. */
export function signOffSection({ signOff }: InvoiceMaterial, write: Writer): Blocks {
  const own = write.of('papers.invoice')
  if (signOff === null) return note(own('notSigned'))
  const t = write.of('invoices.signOff')
  const { at, digest, remark, undecided, state, readAt } = signOff
  const compared = known(state, { what: 'invoice', on: readAt ?? null })
  const since = state === 'unchanged' ? absent(t, 'unchanged', compared) : t(state)
  const day = readAt && (state === 'unchanged' || state === 'changed') ? ` ${write.instant(readAt)}` : ''
  return [
    facts([
      fact(own('signedAt'), write.instant(at)),
      fact(own('since'), `${since}${day}`),
      fact(t('digest'), digest),
      remark && fact(own('remark'), remark),
    ]),
    undecided.length > 0 && [
      note(t('undecided', { count: undecided.length })),
      list(undecided.map((one) => findingTitle(one, write))),
    ],
  ]
}

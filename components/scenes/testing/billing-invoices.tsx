import Big from 'big.js'
import type { CheckId, InvoiceSignOff, Proof } from '#lib/contract/index.ts'
import { type ProofRow, prove } from '#lib/domain/invoices/index.ts'
import type { Knowledge } from '#lib/domain/knowledge/index.ts'
import { CreditsAccount, GrantExpiry } from '../../features/money/invoices/credits/credits-section.tsx'
import { grantsGiven } from '../../features/money/invoices/credits/grants.ts'
import { controlSheet } from '../../features/money/invoices/files/control.ts'
import type { ChargeLabels } from '../../features/money/invoices/files/sheet.ts'
import { ProofCheckRow } from '../../features/money/invoices/proof-panel.tsx'
import { ProofSummary } from '../../features/money/invoices/proof-summary.tsx'
import { CreditField } from '../../features/money/invoices/review/decision-dialog.tsx'
import { SignedOff } from '../../features/money/invoices/review/sign-off.tsx'
import { invoiceSnapshot } from '../../features/money/invoices/testing.ts'
import { useTranslations } from '../../ui/translations.ts'
import type { Scene } from './fed.tsx'
import type { Conclusions, Readings } from './scenes.tsx'

type Read = Knowledge<true>

function nothing() {}

const event: ProofRow = {
  ...{ place: 0, line: 0, id: 'evt_1', idempotencyKey: 'key_1', eventType: 'consumption', refundOfEventId: null },
  ...{ occurredAt: '2026-10-05T00:00:00Z', creditsCharged: 30, quantity: '30', unitAmountMajor: '0.29' },
  ...{ sku: 'report', pricedSku: null, grantsUsed: [], grantAmounts: [] },
}
const october = { periodStart: '2026-10-01T00:00:00Z', periodEnd: '2026-11-01T00:00:00Z' }
const tiers = [
  { tierIndex: 0, tierMinQuantity: '0', quantity: '20', unitAmountMajor: '0.30', grossMajor: '6.00' },
  { tierIndex: 1, tierMinQuantity: '20', quantity: '10', unitAmountMajor: '0.27', grossMajor: '2.70' },
]

interface Stated {
  gross?: string
  tierLines?: typeof tiers | { tierIndex: number; quantity: string }[]
  row?: Partial<ProofRow>
}

/** The checks of an invoice that states this. */
function provedOf({ gross = '8.70', tierLines = tiers, row = {} }: Stated): Proof {
  const line = { sku: 'report', quantity: '30', grossMajor: '8.70', tierLines, ledgerItems: [{ id: event.id }] }
  const invoice = { invoiceId: 'inv_1', ...october, ...(gross === '' ? {} : { grossMajor: gross }) }
  return prove({ invoice, lines: [line] }, [{ ...event, ...row }])
}

/** A check of an invoice that states everything, or lacks what it is judged by. */
const checked = (id: CheckId, lacking: Stated): Scene => ({
  part: (state) => {
    const check = provedOf(state.isKnown ? {} : lacking).checks.find((one) => one.id === id)
    return check && <ProofCheckRow check={check} />
  },
})

const signedOff = (state: Read): InvoiceSignOff => ({
  ...{
    decisionId: 'sig_1',
    outcome: 'signed',
    at: '2026-11-02T00:00:00Z',
    by: null,
    digest: 'abc',
    reason: null,
    undecided: [],
  },
  ...{ changes: null, readAt: state.isKnown ? '2026-11-03T00:00:00Z' : null },
  state: state.isKnown ? 'unchanged' : state.reason === 'loading' ? 'checking' : 'signed',
})

function grants(state: Read) {
  const value = state.isKnown ? { grants: [] } : {}
  const isOdd = !state.isKnown && state.reason === 'notUnderstood'
  const given = grantsGiven({ value, unexpected: isOdd ? [{ path: ['grants'], value: 'none' }] : [] })
  return <CreditsAccount account={value} given={given} />
}

/** The sheet of the charge-back workbook that compares the others with the gross; without a gross there is nothing to compare. */
function Control({ gross }: { gross: string | null }) {
  const say = useTranslations('chargeBack.say')
  const labels: ChargeLabels = {
    ...{ sheet: (name) => name, head: (name) => name, without: (by) => by, product: (sku) => sku },
    say: (key, values) => say(key, values),
  }
  const snapshot = { ...invoiceSnapshot, invoice: { ...invoiceSnapshot.invoice, grossMajor: gross } }
  const lines = { name: 'Lines', cells: [], widths: [], heads: 1, moneyColumn: 1, total: new Big('8.70') }
  const { cells } = controlSheet(
    { ...{ snapshot, labels, currency: 'EUR', splits: [], ledger: null, billing: null } },
    null,
    [lines],
    [],
  )
  return cells.flat().map((cell, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a sheet are their places.
    <p key={at}>{typeof cell === 'object' && cell !== null && 'cached' in cell ? String(cell.cached) : ''}</p>
  ))
}

/** What is said of an invoice, its credits and its sign-off. */
export const invoiceReadings = {
  'invoiceReview.noCredits': {
    part: (read) => <CreditField read={read} credits={[]} credit={undefined} onPick={nothing} />,
  },
  'invoices.credits.none': { part: grants },
  'invoices.proof.sound': {
    part: (state) => <ProofSummary proof={provedOf(state.isKnown ? {} : { row: { occurredAt: null } })} />,
  },
  'invoices.signOff.unchanged': { part: (state) => <SignedOff invoiceId="inv_1" signOff={signedOff(state)} /> },
} satisfies Readings

export const invoiceChecks = {
  'chargeBack.say.agrees': { part: (state) => <Control gross={state.isKnown ? '8.70' : null} /> },
  'invoices.checks.grants.holds': checked('grants', {
    row: { grantsUsed: ['grant_1'], grantAmounts: [10], creditsCharged: null },
  }),
  'invoices.checks.linesGross.holds': checked('linesGross', { gross: '' }),
  'invoices.checks.period.holds': checked('period', { row: { occurredAt: null } }),
  'invoices.checks.tiersFill.holds': checked('tiersFill', {
    tierLines: [
      { tierIndex: 0, quantity: '20' },
      { tierIndex: 1, quantity: '10' },
    ],
  }),
  'invoices.credits.never': {
    part: (state) => <GrantExpiry grant={{ grantId: 'grant_1', ...(state.isKnown ? { expiresAt: null } : {}) }} />,
  },
} satisfies Conclusions

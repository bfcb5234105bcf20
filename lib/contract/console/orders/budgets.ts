import { z } from 'zod'
import {
  answer,
  list,
  maybe,
  maybeBoolean,
  maybeList,
  maybeNumber,
  maybeText,
  maybeWord,
  number,
  openEnum,
  request,
  text,
  Uuid,
  whole,
} from '../../fields.ts'
import { everyone, payers } from '../../roles.ts'
import { consoleRow, forAdmins } from '../row.ts'
import { listedMax } from '../values/compliance.ts'
import { amountPattern, budgetLimits, budgetMoneyReasons } from '../values/orders.ts'

/** Credits a month, UTC, that may be used: by whom or for what, and at which shares people are notified. */

export const budgetStates = ['free', 'warned', 'spent', 'unknown'] as const

/** `organization`, the id of a person, or `product:`, `customer:` or `key:` and a name. */
export const BudgetSubject = z.union([
  z.literal('organization'),
  Uuid,
  text.regex(/^(product|customer|key):\S(.{0,198}\S)?$/u, { error: 'product:, customer: or key: and a name' }),
])

/** Percentages at which people are notified; stored in ascending order, each once. */
export const BudgetThresholds = list(whole(1, 100)).min(1).max(budgetLimits.thresholdsMax)

export const Budget = answer({
  subject: text,
  /** The name of a person, a product, a customer or a key; null for the organization. */
  name: maybeText,
  /** Null where there is no budget. */
  creditsMonthly: maybeNumber,
  /** What the month may cost, gross, as a decimal text in the currency of the invoices; null where none is set. */
  amountMonthly: maybeText,
  /**
   * What it costs, gross. Of the organization and of a product: so far as the draft invoice has it, and at the pace of the month after
   * grants. Of a person, a customer and a key: credits used or reserved at list price, at most their share of the invoice.
   */
  money: maybe(
    answer({
      currency: maybeText,
      used: maybeText,
      /** Null on the first day, and where nothing was used. */
      atMonthEnd: maybeText,
      state: openEnum(budgetStates),
      /** Null where it is known. */
      why: maybeWord(budgetMoneyReasons),
    }),
  ),
  /** Percentages at which people are notified, ascending. */
  thresholds: maybeList(number),
  /** At least: of what is counted in `unpriced` nothing is known, and while the account is away, of what others used. */
  creditsUsed: number,
  /** Requests of the month of which neither a price was quoted nor a charge told. */
  unpriced: maybeNumber,
  /** The service has an account of the month and could not be asked for it. */
  isAccountAway: maybeBoolean,
  /** Orders of other clients of the month may be missing: they are still being read. */
  isBehind: maybeBoolean,
  state: openEnum(budgetStates),
  /** At the pace of the month so far; null on its first day. */
  forecast: maybe(
    answer({
      creditsAtMonthEnd: number,
      /** When the budget is spent; null where it outlasts the month, or is spent already. */
      spentAt: maybeText,
    }),
  ),
  /** What most of it was used for: a product, or of a product a customer; null where nothing was used. */
  leading: maybe(answer({ of: openEnum(['product', 'customer']), name: maybeText, credits: number })),
})
export type Budget = z.infer<typeof Budget>

const budgetFields = {
  creditsMonthly: whole(0, budgetLimits.creditsMax).nullable().optional(),
  amountMonthly: text
    .regex(amountPattern, { error: 'a decimal text with up to 4 digits behind the point' })
    .nullable()
    .optional(),
  thresholds: BudgetThresholds.optional(),
}

export const budgetsOperations = {
  listBudgets: consoleRow('GET /api/console/budgets', 'Lists the budgets of this UTC month, their use and a forecast', {
    atMost: listedMax.budgets,
    roles: payers,
    answer: answer({ month: text, budgets: list(Budget) }),
  }),
  setBudget: forAdmins('POST /api/console/budgets', 'Sets, changes or removes a monthly budget', {
    /** A field that is left out keeps its value; `base` is what the form showed of those it changes. */
    body: request({ subject: BudgetSubject, ...budgetFields, base: request(budgetFields).optional() }),
    answer: Budget,
    makesStale: ['listBudgets', 'listOwnBudgets'],
  }),
  listOwnBudgets: consoleRow('GET /api/console/budgets/own', 'Lists the budgets that apply to own requests', {
    atMost: 2,
    roles: everyone,
    answer: answer({ month: text, budgets: list(Budget) }),
  }),
}

import type { FinancialsResult } from '#lib/contract/index.ts'
import {
  at,
  constant,
  dayOnly,
  each,
  elsewhere,
  type Got,
  inside,
  made,
  named,
  object,
  type Place,
  type Rule,
  rest,
  source,
} from '../frame/index.ts'
import { isAbout } from './values.ts'

type Statement = NonNullable<FinancialsResult['statements']>[number]

/** Zero stands for what was not filed as well: it is no amount, and is kept under its own name. */
const amount =
  (path: string): Rule<string> =>
  (at) =>
    Number(at.to(path).value) === 0
      ? undefined
      : made(path, 'amount', (written) => (/^-?\d+(?:\.\d+)?$/.test(written) ? written : undefined))(at)

/** Accounts of the company: C whole, S simplified; K of the group. */
const scopes = { C: 'entity', S: 'entity', K: 'consolidated' }

const ofRatios = object<Statement>(
  {
    metadata: object({
      periodEnd: dayOnly('date_cloture_exercice'),
      currency: constant('EUR'),
      scope: named('type_bilan', scopes) as Rule<'entity'>,
      statementType: constant('annual'),
      source,
    }),
    incomeStatement: object({
      revenue: amount('chiffre_d_affaires'),
      grossProfit: amount('marge_brute'),
      ebitda: amount('ebe'),
      operatingProfit: amount('ebit'),
      profitAfterTax: amount('resultat_net'),
    }),
    // Ratios are made by rules of their own, some in percent and some in days.
    extra: rest(),
  },
  ['metadata'],
)

/** Revenue and result of the newest year with the company itself, by that year. */
const ofYear = (year: string): Rule<Statement> =>
  object<Statement>(
    {
      metadata: object({
        periodEnd: (at) =>
          made(at.has('ca') ? 'ca' : 'resultat_net', 'year in the name', () =>
            /^\d{4}$/.test(year) ? year : undefined,
          )(at),
        currency: constant('EUR'),
        statementType: constant('annual'),
        source,
      }),
      incomeStatement: object({ revenue: amount('ca'), profitAfterTax: amount('resultat_net') }),
      extra: rest(),
    },
    ['metadata'],
  )
function ofYears(finances: Place): Got<Statement[]> | undefined {
  const found = Object.keys(Object(finances.value)).flatMap((year) => ofYear(year)(finances.to(year)) ?? [])
  if (found.length === 0) return undefined
  return {
    value: found.map(({ value }) => value),
    notes: found.flatMap(({ notes }, index) => notes.map((note) => ({ ...note, to: `/${index}${note.to}` }))),
  }
}

const records = 'ratios/*/records'

/** Every year that was filed for all to see; else what stands beside the company's own entry. */
export const statements: Rule<FinancialsResult> = (root) => {
  for (const page of root.list('ratios')) if (!Array.isArray(page.to('records').value)) page.book.odd.add(page.pointer)
  const own = each(records, inside(at('fields', ofRatios)), { where: (one) => isAbout(one, 'fields/siren') })(root)
  const found = own ?? elsewhere('recherche/results/0/finances', inside(ofYears))(root)
  const notes = (found?.notes ?? []).map((note) => ({ ...note, to: `/statements${note.to}` }))
  return {
    value: { type: 'financials', statements: found?.value ?? [] },
    notes: [{ to: '/type', from: [], by: 'constant' }, ...notes],
  }
}

export const droppedOfFigures = {
  navigation: [
    ...['nhits', 'parameters', 'facet_groups'].map((name) => `/ratios/*/${name}`),
    ...['datasetid', 'recordid', 'record_timestamp'].map((name) => `/ratios/*/records/*/${name}`),
  ],
}

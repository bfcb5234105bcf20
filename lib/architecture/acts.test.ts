import { describe, expect, it } from 'vitest'
import {
  type AnyRouteId,
  admins,
  allRoutes,
  everyone,
  keysOf,
  mayRead,
  payers,
  readers,
  routeOf,
} from '#lib/contract/index.ts'
import { exists, importsOf, isTest, sources, textOf } from './testing/imports.ts'

const files = sources.filter((file) => /^(components|app)\//.test(file) && !isTest(file))
const ids: ReadonlySet<string> = new Set(keysOf(allRoutes))
const areas: Record<string, typeof everyone> = { everyone, readers, payers, admins }

/** Files whose ways are not walked, because another file than those on the way asks: why, and which file asks what. */
const askedElsewhere: Record<string, { why: string; asks: Record<string, readonly AnyRouteId[]> }> = {
  'app/(console)/companies/work-list.tsx': {
    why: 'hands its dialogs to the selection bar, whose buttons ask before one of them is drawn',
    asks: { 'components/features/companies/act/act-buttons.tsx': ['createBatch', 'createMonitor'] },
  },
  'app/(console)/orders/batches/[batchId]/batch.tsx': {
    why: 'hands its dialog to the acts on a batch, whose buttons ask before it is drawn',
    asks: { 'components/features/companies/act/act-buttons.tsx': ['createMonitor'] },
  },
  'app/(console)/orders/order-list.tsx': {
    why: 'hands its dialog to the selection bar, whose button asks before it is drawn',
    asks: { 'components/features/orders/selection/selection-bar.tsx': ['createBatch'] },
  },
  'components/features/money/invoices/review/finding-dialogs.tsx': {
    why: 'the panel of checks draws the dialog that a button of a finding has asked for',
    asks: {
      'components/features/money/invoices/review/finding-review.tsx': ['decideInvoiceFinding', 'revokeInvoiceDecision'],
    },
  },
  'components/features/orders/search/use-live-search.ts': {
    why: 'the page hands what sends to the box and to the button of registers',
    asks: {
      'components/features/orders/search/search-box.tsx': ['createLiveSearch'],
      'components/features/orders/search/other-registers.tsx': ['createLiveSearch'],
    },
  },
  'components/features/service/keys/revoke-dialog.tsx': {
    why: 'the page opens it for a row, whose button asks, or after a key was replaced',
    asks: { 'components/features/service/keys/key-columns.tsx': ['deleteKey', 'createKey'] },
  },
  'components/widgets/pending-deletions/use-pending-deletions.ts': {
    why: 'pages read the deletions that wait; the notice undoes one',
    asks: { 'components/widgets/pending-deletions/pending-deletions.tsx': ['withdrawHeldAct'] },
  },
  'components/widgets/ordering/use-prices.ts': {
    why: 'prices of the order sheet, which is drawn only for those who order',
    asks: { 'components/widgets/ordering/host.tsx': ['orderProducts'] },
  },
}

const importersOf = new Map<string, string[]>()
for (const file of files) {
  for (const { path, isType } of importsOf(file)) {
    if (!isType) importersOf.set(path, [...(importersOf.get(path) ?? []), file])
  }
}

const isRoute = (id: string): id is AnyRouteId => ids.has(id)
const rolesOf = (id: AnyRouteId) => routeOf(id).roles

/** Changes, and reads that an auditor does not have because they return a secret. */
const isAct = (id: AnyRouteId) =>
  (routeOf(id).method !== 'GET' || !rolesOf(id).includes('auditor')) &&
  everyone.some((role) => !rolesOf(id).includes(role))

/** What a file sends that not every role may send; opening the order sheet counts as ordering. */
function actsOf(file: string): Set<AnyRouteId> {
  const text = textOf(file)
  const sent = [...text.matchAll(/\b(?:useAction|useFileAct|press|call)(?:<[^>]*>)?\(\s*'(\w+)'/g)].map(
    ([, id = '']) => id,
  )
  const opens = /\bopenOrderSheet\(/.test(text) && !file.endsWith('/open.ts') ? ['orderProducts'] : []
  return new Set([...sent, ...opens].filter(isRoute).filter(isAct))
}

/** The acts a file asks about: `act="…"` on a button or a section, `act={…}`, or `useMay('…')`. */
function questionsOf(file: string): Set<string> {
  const asked = [...textOf(file).matchAll(/\bact=("\w+"|\{[^}]*\})|\buseMay\(('\w+')\)/g)]
  return new Set(asked.flatMap(([, act = '', may = '']) => (act + may).match(/\w+/g) ?? []))
}

/** The roles that open the page of this file; null for a file that is no page and no layout. */
function rolesOfPage(file: string): typeof everyone | null {
  if (!/^app\/.*\/(page|layout)\.tsx$/.test(file)) return null
  const asked = /\b(?:requireRole|pageOf)\(\s*(\w+)[,)]/.exec(textOf(file))?.[1]
  return areas[asked ?? 'everyone'] ?? everyone
}

/**
 * Ways from a page to a file that sends an act, on which no file asks whether the reader may. To ask about another act of the
 * same file and the same roles is enough: what opens a dialog for a new or an old set asks once.
 */
function openWays(from: string, act: AnyRouteId): string[] {
  const alike = [...actsOf(from)].filter((id) => rolesOf(id).join() === rolesOf(act).join())
  const open = [[from]]
  const seen = new Set([from])
  const ways: string[] = []
  for (let way = open.shift(); way !== undefined; way = open.shift()) {
    const file = way[0] ?? ''
    const questions = questionsOf(file)
    if (file in askedElsewhere || alike.some((id) => questions.has(id))) continue
    const readBy = rolesOfPage(file)
    const isOpen = readBy !== null && everyone.some((role) => mayRead(role, readBy) && !rolesOf(act).includes(role))
    if (isOpen) ways.push(`${act}: ${way.join(' > ')}`)
    for (const next of importersOf.get(file) ?? []) {
      if (!seen.has(next)) open.push([next, ...way])
      seen.add(next)
    }
  }
  return ways
}

describe('a reader whose role the server would refuse', () => {
  it('finds no way on any page to what the contract does not allow that role', () => {
    const acting = files.filter((file) => actsOf(file).size > 0)
    expect(acting.length).toBeGreaterThan(40)
    expect(acting.flatMap((file) => [...actsOf(file)].flatMap((act) => openWays(file, act)))).toEqual([])
  })

  it('is asked by the files that ask for others', () => {
    const missing = Object.entries(askedElsewhere).flatMap(([file, { asks }]) => [
      ...(exists(file) ? [] : [file]),
      ...Object.entries(asks).flatMap(([by, acts]) => acts.filter((act) => !questionsOf(by).has(act))),
    ])
    expect(missing).toEqual([])
  })

  it('is asked about only by acts of the contract that somebody may not send', () => {
    const asked = files.flatMap((file) => [...questionsOf(file)].filter(isRoute))
    expect(asked.filter((id) => !isAct(id))).toEqual([])
  })
})

describe('pages that order from the service', () => {
  const spending = files.flatMap((file) => {
    const acts = [...textOf(file).matchAll(/useAction\(\s*(?:'(\w+)'|sheetProducts)/g)]
    const costs = ({ 1: id }: RegExpMatchArray) => id === undefined || isCharged(id)
    return acts.some(costs) ? [file] : []
  })

  it('name the price they showed, so that no more is charged', () => {
    expect(spending.length).toBeGreaterThan(6)
    expect(spending.filter((file) => !/\b(atMost\(|creditsSeen)/.test(textOf(file)))).toEqual([])
  })
})

function isCharged(id: string): boolean {
  return ids.has(id) && routeOf(asAct(id)).spends !== 'free'
}

/** `ids` has it. */
function asAct(id: string): AnyRouteId {
  return id as AnyRouteId
}

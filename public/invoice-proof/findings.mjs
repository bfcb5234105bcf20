// The ten checks of an invoice's page, repeated by check.mjs from the rows alone in exact decimals.
import { decimal, roundHalfUp, scale, sum, text, times } from './decimals.mjs'

/** A decimal as the invoice states it: a text, or a JSON number that has lost no digit in reading. */
function stated(value) {
  if (typeof value !== 'number') return typeof value === 'string' ? value : null
  const [, whole, rest = '', power = '0'] = /^-?(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value)) ?? [null, '']
  if (whole === '' || power !== '0') return null
  const significant = `${whole}${rest}`.replace(/^0+/, '')
  return whole.length <= 16 && significant.replace(/0+$/, '').length <= 15 ? String(value) : null
}

const figure = (value) => decimal(stated(value))
const placesOf = (value) => (stated(value) ?? '').split('.')[1]?.length ?? 0
const string = (value) => (typeof value === 'string' ? value : null)
const sizeOf = (amount) => (amount < 0n ? -amount : amount)
const isCredits = (value) => Number.isInteger(value) && Math.abs(value) < 2 ** 31
const listOf = (value, isOne) => (Array.isArray(value) && value.every(isOne) ? value : [])
const records = (value) => (Array.isArray(value) ? value.map((one) => (one && typeof one === 'object' ? one : {})) : [])
const credits = (value) => BigInt(value) * scale

/** Every field a check needs of an event; of another form it counts as absent. */
function eventOf(event, place) {
  const amounts = listOf(event.grantAmounts, isCredits)
  const charged = isCredits(event.creditsCharged) ? event.creditsCharged : null
  return {
    id: string(event.id) ?? `#${place}`,
    at: instant(event.occurredAt),
    type: string(event.eventType),
    charged,
    billed: (charged ?? 0) - amounts.reduce((all, one) => all + one, 0),
    sku: string(event.sku),
    priced: string(event.pricedSku) ?? string(event.sku),
    quantity: figure(event.quantity),
    amount: times(figure(event.quantity), figure(event.unitAmountMajor)),
    grants: listOf(event.grantsUsed, (one) => typeof one === 'string'),
    amounts,
    refundOf: string(event.refundOfEventId),
    key: string(event.idempotencyKey) ?? string(event.id) ?? `#${place}`,
  }
}

function instant(value) {
  const form = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/
  const at = typeof value === 'string' && form.test(value) ? Date.parse(value) : Number.NaN
  return Number.isNaN(at) ? null : at
}

function linesOf(invoice) {
  let place = 0
  return records(invoice.lineItems).map((line) => ({
    sku: string(line.sku) ?? '',
    quantity: figure(line.quantity),
    gross: figure(line.grossMajor),
    places: placesOf(line.grossMajor),
    hasLedger: Array.isArray(line.ledgerItems),
    events: records(line.ledgerItems).map((event) => eventOf(event, place++)),
    tiers: records(line.tierLines).map((tier, at) => ({
      index: Number.isInteger(tier.tierIndex) ? tier.tierIndex : at,
      from: figure(tier.tierMinQuantity),
      quantity: figure(tier.quantity),
      gross: figure(tier.grossMajor),
      places: placesOf(tier.grossMajor),
      exact: times(figure(tier.quantity), figure(tier.unitAmountMajor)),
    })),
  }))
}

/** How a stated amount differs from the exact one; one rounded half up to its own digits does not. */
function differs(amount, exact, places) {
  return exact !== amount && roundHalfUp(exact, places) !== amount
}

const countedAs = (measure, event) => (measure === 'credits' ? credits(event.billed) : (event.quantity ?? 0n))
const counted = (measure, events) => sum(events.map((event) => countedAs(measure, event)))
const tiersOf = (line) => sum(line.tiers.map(({ exact, gross }) => exact ?? gross))

/**
 * The ten checks of the page, in its order, from the rows alone: what does not hold, and what could not be judged.
 * `charges` are those on other invoices that this one gives back, where somebody signed them.
 */
export function judge(invoice, charges = []) {
  const lines = linesOf(invoice)
  const events = lines.flatMap((line) => line.events)
  const findings = []
  const unjudged = unstatedOf(invoice, lines, events)
  const add = (kind, about) => findings.push({ kind, rows: [], ...about })
  const ofEvents = (kind, rows, { sku, amount, charged }) =>
    add(kind, { rows, sku, amount: amount === null ? null : sizeOf(amount), credits: charged })
  checkLedger(lines, add)
  checkTierAmounts(lines, add)
  checkLines(lines, add)
  checkGross(invoice, lines, add)
  checkTiersFill(lines, add)
  const isOnNone = (charge) => string(charge.invoiceId) === null
  const elsewhere = new Map(
    records(charges).map((charge) => [charge.eventId, isOnNone(charge) ? null : eventOf(charge, -1)]),
  )
  checkRefunds({ events, elsewhere, add, ofEvents, leave: (words) => unjudged.push(words) })
  checkDuplicates(events, ofEvents)
  checkGrants(events, ofEvents)
  checkPeriod(events, instant(invoice.periodStart), instant(invoice.periodEnd), add, ofEvents)
  for (const { sku, events: own } of lines)
    for (const event of own)
      if (sku !== '' && event.priced !== null && event.priced !== sku && event.sku !== sku)
        ofEvents('otherLine', [event], event)
  return { findings, unjudged }
}

/** What the invoice does not state, so that nothing can be said of it: an absent row proves nothing. */
function unstatedOf(invoice, lines, events) {
  if (events.length === 0) return ['the invoice has no rows, so nothing was looked at']
  const unstated = lines.flatMap((line, at) => {
    const name = `line ${at + 1}${line.sku === '' ? '' : ` (${line.sku})`}`
    if (!line.hasLedger) return [`${name} has no rows`]
    const figures = [line.gross, sum(line.events.map(({ amount }) => amount)), tiersOf(line)]
    const counts = [line.quantity, sum(line.tiers.map(({ quantity }) => quantity))]
    if (line.events.some(({ charged }) => charged === null) || [...figures, ...counts].includes(null))
      return [`${name} does not state all amounts and quantities`]
    const isNothing = [...figures, line.quantity, counted('credits', line.events)].every((one) => one === 0n)
    return line.tiers.length === 0 && !isNothing ? [`${name} states no tiers`] : []
  })
  if (figure(invoice.grossMajor) === null) unstated.push('the gross is not stated')
  const isDated = events.every(({ at }) => at !== null)
  if (!isDated || instant(invoice.periodStart) === null || instant(invoice.periodEnd) === null)
    unstated.push('the period or the time of an event is not stated')
  return unstated
}

function checkLedger(lines, add) {
  const fits = (measure) =>
    lines.filter(({ quantity, events }) => quantity !== null && counted(measure, events) === quantity).length
  const measure = fits('quantity') > fits('credits') ? 'quantity' : 'credits'
  for (const line of lines) {
    const { sku, tiers, events, places, hasLedger } = line
    if (tiers.length === 0 || !hasLedger) continue
    const isStated = events.every((event) => (measure === 'credits' ? event.charged : event.quantity) !== null)
    const inTiers = sum(tiers.map(({ quantity }) => quantity))
    const inEvents = isStated ? counted(measure, events) : null
    const isCounted = inTiers === null || inEvents === null || inTiers === inEvents
    const [exact, money] = [tiersOf(line), sum(events.map(({ amount }) => amount))]
    const isMoneyKnown = exact !== null && money !== null
    if (isCounted && !(isMoneyKnown && differs(exact, money, places))) continue
    const areCountsKnown = inTiers !== null && inEvents !== null
    let used = 0n
    const beyond = events.filter((event) => {
      const size = countedAs(measure, event)
      used += size
      return areCountsKnown && used > inTiers && size > 0n
    })
    add((isCounted ? money > exact : inEvents > inTiers) ? 'ledgerAbove' : 'ledgerBelow', {
      rows: beyond,
      sku,
      stated: areCountsKnown ? inTiers : null,
      found: areCountsKnown ? inEvents : null,
      amount: isMoneyKnown ? sizeOf(money - exact) : null,
      credits: areCountsKnown && measure === 'credits' ? text(inEvents - inTiers) : null,
    })
  }
}

function checkTierAmounts(lines, add) {
  for (const { sku, tiers } of lines)
    for (const { index, exact, gross, places } of tiers)
      if (exact !== null && gross !== null && differs(gross, exact, places))
        add('tierAmount', { sku, tier: index, stated: gross, found: exact, amount: sizeOf(exact - gross) })
}

function checkLines(lines, add) {
  for (const line of lines) {
    const { sku, tiers, gross, places, quantity } = line
    const exact = tiersOf(line)
    if (tiers.length === 0 || gross === null || exact === null) continue
    const inTiers = sum(tiers.map((tier) => tier.quantity))
    const surplus = quantity === null || inTiers === null || quantity === inTiers ? null : inTiers - quantity
    if (surplus === null && !differs(gross, exact, places)) continue
    add('tiersLine', { sku, stated: gross, found: exact, amount: sizeOf(exact - gross), credits: text(surplus) })
  }
}

function checkGross(invoice, lines, add) {
  const gross = figure(invoice.grossMajor)
  const exact = sum(lines.map((line) => line.gross))
  if (lines.length === 0 || gross === null || exact === null) return
  if (differs(gross, exact, placesOf(invoice.grossMajor)))
    add('linesGross', { sku: null, stated: gross, found: exact, amount: sizeOf(exact - gross) })
}

function checkTiersFill(lines, add) {
  for (const line of lines) {
    const tiers = line.tiers.toSorted((a, b) => a.index - b.index)
    for (const [at, { index, from, quantity }] of tiers.entries()) {
      const next = tiers[at + 1]
      if (next === undefined || quantity === null || next.quantity === null || next.quantity <= 0n) continue
      if (from === null || next.from === null || quantity === next.from - from) continue
      add('tierNotFull', { sku: line.sku, tier: index, stated: quantity, found: next.from - from })
    }
  }
}

/** A charge on another invoice is not in this folder: its refund is judged by what the service signed of it, or not at all. */
function checkRefunds({ events, elsewhere, add, ofEvents, leave }) {
  const byId = new Map(events.map((event) => [event.id, event]))
  const refundedBy = new Map()
  for (const refund of events) {
    const of = refund.refundOf
    if (of === null && refund.type !== 'refund') continue
    const [own, earlier] = [byId.get(of), refundedBy.get(of)]
    const charge = own ?? elsewhere.get(of)
    if (of !== null) refundedBy.set(of, refund)
    if (earlier !== undefined) ofEvents('refundedTwice', [earlier, refund], refund)
    else if (of === null || charge === null) ofEvents('refundOfNothing', [refund], refund)
    else if (charge === undefined)
      leave(`refund ${refund.id} is of ${of}, charged on another invoice, not in this bundle`)
    else checkRefund(refund, charge, { rows: own === undefined ? [refund] : [own, refund], add, leave })
  }
}

function checkRefund(refund, charge, { rows, add, leave }) {
  const isKnown = charge.amount !== null && refund.amount !== null
  const amounts = isKnown ? { stated: -refund.amount, found: charge.amount } : {}
  const areCreditsKnown = charge.charged !== null && refund.charged !== null
  const about = { rows, sku: refund.sku, ...amounts }
  if (charge.sku !== refund.sku || (areCreditsKnown && charge.charged !== -refund.charged))
    add('refundDiffers', {
      ...about,
      amount: refund.amount === null ? null : sizeOf(refund.amount),
      credits: refund.charged,
    })
  else if (!isKnown) leave(`refund ${refund.id} or its charge states no money`)
  else if (charge.amount !== -refund.amount)
    add('refundMoney', { ...about, amount: sizeOf(charge.amount + refund.amount) })
}

function checkDuplicates(events, ofEvents) {
  const byKey = new Map()
  for (const event of events) byKey.set(event.key, [...(byKey.get(event.key) ?? []), event])
  const doubled = [...byKey.values()].filter((same) => same.length > 1)
  const second = (same) => events.indexOf(same[1])
  for (const same of doubled.toSorted((a, b) => second(a) - second(b))) ofEvents('doubled', same, same[1])
}

function checkGrants(events, ofEvents) {
  for (const event of events) {
    const { grants, amounts, charged } = event
    const paid = amounts.reduce((all, one) => all + one, 0)
    const isParallel = grants.length === amounts.length && new Set(grants).size === grants.length
    const isWithin = charged === null || (Math.abs(paid) <= Math.abs(charged) && paid * charged >= 0)
    if (!isParallel || !isWithin) ofEvents('grantsDiffer', [event], event)
  }
}

function checkPeriod(events, start, end, add, ofEvents) {
  if (end === null) return
  const dated = events.filter(({ at }) => at !== null)
  for (const event of dated) if (event.at >= end) ofEvents('afterPeriod', [event], event)
  if (start === null) return
  const areAllEarlier = dated.every(({ at }) => at < start)
  const early = dated.filter(({ at }) => at < start - (end - start) || areAllEarlier)
  if (early.length === 0) return
  const amount = sum(early.map((event) => event.amount))
  add('beforePeriod', { rows: early, sku: null, amount: amount === null ? null : sizeOf(amount) })
}

/** `ledger above of ubo: stated 500, found 515, amount 4.275, credits 15, rows a b` */
export function said({ kind, sku, tier, stated: isStated, found, amount, credits: count, rows }) {
  const facts = [
    ...[
      ['tier', tier],
      ['stated', text(isStated ?? null)],
      ['found', text(found ?? null)],
    ],
    ...[
      ['amount', text(amount ?? null)],
      ['credits', count],
      ['rows', rows.map(({ id }) => id).join(' ') || null],
    ],
  ]
  const words = kind.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  const known = facts.filter(([, value]) => value !== null && value !== undefined)
  return `${words}${sku ? ` of ${sku}` : ''} (${known.map((fact) => fact.join(' ')).join(', ')})`
}

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ErrorBody } from '#lib/contract/index.ts'
import { changesIn, monitorFieldsOf } from '#lib/domain/edits/index.ts'
import { counted } from '#lib/testing/counts.ts'
import { writeBudget } from '../../orders/journal/budgets/store.ts'
import { type Answered, type Running, runConsole } from '../../testing/running.ts'
import { aboutIn } from '../audit/about.ts'
import { listChained } from '../audit/store.ts'

let running: Running
beforeAll(async () => {
  running = await runConsole(true)
})
afterAll(() => running.close())

type Fields = Record<string, unknown>

/** A form that two admins have open: what it shows, how it is saved, what may be typed. */
interface Form {
  object: string
  action: string
  open(): Promise<Fields>
  save(changes: Fields, base: Fields): Promise<Answered>
  values: Record<string, readonly unknown[]>
}

const monitorId = '0199f000-0000-7000-8000-00000000c001'
const userId = () => running.harness.users.analyst
const ask = (method: string, path: string, body?: unknown) => running.ask('admin', method, path, { body })
const personNow = async () => {
  const { body } = await ask('GET', '/console/people')
  return body.people.find((one: { userId: string }) => one.userId === userId())
}

const forms: Record<string, () => Form> = {
  person: () => ({
    object: 'analyst@example.test',
    action: 'changePerson',
    open: async () => {
      const { role, isActive } = await personNow()
      return { role, isActive }
    },
    save: (changes, base) => ask('PATCH', `/console/people/${userId()}`, { ...changes, base }),
    values: { role: ['analyst', 'finance', 'admin'], isActive: [true, false] },
  }),
  budget: () => ({
    object: 'organization',
    action: 'setBudget',
    open: async () => {
      const { body } = await ask('GET', '/console/budgets')
      const [{ creditsMonthly, thresholds }] = body.budgets
      return { creditsMonthly, thresholds }
    },
    save: (changes, base) => ask('POST', '/console/budgets', { subject: 'organization', ...changes, base }),
    values: { creditsMonthly: [10, 20, 30], thresholds: [[80], [50, 90], [100]] },
  }),
  rules: () => ({
    object: 'settings',
    action: 'changeSettings',
    open: async () => {
      const { isReferenceRequired, resultsDays, fileYears } = (await ask('GET', '/console/settings')).body
      return { isReferenceRequired, resultsDays, fileYears }
    },
    save: (changes, base) => ask('PATCH', '/console/settings', { ...changes, base }),
    values: { isReferenceRequired: [true, false], resultsDays: [null, 30, 60], fileYears: [5, 6, 7] },
  }),
  monitor: () => ({
    object: monitorId,
    action: 'editMonitor',
    open: async () => monitorFieldsOf((await ask('GET', `/v2/monitors/${monitorId}`)).body),
    save: (changes, base) => ask('PATCH', `/console/monitors/${monitorId}`, { changes, base }),
    values: {
      scheduleCron: ['0 0 1 * *', '0 6 * * 1', '30 4 * * *'],
      categoriesFilter: [[], ['name'], ['name', 'status']],
      autoDeactivateCategories: [[], ['disappeared']],
      metadata: [{}, { tags: 'Lender' }, { tags: 'Lender, high risk', owner: 'desk 4' }],
    },
  }),
}

/** The next whole number below `bound`, the same in every run. */
function draws(seed: number) {
  let state = seed
  return (bound: number) => {
    state = (state * 48_271) % 2_147_483_647
    return Math.floor((state / 2_147_483_647) * bound)
  }
}

function typed(form: Form, random: (bound: number) => number): Fields {
  const picked = Object.entries(form.values).filter(() => random(2) === 0)
  const [first] = Object.entries(form.values)
  const fields = picked.length === 0 && first !== undefined ? [first] : picked
  return Object.fromEntries(fields.map(([name, values]) => [name, values[random(values.length)]]))
}

const triple = (field: string, before: unknown, after: unknown) => JSON.stringify([field, before ?? null, after])

const only = (of: Fields, names: Fields) => Object.fromEntries(Object.keys(names).map((name) => [name, of[name]]))

/** What a save replaced as its form showed it: field, before and after. */
type Saved = readonly string[]

/** Saves as the page does: changed fields with what was shown; a conflict is resolved on what it shows, for mine or theirs. */
async function save(form: Form, shown: Fields, wanted: Fields, keepsMine: () => boolean): Promise<Saved[]> {
  const changes = Object.fromEntries(changesIn(shown, wanted).map(({ field, after }) => [field, after]))
  if (Object.keys(changes).length === 0) return []
  const base = only(shown, changes)
  const { status, text } = await form.save(changes, base)
  if (status === 200) return [Object.entries(changes).map(([name, after]) => triple(name, base[name], after))]
  const { code, detail } = ErrorBody.parse(JSON.parse(text))
  expect({ status, code }).toEqual({ status: 409, code: 'request.conflict' })
  const current = typeof detail === 'string' ? undefined : detail[0]?.ctx?.current
  return keepsMine() ? save(form, { ...Object(current) }, changes, keepsMine) : []
}

/** Rows that cannot be told apart are given to the saves that fit them, each to one; those that fit none are the answer. */
function unmatched(rows: readonly Saved[], saves: readonly Saved[]): Saved[] {
  const rowOf = new Map<number, number>()
  const place = (row: number, tried: Set<number>): boolean =>
    saves.some((save, at) => {
      if (tried.has(at) || !rows[row]?.every((part) => save.includes(part))) return false
      tried.add(at)
      const other = rowOf.get(at)
      if (other !== undefined && !place(other, tried)) return false
      rowOf.set(at, row)
      return true
    })
  return rows.filter((_, row) => !place(row, new Set()))
}

describe('two admins with the same form open', () => {
  it.each(Object.keys(forms))('lose no update of a %s, in whatever order they open and save', async (kind) => {
    running.upstream.hooks.monitors.set(monitorId, {
      monitorId,
      serviceId: 'co_xa_1',
      companyName: 'Torfmoser',
      scheduleCron: '0 0 1 * *',
      categoriesFilter: [],
    })
    // Thresholds are those of a budget.
    const changed = { at: running.harness.clock.now(), by: running.harness.users.admin }
    await writeBudget(running.harness.database.sql, { subject: 'organization', creditsMonthly: 10 }, changed)
    const form = forms[kind]?.()
    if (form === undefined) throw new Error(kind)
    const random = draws(7_919 * kind.length)
    const initial = await form.open()
    const made: Saved[] = []
    for (let run = 0; run < counted(200); run += 1) {
      const keepsMine = () => random(2) === 0
      const [mine, other] = [await form.open(), await form.open()]
      const [first, second] = [typed(form, random), typed(form, random)]
      if (random(2) === 0) {
        made.push(...(await save(form, mine, first, keepsMine)), ...(await save(form, other, second, keepsMine)))
      } else {
        const both = await Promise.all([save(form, mine, first, keepsMine), save(form, other, second, keepsMine)])
        made.push(...both.flat())
      }
    }
    const rows = await listChained(running.harness.database.sql, { actions: [form.action], outcome: 'done' }, 0, 2_000)
    const saved = rows.filter(({ object }) => object === form.object)
    const changesOf = ({ about }: (typeof saved)[number]) => aboutIn(about)?.changes ?? []
    // What each save replaced is what its own form had shown: nothing unseen was overwritten.
    const replaced = saved.map((row) => changesOf(row).map((one) => triple(one.field, one.before, one.after)))
    expect(unmatched(replaced, made)).toEqual([])
    expect(saved).toHaveLength(made.length)
    const end: Fields = { ...initial }
    for (const { field, after } of saved.flatMap(changesOf)) end[field] = after
    expect(await form.open()).toEqual(end)
    expect(made.length).toBeGreaterThan(counted(200) / 2)
  })

  it('see both versions of the field that both changed, and who changed it', async () => {
    await ask('POST', '/console/budgets', { subject: 'organization', creditsMonthly: 500 })
    const late = { subject: 'organization', creditsMonthly: 900, base: { creditsMonthly: 400 } }
    const { status, body } = await ask('POST', '/console/budgets', late)
    expect(status).toBe(409)
    expect(body.detail[0]).toMatchObject({
      type: 'version_conflict',
      ctx: { current: { creditsMonthly: 500 }, changedBy: 'admin' },
    })
  })
})

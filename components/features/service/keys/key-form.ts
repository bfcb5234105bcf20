import { type ApiKey, CreateKeyRequest, type Scope, scopes } from '#lib/contract/index.ts'
import { dayMs, dayOf } from '#lib/time/index.ts'
import { creditsIn } from '../../../widgets/budgets/credits-in.ts'

/** Form fields of a new key. */
export interface KeyForm {
  name: string
  scopes: readonly Scope[]
  /** The last day it works (UTC), as 2027-01-31; empty for no end. */
  lastDay: string
  /** Ranges of addresses, one a line or by commas; empty for anywhere. */
  networks: string
  /** Credits a day; empty for no cap. */
  cap: string
}

export type KeyErrors = Partial<Record<keyof KeyForm, string>>

/** An empty form, or one that asks for what the replaced key has; a day that is over is left out. */
export function keyForm(replaced: ApiKey | undefined, now: Date): KeyForm {
  const end = replaced?.expiresAt ? new Date(replaced.expiresAt) : null
  return {
    name: replaced?.name ?? '',
    scopes: replaced === undefined ? ['read', 'order'] : scopes.filter((scope) => replaced.scopes?.includes(scope)),
    lastDay: end === null || end <= now ? '' : dayOf(new Date(end.getTime() - 1)),
    networks: replaced?.networks?.join('\n') ?? '',
    cap: replaced?.creditsPerDayMax == null ? '' : String(replaced.creditsPerDayMax),
  }
}

/** The request a form makes now, or the fields that are wrong: a day that is over is, before anybody is asked who they are. */
export function keyRequest(form: KeyForm, now: Date): { body: CreateKeyRequest } | { wrong: (keyof KeyForm)[] } {
  const cap = form.cap.trim() === '' ? null : creditsIn(form.cap)
  const networks = form.networks.split(/[\s,]+/).filter((range) => range !== '')
  const request = CreateKeyRequest.safeParse({
    name: form.name,
    scopes: form.scopes,
    expiresAt: form.lastDay === '' ? undefined : endOf(form.lastDay),
    networks: networks.length === 0 ? undefined : networks,
    creditsPerDayMax: cap ?? undefined,
  })
  const isCapWrong = cap === null && form.cap.trim() !== ''
  const isOver = form.lastDay !== '' && Date.parse(endOf(form.lastDay)) <= now.getTime()
  if (request.success && !isCapWrong && !isOver) return { body: request.data }
  const fields = (request.error?.issues ?? []).flatMap(({ path }) => fieldOf(path[0]) ?? [])
  const own = (['lastDay', 'cap'] as const).filter((field) => (field === 'cap' ? isCapWrong : isOver))
  return { wrong: [...new Set([...fields, ...own])] }
}

/** What the service says of its fields, beside the fields of the form. */
export function keyErrors(said: Readonly<Record<string, string>>): KeyErrors {
  const errors: KeyErrors = {}
  for (const [name, message] of Object.entries(said)) {
    const field = fieldOf(name)
    if (field !== null) errors[field] = message
  }
  return errors
}

function fieldOf(name: unknown) {
  if (name === 'expiresAt') return 'lastDay'
  if (name === 'creditsPerDayMax') return 'cap'
  return name === 'name' || name === 'scopes' || name === 'networks' ? name : null
}

/** The first instant after a day: the key is refused from then on. */
function endOf(day: string) {
  const start = Date.parse(`${day}T00:00:00.000Z`)
  return Number.isNaN(start) ? day : new Date(start + dayMs).toISOString()
}

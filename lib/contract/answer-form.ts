import type { AnswerArea } from './answer-areas.ts'
import type { Form } from './form.ts'
import { everywhere } from './packed-rows.ts'
import { rows } from './rows.ts'
import type { AnyRouteId } from './table.ts'

type Forms = Partial<Record<AnyRouteId, Form | null>>

const areas: Record<Exclude<AnswerArea, 'everywhere'>, () => Promise<{ forms: Forms }>> = {
  search: () => import('./answers/search.ts'),
  products: () => import('./answers/products.ts'),
  results: () => import('./answers/results.ts'),
  home: () => import('./answers/home.ts'),
  companies: () => import('./answers/companies.ts'),
  others: () => import('./answers/others.ts'),
  cases: () => import('./answers/cases.ts'),
  batches: () => import('./answers/batches.ts'),
  monitors: () => import('./answers/monitors.ts'),
  webhooks: () => import('./answers/webhooks.ts'),
  invoices: () => import('./answers/invoices.ts'),
  settings: () => import('./answers/settings.ts'),
  service: () => import('./answers/service.ts'),
}

/** The form of a row's answer, null where it answers nothing. A browser fetches it with the others of its area. */
export async function answerForm(id: AnyRouteId): Promise<Form | null> {
  const { area } = rows[id]
  const forms = area === 'everywhere' ? everywhere : (await areas[area]()).forms
  return forms[id] ?? null
}

/** Fetches the forms of all areas a browser calls ahead of need: what is asked later waits for no code, and an old tab needs no old files. */
export async function fetchAnswerForms(): Promise<void> {
  const { service: _, ...called } = areas
  await Promise.allSettled(Object.values(called).map((fetchArea) => fetchArea()))
}

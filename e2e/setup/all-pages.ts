import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { companyTabs, pages, settingsParts } from '#components/pages.ts'
import { ask, companyId } from './ordered.ts'

/** Who opens pages: `nobody` is not signed in. */
export const openers = ['analyst', 'admin', 'finance', 'nobody'] as const
export type Opener = (typeof openers)[number]

/** A page of the console as somebody opens it. */
export interface Visited {
  path: string
  as: Opener
}

/** The ids that the addresses of one thing need, as the lists of the console name them first. */
async function idsOf({ analyst, admin, finance }: Readonly<Record<Opener, Page>>) {
  const first = async (page: Page, path: string, list: string, id: string, part?: string) => {
    const { status, value } = await ask(page, { path })
    const rows: unknown = Object(value)[list]
    const found = Array.isArray(rows)
      ? rows.map((row) => (part === undefined ? row : row[part])?.[id]).find((one) => typeof one === 'string')
      : undefined
    if (found === undefined) throw new Error(`${path} has nothing with ${id}: ${status}`)
    return String(found)
  }
  const invited = { email: 'rosa.rain@example.test', role: 'analyst' }
  const { value: invitation } = await ask(admin, { path: '/api/console/invitations', body: invited })
  return {
    company: await companyId(analyst, 'HRB 40217'),
    other: await companyId(analyst, 'HRB 57344'),
    party: await first(analyst, '/api/console/parties?name=annegret%20voelkening', 'parties', 'partyId'),
    order: await first(analyst, '/api/console/requests?status=completed', 'requests', 'orderId', 'order'),
    batch: await first(analyst, '/api/console/batches', 'batches', 'batchId'),
    case: await first(analyst, '/api/console/cases', 'cases', 'caseId'),
    monitor: await first(analyst, '/api/v2/monitors', 'monitors', 'monitorId'),
    webhook: await first(admin, '/api/v2/webhooks', 'webhooks', 'id'),
    invoice: await first(finance, '/api/v2/billing/invoices', 'invoices', 'invoiceId'),
    invitation: new URL(String(invitation.link)).pathname.split('/').at(-1) ?? '',
  }
}

/** Every page of the console, on things that a year of work has left. */
export async function allPages(people: Readonly<Record<Opener, Page>>): Promise<Visited[]> {
  const id = await idsOf(people)
  const by = (as: Opener, paths: readonly string[]) => paths.map((path) => ({ path, as }))
  return [
    ...by('analyst', [
      ...[pages.overview(), pages.search(), pages.search('brennerfeld'), pages.coverage(), pages.verify()],
      ...[pages.companies(), pages.people(), pages.people('annegret voelkening'), pages.party(id.party)],
      ...companyTabs.map((tab) => pages.company(id.company, tab)),
      ...[pages.owners(id.company), pages.determination(id.company), pages.history(id.company)],
      ...[pages.compare(id.company, id.other), pages.graphFile()],
      ...[pages.cases('all'), pages.case(id.case), pages.caseReport(id.case)],
      ...[pages.orders(), pages.order(id.order), pages.batches(), pages.newBatch(), pages.batch(id.batch)],
      ...[pages.monitors(), pages.changes(), pages.monitor(id.monitor)],
      // What a person may not open, and what there is not.
      ...[pages.webhooks(), '/no-such-page', pages.company('co_xa_nonsense')],
    ]),
    ...by('admin', [
      ...[
        pages.overview(),
        pages.webhooks(),
        pages.webhook(id.webhook),
        pages.webhookCheck(id.webhook),
        pages.keys(),
        pages.integrations(),
      ],
      ...[pages.deliveryLog(), pages.reference(), ...settingsParts.map((part) => pages.settings(part))],
    ]),
    ...by('finance', [pages.overview(), pages.invoices(), pages.invoice(id.invoice), pages.settings('budgets')]),
    ...by('nobody', [pages.signIn(), pages.invitation(id.invitation), pages.invitation('no-such-token')]),
  ]
}

const root = resolve(import.meta.dirname, '../../app')
/** It is in the way of a person whose role needs a second factor, and has a journey of its own (second-factor.spec). */
const ofOthers = ['/second-factor']

/** Addresses of pages that none of these paths opens, as the folders of `app` name them. */
export function unvisited(paths: readonly string[]): string[] {
  const opened = paths.map((path) => path.split('?')[0] ?? path)
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|\/)page\.tsx$/.test(file))
    .map((file) => `/${file.replace(/(^|\/)page\.tsx$/, '').replace(/\([^)]*\)\/?/g, '')}`.replace(/(.)\/$/, '$1'))
    .filter((route) => !ofOthers.includes(route))
    .filter((route) => {
      const pattern = new RegExp(`^${route.replace(/\[[^\]]+\]/g, '[^/]+')}$`)
      return !opened.some((path) => pattern.test(path))
    })
}

'use client'

import { useEffect, useRef } from 'react'
import type { Notification } from '#lib/contract/index.ts'
import type { SettingsPart } from '../pages.ts'
import { announce, pages, useTranslations, wordIn } from '../ui/kit.ts'
import { useProductName } from '../widgets/products/product-name.ts'
import { useCodeLabels } from './code-labels.ts'

const done: ReadonlySet<string> = new Set(['order.completed', 'batch.finished'])
/** News that is neither good nor bad; what stands in neither list has failed. */
const news: ReadonlySet<string> = new Set([
  'monitor.changed',
  'budget.organization',
  'budget.named',
  'budget.own',
  'budget.forecast',
  'signOn.connected',
  'session.newBrowser',
  'person.joined',
  'account.linkMade',
  'account.factorReset',
  'account.recoveryCode',
  'account.role',
  'account.allowed',
  'note.mention',
  'file.assigned',
  'file.decided',
  'file.returned',
  'file.changed',
  'match.decided',
  'match.returned',
  'case.assigned',
  'case.mention',
  'case.decided',
  'case.returned',
  'case.due',
  'search.found',
  'sanctions.changed',
  'sanctions.listAsked',
  'sanctions.editionHeld',
  'disclosure.opened',
  'disclosure.confirmed',
  'disclosure.refused',
])

/** Announces what has ended, each once. */
export function FinishedToasts({ news: came }: { news: readonly Notification[] }) {
  const titleOf = useNotificationTitle()
  const codeOf = useCodeLabels()
  const t = useTranslations('bell')
  const cost = useTranslations('ui.cost')
  const said = useRef<Set<string>>(new Set())
  useEffect(() => {
    for (const one of came.filter(({ notificationId }) => !said.current.has(notificationId))) {
      said.current.add(one.notificationId)
      const href = notificationPage(one)
      const spent = one.creditsCharged == null ? null : cost('credits', { count: one.creditsCharged })
      announce({
        id: one.notificationId,
        kind: done.has(one.kind) ? 'done' : news.has(one.kind) ? 'news' : 'failed',
        title: titleOf(one),
        remark: [one.webhookName, one.companyName, one.batchName, spent, codeOf(one)]
          .filter((part) => typeof part === 'string')
          .join(' · '),
        ...(href === null ? {} : { action: { label: t('open'), href } }),
      })
    }
  }, [came, titleOf, codeOf, t, cost])
  return null
}

/** Where a notification leads: to its order, to a file, to the suggestions for a name, to the event a monitor found, or to a budget. */
export function notificationPage(notification: Notification): string | null {
  const { kind, orderId, webhookId, monitorId, eventId, batchId, serviceId, caseId, searchText, disclosureId } =
    notification
  if (disclosureId) return pages.shared(disclosureId)
  const part = settingsOf[kind]
  if (part !== undefined) return pages.settings(part)
  if (kind.startsWith('signOn.') || kind.startsWith('account.')) return pages.settings()
  // Those of the organization reach administrators and finance alone.
  if (kind.startsWith('budget.')) return pages.settings('budgets')
  if (caseId) return pages.case(caseId)
  if (searchText) return pages.search(searchText)
  if (kind === 'defaults.kept') return `${pages.settings('rules')}#defaults`
  if (kind === 'control.proposed') return `${pages.settings('rules')}#proposals`
  if (serviceId && /^(note|file)\./.test(kind)) return pages.company(serviceId, 'file')
  if (serviceId && kind === 'sanctions.changed') return pages.company(serviceId, 'screening')
  if (webhookId) return pages.webhook(webhookId)
  if (orderId) return pages.order(orderId)
  if (batchId) return pages.batch(batchId)
  if (kind === 'monitor.held' && !monitorId) return pages.settings('budgets')
  return monitorId ? pages.monitor(monitorId, eventId ?? undefined) : null
}

/** The page of the settings a kind of notification leads to, whatever it is about. */
const settingsOf: Readonly<Record<string, SettingsPart>> = {
  'person.joined': 'people',
  'account.linkShown': 'people',
  'budget.own': 'account',
  'session.newBrowser': 'sessions',
  'mail.failing': 'e-mail',
  'control.changed': 'audit',
  'job.late': 'connection',
  'sanctions.listAsked': 'sanctions',
  'sanctions.editionHeld': 'sanctions',
}

/** "Report ready", "Graph failed, not charged"; a kind of a newer version is named as it came. */
export function useNotificationTitle(): (notification: Notification) => string {
  const t = useTranslations('bell.kinds')
  const productName = useProductName()
  return ({ kind, product, changes, personName, list }) => {
    const name = productName(product)
    const key = kind.replace('.', '_')
    const values = { product: name, count: changes ?? 1, person: personName ?? '', list: list ?? '' }
    return wordIn(t, key, t('other', { product: name, kind }), values)
  }
}

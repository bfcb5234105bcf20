'use client'

import { useEffect, useRef } from 'react'
import type { Notification } from '#lib/contract/index.ts'
import { pages } from '../pages.ts'
import { announce, useTranslations } from '../ui/kit.ts'
import { useProductName } from '../widgets/products/product-name.ts'
import { useCodeWords } from './code-words.ts'

const toastKinds: Record<string, 'done' | 'news'> = {
  'order.completed': 'done',
  'batch.finished': 'done',
  'monitor.changed': 'news',
  'budget.organization': 'news',
  'budget.named': 'news',
  'budget.own': 'news',
  'budget.forecast': 'news',
  'signOn.connected': 'news',
  'session.newBrowser': 'news',
  'person.joined': 'news',
  'account.linkMade': 'news',
  'account.factorReset': 'news',
  'account.recoveryCode': 'news',
  'account.role': 'news',
  'account.allowed': 'news',
  'note.mention': 'news',
  'file.assigned': 'news',
  'file.decided': 'news',
  'file.returned': 'news',
  'file.changed': 'news',
  'match.decided': 'news',
  'match.returned': 'news',
  'case.assigned': 'news',
  'case.mention': 'news',
  'case.decided': 'news',
  'case.returned': 'news',
  'case.due': 'news',
  'search.found': 'news',
  'sanctions.changed': 'news',
  'sanctions.listAsked': 'news',
  'sanctions.editionHeld': 'news',
  'disclosure.opened': 'news',
  'disclosure.confirmed': 'news',
  'disclosure.refused': 'news',
}

/** Announces what has ended, each once. */
export function FinishedToasts({ news }: { news: readonly Notification[] }) {
  const titleOf = useNotificationTitle()
  const codeOf = useCodeWords()
  const t = useTranslations('bell')
  const cost = useTranslations('ui.cost')
  const said = useRef<Set<string>>(new Set())
  useEffect(() => {
    for (const one of news.filter(({ notificationId }) => !said.current.has(notificationId))) {
      said.current.add(one.notificationId)
      const href = notificationPage(one)
      const spent =
        one.creditsCharged === null || one.creditsCharged === undefined
          ? []
          : [cost('credits', { count: one.creditsCharged })]
      announce({
        id: one.notificationId,
        kind: toastKinds[one.kind] ?? 'failed',
        title: titleOf(one),
        remark: [...subjectOf(one), ...spent, codeOf(one)].filter((part) => part !== null).join(' · '),
        ...(href === null ? {} : { action: { label: t('open'), href } }),
      })
    }
  }, [news, titleOf, codeOf, t, cost])
  return null
}

/** The endpoint, the company or the batch it is about, as people call it. */
function subjectOf({ webhookName, companyName, batchName }: Notification): string[] {
  return [webhookName, companyName, batchName].filter((name) => typeof name === 'string')
}

/** Where a notification leads: to its order, to a file, to the suggestions for a name, to the event a monitor found, or to a budget. */
export function notificationPage(notification: Notification): string | null {
  const { kind, orderId, webhookId, monitorId, eventId, batchId, serviceId, caseId, searchText, disclosureId } =
    notification
  if (disclosureId) return pages.shared(disclosureId)
  if (kind === 'person.joined' || kind === 'account.linkShown') return pages.settings('people')
  if (kind === 'budget.own' || kind.startsWith('signOn.') || kind.startsWith('account.')) return pages.settings()
  if (kind === 'session.newBrowser') return pages.settings('sessions')
  // Those of the organization reach administrators and finance alone.
  if (kind.startsWith('budget.')) return pages.settings('budgets')
  if (caseId) return pages.case(caseId)
  if (searchText) return pages.search(searchText)
  if (kind === 'mail.failing') return pages.settings('e-mail')
  if (kind === 'defaults.kept') return `${pages.settings('rules')}#defaults`
  if (kind === 'control.changed') return pages.settings('audit')
  if (kind === 'control.proposed') return `${pages.settings('rules')}#proposals`
  if (kind === 'job.late') return pages.settings('connection')
  if (serviceId && /^(note|file)\./.test(kind)) return pages.company(serviceId, 'file')
  if (kind === 'sanctions.listAsked' || kind === 'sanctions.editionHeld') return pages.settings('sanctions')
  if (serviceId && kind === 'sanctions.changed') return pages.company(serviceId, 'screening')
  if (webhookId) return pages.webhook(webhookId)
  if (orderId) return pages.order(orderId)
  if (batchId) return pages.batch(batchId)
  if (kind === 'monitor.held' && !monitorId) return pages.settings('budgets')
  return monitorId ? pages.monitor(monitorId, eventId ?? undefined) : null
}

/** "Report ready", "Graph failed, not charged"; a kind of a newer version is named as it came. */
export function useNotificationTitle(): (notification: Notification) => string {
  const t = useTranslations('bell.kinds')
  const productName = useProductName()
  return ({ kind, product, changes, personName, list }) => {
    const name = productName(product)
    const key = kind.replace('.', '_')
    return t.has(key)
      ? t(key, { product: name, count: changes ?? 1, person: personName ?? '', list: list ?? '' })
      : t('other', { product: name, kind })
  }
}

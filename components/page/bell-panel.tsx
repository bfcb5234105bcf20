'use client'

import { AtSign, CircleAlert, Eye, FileClock, FolderOpen, KeyRound, Search, Share2, Undo2, Upload } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useAction } from '#lib/client/hooks.ts'
import {
  groupOfNotification,
  listedNotificationKinds,
  type Notification,
  type NotificationGroup,
  notificationGroups,
} from '#lib/contract/index.ts'
import type { Knowledge } from '#lib/domain/knowledge/index.ts'
import type { Floating } from '../ui/floating.ts'
import {
  Age,
  absent,
  badMark,
  classNames,
  EmptyState,
  Icon,
  Link,
  nameOfAuthor,
  okMark,
  pages,
  Unread,
  useTranslations,
  withOwnTexts,
} from '../ui/kit.ts'
import type { StateDrawing } from '../ui/mark.tsx'
import { Popover } from '../ui/popover.tsx'
import { useCodeLabels } from './code-labels.ts'
import { notificationPage, useNotificationTitle } from './finished-toasts.tsx'

const AccountNews = withOwnTexts(() => import('./account-news.tsx'), 'AccountNews', {
  accountNews: {
    en: () => import('../messages/en/people/accountNews.json'),
    de: () => import('../messages/de/people/accountNews.json'),
  },
})

interface NotificationListProps {
  /** As last read. */
  notifications: readonly Notification[]
  read: Knowledge<unknown>
  error: Error | null
  onAgain: () => unknown
}

/** The newest of what ended. Opening it counts as having read them; what was new stays marked while it is open. */
export function BellPanel({ isOpen, onOpenChange, anchor, ...list }: Floating & NotificationListProps) {
  const { notifications } = list
  const t = useTranslations('bell')
  const { mutate } = useAction('readNotifications')
  const [newIds, setNewIds] = useState<ReadonlySet<string>>(new Set())
  const newest = notifications[0]?.at
  useEffect(() => {
    if (!isOpen) return setNewIds(new Set())
    const unread = notifications.filter((one) => !one.readAt).map((one) => one.notificationId)
    if (unread.length === 0 || newest === undefined) return
    setNewIds((ids) => new Set([...ids, ...unread]))
    mutate({ body: { until: newest } })
  }, [isOpen, notifications, newest, mutate])
  return (
    <Popover
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      anchor={anchor}
      title={t('title')}
      aside={
        <Link href={pages.orders()} onClick={() => onOpenChange(false)} className="link text-sm">
          {t('allOrders')}
        </Link>
      }
    >
      <NotificationList {...list} newIds={newIds} onGo={() => onOpenChange(false)} />
    </Popover>
  )
}

interface ShownListProps extends NotificationListProps {
  newIds: ReadonlySet<string>
  onGo: () => void
}

export function NotificationList({ notifications, read, error, onAgain, newIds, onGo }: ShownListProps) {
  const t = useTranslations('bell')
  return (
    <>
      {!read.isKnown && <Unread error={error} onAgain={onAgain} />}
      {read.isKnown && notifications.length === 0 && (
        <div className="px-4">
          <EmptyState kind="toCome" title={absent(t, 'none', read)}>
            {t('noneWhy')}
          </EmptyState>
        </div>
      )}
      {notificationGroups.map((group) => (
        <Group
          key={group}
          group={group}
          notifications={seriousFirst(
            notifications.filter((one) => groupOf(one) === group),
            newIds,
          )}
          newIds={newIds}
          onGo={onGo}
        />
      ))}
    </>
  )
}

/** What a newer version calls something else may be something to decide. */
function groupOf({ kind }: Notification) {
  const known = listedNotificationKinds.find((one) => one === kind)
  return known === undefined ? 'decisions' : groupOfNotification[known]
}

interface GroupProps extends Pick<ShownListProps, 'newIds' | 'onGo'> {
  group: NotificationGroup
  notifications: readonly Notification[]
}

/** What is to be decided stands before the rest; news of the account is one line until it is opened, where it is of sign-ins alone. */
function Group({ group, notifications, newIds, onGo }: GroupProps) {
  const t = useTranslations('bell')
  if (notifications.length === 0) return null
  const rows = (
    <ul>
      {notifications.map((one) => (
        <Row key={one.notificationId} notification={one} isNew={newIds.has(one.notificationId)} onGo={onGo} />
      ))}
    </ul>
  )
  const heading = <h3 className="inline text-sm font-medium text-ink-2">{t(`groups.${group}`)}</h3>
  if (group !== 'account') {
    return (
      <section>
        <div className="border-b border-hair px-4 pt-3 pb-2">{heading}</div>
        {rows}
      </section>
    )
  }
  const newest = notifications[0]
  const isAct = notifications.some((one) => newIds.has(one.notificationId) && one.kind !== 'session.newBrowser')
  return (
    <details open={isAct}>
      <summary className="cursor-pointer border-b border-hair px-4 py-3 text-sm text-ink-3 hover:bg-hover">
        {heading} {t('more', { count: notifications.length })}
        {newest && (
          <>
            {' · '}
            <Age at={newest.at} />
          </>
        )}
      </summary>
      {rows}
    </details>
  )
}

/** What is new and serious is not looked for among what has ended. */
function seriousFirst(notifications: readonly Notification[], newIds: ReadonlySet<string>): readonly Notification[] {
  const place = ({ notificationId, change }: Notification) =>
    newIds.has(notificationId) && change?.weight === 'serious' ? 0 : 1
  return notifications.toSorted((a, b) => place(a) - place(b))
}

const warning: StateDrawing = { icon: CircleAlert, colour: 'text-warn' }
const access: StateDrawing = { icon: KeyRound, colour: 'text-warn' }
const returned: StateDrawing = { icon: Undo2, colour: 'text-warn' }
const naming: StateDrawing = { icon: AtSign, colour: 'text-accent' }

const styles: Readonly<Record<string, StateDrawing>> = {
  'order.completed': okMark,
  'order.failed': badMark,
  'request.unknown': warning,
  'budget.organization': warning,
  'budget.named': warning,
  'budget.forecast': warning,
  'budget.own': warning,
  'batch.finished': okMark,
  'batch.paused': warning,
  'signOn.connected': access,
  'signOn.disconnected': access,
  'person.joined': naming,
  'session.newBrowser': access,
  'note.mention': naming,
  'file.assigned': { icon: FolderOpen, colour: 'text-accent' },
  'file.decided': okMark,
  'file.returned': returned,
  'file.changed': { icon: CircleAlert, colour: 'text-bad' },
  'match.decided': okMark,
  'match.returned': returned,
  'case.assigned': { icon: FileClock, colour: 'text-accent' },
  'case.mention': naming,
  'case.decided': okMark,
  'case.returned': returned,
  'case.due': { icon: FileClock, colour: 'text-warn' },
  'search.found': { icon: Search, colour: 'text-accent' },
  'sanctions.changed': warning,
  'sanctions.listAsked': { icon: Upload, colour: 'text-accent' },
  'sanctions.editionHeld': warning,
  'disclosure.opened': { icon: Share2, colour: 'text-accent' },
  'disclosure.confirmed': okMark,
  'disclosure.refused': returned,
  'webhook.exhausted': warning,
  'webhook.failing': badMark,
  'webhook.disabling': warning,
  'webhook.disabled': badMark,
  'monitor.held': warning,
  'mail.failing': badMark,
  'job.late': warning,
  'defaults.kept': warning,
  'control.changed': warning,
  'control.proposed': warning,
  'monitor.changed': { icon: Eye, colour: 'text-accent' },
}

function Row({ notification: one, isNew, onGo }: { notification: Notification; isNew: boolean; onGo: () => void }) {
  const t = useTranslations('bell')
  const cost = useTranslations('ui.cost')
  const title = useNotificationTitle()(one)
  const code = useCodeLabels()(one)
  const own = one.kind.startsWith('account.') ? access : styles[one.kind]
  const { icon, colour } = own ?? { icon: CircleAlert, colour: 'text-ink-3' }
  const href = notificationPage(one) ?? pages.orders()
  const subject = one.webhookName ?? one.companyName ?? one.batchName
  return (
    <li className={classNames('flex gap-inset border-b border-hair px-4 py-3', isNew && 'bg-selected')}>
      <Icon of={icon} className={classNames('mt-px', colour)} />
      <div className="min-w-0 flex-1">
        <Link href={href} onClick={onGo} className="font-medium hover:underline">
          {title}
        </Link>
        {isNew && <span className="ms-3 text-sm text-accent">{t('isNew')}</span>}
        {subject && (
          <p className="truncate" title={subject}>
            <bdi>{subject}</bdi>
          </p>
        )}
        {one.assignment && (
          <p className="line-clamp-3 text-sm wrap-anywhere text-ink-2">
            {t('assignedBy', { name: nameOfAuthor(one.assignment.by) })}
            {one.assignment.wanted && (
              <>
                : <bdi>{one.assignment.wanted}</bdi>
              </>
            )}
          </p>
        )}
        {one.change && (
          <p className="text-sm break-words">
            <bdi>{code}</bdi>
          </p>
        )}
        {one.webhookId && one.event && (
          <p className="text-sm break-all text-ink-2">
            <code>{one.event}</code> {one.companyName ?? one.orderId}
          </p>
        )}
        {one.account && <AccountNews {...one} />}
        <p className="flex flex-wrap gap-x-3 text-sm text-ink-3">
          <Age at={one.at} />
          {typeof one.creditsCharged === 'number' && <span>{cost('credits', { count: one.creditsCharged })}</span>}
          {code && !one.change && <span>{code}</span>}
        </p>
      </div>
    </li>
  )
}

'use client'

import { useState } from 'react'
import { useAction, useExtensions } from '#lib/client/hooks.ts'
import {
  type LegalRepresentative,
  type Monitor,
  type MonitorEvent,
  type ReadEvent,
  readByForm,
  valueForms,
} from '#lib/contract/index.ts'
import { partyOfOwner } from '#lib/domain/ownership/index.ts'
import {
  Button,
  DescriptionList,
  Dialog,
  detailsOf,
  ErrorNotice,
  Lead,
  PanelPart,
  SidePanel,
  Soft,
  Time,
  useTranslations,
} from '../../../../ui/kit.ts'
import { ChangeSeverityMark } from '../../../../widgets/changes/change-severity.tsx'
import { useEventName } from '../../../../widgets/changes/event-name.ts'
import { nameIn } from '../../../../widgets/changes/event-parts.ts'
import { useChangeLabels } from '../../../../widgets/changes/use-change-labels.ts'
import { useSeverity } from '../../../../widgets/changes/use-severity.ts'
import { atMost } from '../../../../widgets/cost/at-most.ts'
import { CostButton } from '../../../../widgets/cost/cost-button.tsx'
import { PartyPageIcon } from '../../../../widgets/parties/party-page-icon.tsx'
import { UnknownList } from '../../../../widgets/raw/unknown-drawer.tsx'
import { Value } from './before-after.tsx'
import { useCategoryName } from './events.tsx'
import { useValueLabels } from './use-value-labels.ts'
import { eventChangeLines, sharedName } from './value-lines.ts'

interface EventPanelProps {
  read: ReadEvent
  monitor: Monitor
  onClose: () => void
  onStep: (by: 1 | -1) => void
}

/** One event: before and after, where it went, and delivering it again, which costs. */
export function EventPanel({ read, monitor, onClose, onStep }: EventPanelProps) {
  const t = useTranslations('monitors.event')
  const unknown = useTranslations('unknown')
  const { event, isNamed, unexpected } = read
  const name = useCategoryName()
  const credits = useEventPrice()
  const [isAsking, setAsking] = useState(false)
  const deliveries = event.deliveries ?? []
  const nameOf = useEventName()
  const sentence = useChangeLabels().told(event)
  const severity = useSeverity()(event)
  const changed = eventChangeLines(event, useValueLabels())
  return (
    <SidePanel
      title={nameOf(event.eventCode ?? event.eventId)}
      remark={event.category && name(event.category)}
      onClose={onClose}
      onStep={onStep}
      actions={
        <CostButton
          act="replayMonitorEvent"
          quote={{ credits }}
          disabledReason={!isNamed ? t('noId') : monitor.webhookUrl === null ? t('noUrl') : null}
          onClick={() => setAsking(true)}
        >
          {t('replay')}
        </CostButton>
      }
    >
      <PanelPart>
        <DescriptionList>
          {detailsOf(t, {
            at: event.detectedAt ? <Time at={event.detectedAt} /> : null,
            severity: <ChangeSeverityMark severity={severity} />,
            code: codeOf(event.eventCode),
            path: codeOf(event.diffPath),
            id: isNamed && codeOf(event.eventId),
          })}
        </DescriptionList>
      </PanelPart>
      {sentence !== null && (
        <PanelPart heading={t('change')}>
          <p className="break-words">
            <bdi>{sentence}</bdi>{' '}
            <PartyPageIcon
              serviceId={monitor.serviceId ?? null}
              of={[event.after, event.before].flatMap(partyIn)}
              name={nameIn(event.after) ?? nameIn(event.before) ?? ''}
            />
          </p>
        </PanelPart>
      )}
      {changed.length > 0 && (
        <PanelPart heading={sharedName(event.before, event.after) ?? t('change')}>
          <ul>
            {changed.map((line) => (
              <li key={line} className="break-words">
                <bdi>{line}</bdi>
              </li>
            ))}
          </ul>
        </PanelPart>
      )}
      {event.before !== undefined && (
        <PanelPart heading={t('before')}>
          <Value value={event.before} isOld isFolded={sentence !== null} />
        </PanelPart>
      )}
      {event.after !== undefined && (
        <PanelPart heading={t('after')}>
          <Value value={event.after} isFolded={sentence !== null} />
        </PanelPart>
      )}
      {unexpected.length > 0 && (
        <PanelPart heading={unknown('title')}>
          <UnknownList fields={unexpected} />
        </PanelPart>
      )}
      <PanelPart heading={t('deliveries')}>
        {event.deliveries == null && <Lead>{t('notProvided')}</Lead>}
        {event.deliveries?.length === 0 && (
          <Lead>{t(event.isFiltered === true ? 'filteredOut' : monitor.webhookUrl ? 'noneYet' : 'onlyRecorded')}</Lead>
        )}
        <ul>
          {deliveries.map((one) => (
            <li key={`${one.channel}${one.target}${one.createdAt}`} className="border-b border-hair py-2 text-sm">
              <p className="flex justify-between gap-4">
                <strong className="font-medium">
                  {t(`statuses.${knownStatuses.find((known) => known === one.status) ?? 'other'}`)}
                </strong>
                <Soft>{t('attempts', { count: one.attempts ?? 0 })}</Soft>
              </p>
              <p className="break-all">
                <code>{one.target}</code>
              </p>
              <p className="text-ink-3">{t(one.channel === 'webhookUrl' ? 'own' : 'notice')}</p>
              {one.lastError && <p className="text-bad">{one.lastError}</p>}
              {one.deliveredAt && <Time at={one.deliveredAt} />}
            </li>
          ))}
        </ul>
      </PanelPart>
      {isAsking && <ReplayDialog event={event} monitor={monitor} onClose={() => setAsking(false)} />}
    </SidePanel>
  )
}

function codeOf(value: string | null | undefined) {
  return value ? <code className="break-all">{value}</code> : null
}

const knownStatuses = ['pending', 'delivered', 'failed', 'canceled'] as const

/** Replay answers `queued` and nothing more (P109); what becomes of it is read from the event's deliveries. */
function ReplayDialog({ event, monitor, onClose }: { event: MonitorEvent; monitor: Monitor; onClose: () => void }) {
  const t = useTranslations('monitors.replay')
  const { mutate, error, isPending } = useAction('replayMonitorEvent')
  const credits = useEventPrice()
  const replay = () =>
    mutate(
      { params: { monitorId: monitor.monitorId, eventId: event.eventId }, headers: atMost(credits) },
      { onSuccess: onClose },
    )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('title')}
      description={t('what', { target: monitor.webhookUrl ?? '' })}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <CostButton kind="primary" quote={{ credits }} isBusy={isPending} onClick={replay}>
            {t('replay')}
          </CostButton>
        </>
      }
    >
      <ErrorNotice error={error} />
    </Dialog>
  )
}

/** A service with checks by hand is ours and delivers an event for one credit; the interface states no price for it. */
function useEventPrice() {
  return useExtensions()?.has('checkMonitor') ? 1 : null
}

/** Whom a side of an event names: of no result, so that only a number says who it is. */
function partyIn(side: unknown) {
  const read = readByForm<LegalRepresentative>(valueForms.LegalRepresentative, side)?.value
  return read?.person || read?.company ? [{ ...partyOfOwner(read), orderId: null }] : []
}

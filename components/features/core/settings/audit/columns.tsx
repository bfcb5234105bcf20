'use client'

import { Ban, CircleHelp, Hourglass, type LucideIcon, OctagonX } from 'lucide-react'
import { useMemo } from 'react'
import { type AuditEntry, effects } from '#lib/contract/index.ts'
import {
  badMark,
  columnsOf,
  Icon,
  okMark,
  Remark,
  type TableColumn,
  Time,
  useTranslations,
} from '../../../../ui/kit.ts'
import { changeLines, entryLabels, outcomeLabels, reasonLabels, roleLabels } from './audit-labels.ts'
import { useAuditTexts } from './use-audit-texts.ts'

export function useAuditColumns(): TableColumn<AuditEntry>[] {
  const t = useTranslations('settings.audit')
  const texts = useAuditTexts()
  return useMemo(
    () =>
      columnsOf(t, {
        at: {
          width: '176px',
          isSecondary: true,
          isSortable: false,
          value: 'at',
          cell: ({ at }) => <Time at={at} />,
        },
        what: {
          isName: true,
          isSortable: false,
          value: 'action',
          cell: ({ action, outcome, object, about, effects: known, at, email }) => (
            <>
              <span className="block">{entryLabels(texts, { action, outcome })}</span>
              {about?.name && <bdi className="block text-sm font-regular wrap-anywhere text-ink-2">{about.name}</bdi>}
              <bdi className="block text-sm font-regular wrap-anywhere text-ink-3">{object}</bdi>
              {changeLines(texts, about).map((line) => (
                <span key={line} className="block text-sm font-regular wrap-anywhere text-ink-2">
                  {line}
                </span>
              ))}
              <span className="block text-sm font-regular text-warn">
                {effects
                  .filter((effect) => known?.includes(effect))
                  .map((effect) => t(`effects.${effect}`))
                  .join(' · ')}
              </span>
              <span className="hidden text-sm font-regular text-ink-3 max-panel:block">
                <bdi className="block wrap-anywhere">{email ?? t(byNobody(action))}</bdi>
                <Time at={at} />
              </span>
            </>
          ),
        },
        person: {
          width: '16%',
          isSecondary: true,
          isSortable: false,
          value: 'email',
          cell: ({ email, role, action }) => (
            <>
              <bdi className="block wrap-anywhere">{email ?? t(byNobody(action))}</bdi>
              {role && <Remark>{roleLabels(texts, role)}</Remark>}
            </>
          ),
        },
        from: {
          width: '16%',
          isSecondary: true,
          isSortable: false,
          value: 'requestId',
          cell: ({ address, requestId }) => (
            <>
              <code className="block">{address}</code>
              <code className="block truncate text-sm text-ink-3" title={requestId ?? undefined}>
                {requestId}
              </code>
            </>
          ),
        },
        outcome: {
          width: '140px',
          isSortable: false,
          value: 'outcome',
          cell: (entry) => <Outcome entry={entry} />,
        },
      }),
    [t, texts],
  )
}

/** An outcome that was written so much later than its request says when. */
const slowMs = 10_000

const styles: Record<string, { icon: LucideIcon; colour: string }> = {
  done: okMark,
  requested: { icon: Hourglass, colour: 'text-ink-3' },
  unknown: { icon: CircleHelp, colour: 'text-warn' },
  refused: { icon: Ban, colour: 'text-warn' },
  denied: { icon: OctagonX, colour: 'text-warn' },
  failed: badMark,
}

function Outcome({ entry: { at, outcome, code, closedAt, repeats } }: { entry: AuditEntry }) {
  const t = useTranslations('settings.audit')
  const texts = useAuditTexts()
  const style = styles[outcome]
  return (
    <>
      <span className="flex items-center gap-2">
        {style && <Icon of={style.icon} size={14} className={style.colour} />}
        {outcomeLabels(texts, outcome)}
      </span>
      {code && (
        <span className="block text-sm wrap-anywhere text-ink-3">
          {reasonLabels(texts, code) ?? <code>{code}</code>}
        </span>
      )}
      {repeats ? <Remark>{t('repeats', { count: repeats })}</Remark> : null}
      {closedAt && !repeats && Date.parse(closedAt) - Date.parse(at) >= slowMs && (
        <Remark>
          <Time at={closedAt} />
        </Remark>
      )}
    </>
  )
}

/** At the address of a report it was whoever had it; what else nobody did who is signed in, the console did. */
function byNobody(action: string) {
  return /^(open|ask|enter)Disclosure/.test(action) ? 'recipient' : 'program'
}

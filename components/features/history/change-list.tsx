'use client'

import { Equal, Minus, Pencil, Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Fragment } from 'react'
import type { Change, Comparison } from '#lib/domain/comparison/index.ts'
import { formatDate } from '../../format.ts'
import { Icon } from '../../ui/icon.tsx'
import { useReader } from '../../ui/reader.tsx'
import { Section } from '../../ui/section.tsx'
import { valueTexts } from './values.ts'

const styles = {
  added: { icon: Plus, colour: 'text-ok' },
  removed: { icon: Minus, colour: 'text-bad' },
  changed: { icon: Pencil, colour: 'text-warn' },
} as const

/** What differs, a change a row: what it is of, what was there, what is there now. */
export function ChangeList({ comparison }: { comparison: Comparison }) {
  const t = useTranslations('history.changes')
  const { locale } = useReader()
  const { changes, wording, lastChanged } = comparison
  return (
    <>
      <Section heading={t('title')} remark={t('count', { count: changes.length })} aside={t('ignored')}>
        {changes.length === 0 && (
          <p className="flex items-center gap-3 py-2">
            <Icon of={Equal} className="text-ok" />
            {t('none')}
          </p>
        )}
        {lastChanged && (
          <p className="py-2 text-sm text-ink-3">
            {t('lastChanged', {
              before: formatDate(lastChanged.before, locale),
              after: formatDate(lastChanged.after, locale),
            })}
          </p>
        )}
        <Rows changes={changes} />
      </Section>
      {wording.length > 0 && (
        <Section
          level={3}
          heading={t('wording')}
          remark={t('wordingCount', { count: wording.length })}
          className="mt-6 text-sm text-ink-2"
        >
          <Rows changes={wording} isQuiet />
        </Section>
      )}
    </>
  )
}

function Rows({ changes, isQuiet = false }: { changes: readonly Change[]; isQuiet?: boolean }) {
  return (
    <ul>
      {changes.map((change) => (
        <ChangeRow
          key={`${change.path}${change.kind}${change.label}${JSON.stringify(change.fields)}`}
          change={change}
          isQuiet={isQuiet}
        />
      ))}
    </ul>
  )
}

function ChangeRow({ change, isQuiet }: { change: Change; isQuiet: boolean }) {
  const t = useTranslations('history.changes')
  const { section, kind, label, fields } = change
  const { icon, colour } = styles[kind]
  return (
    <li className="grid grid-cols-[24px_minmax(0,1fr)_minmax(0,2fr)] gap-x-4 border-b border-hair py-2 max-panel:grid-cols-[24px_minmax(0,1fr)]">
      <Icon of={icon} className={`mt-px ${isQuiet ? 'text-ink-3' : colour}`} />
      <span>
        <span className="block text-sm text-ink-3">
          {t(`sections.${section}`)}, {t(`kinds.${kind}`)}
        </span>
        <bdi className={isQuiet ? undefined : 'font-medium'}>{label ?? t(`sections.${section}`)}</bdi>
      </span>
      <Fields change={change} isOpen={kind === 'changed' || fields.length <= 4} />
    </li>
  )
}

/** What came or went is named; all it says is there to be opened. */
function Fields({ change, isOpen }: { change: Change; isOpen: boolean }) {
  const t = useTranslations('history.changes')
  const { locale } = useReader()
  const list = (
    <dl className="grid grid-cols-[minmax(96px,1fr)_minmax(0,3fr)] gap-x-4 gap-y-1">
      {change.fields.map(({ name, before, after }) => {
        const [was, is] = valueTexts(before, after, locale)
        return (
          <Fragment key={name}>
            <dt className="text-sm text-ink-3">
              {t.has(`fields.${name}`) ? t(`fields.${name}`) : <code>{name}</code>}
            </dt>
            <dd className="min-w-0 break-words">
              {change.kind !== 'added' && (
                <del className="text-ink-3 decoration-ink-3">
                  <span className="sr-only">{t('before')} </span>
                  {was ?? t('nothing')}
                </del>
              )}
              {change.kind === 'changed' && ' '}
              {change.kind !== 'removed' && (
                <ins className="no-underline">
                  <span className="sr-only">{t('after')} </span>
                  {is ?? t('nothing')}
                </ins>
              )}
            </dd>
          </Fragment>
        )
      })}
    </dl>
  )
  if (isOpen) return <div className="max-panel:col-start-2">{list}</div>
  return (
    <details className="max-panel:col-start-2">
      <summary className="link min-h-control-s w-fit pointer-coarse:min-h-touch">
        {t('all', { count: change.fields.length })}
      </summary>
      {list}
    </details>
  )
}

'use client'

import { monitorSources } from '#lib/contract/index.ts'
import { Checkbox, useTranslations, wordIn } from '../../../../ui/kit.ts'
import type { OfferedSource, UnreadSources } from './use-sources.ts'

interface SourceChoiceProps {
  sources: readonly OfferedSource[]
  /** What of the answers could not be read: a source that is not among these may be offered all the same. */
  unread: readonly UnreadSources[]
  hasCompany: boolean
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
  error: string | null
}

/** What is watched of a company; where a register does not give it, why. */
export function SourceChoice({ sources, unread, hasCompany, chosen, onChange, error }: SourceChoiceProps) {
  const t = useTranslations('monitors.sources')
  const shown =
    sources.length > 0
      ? sources
      : monitorSources.map((source) => ({ source, name: source, missing: [], isSomewhere: true }))
  const nameOf = ({ source, name }: { source: string; name: string }) =>
    wordIn(t, `names.${source}`, name === source ? null : name)
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium text-ink-2">{t('label')}</legend>
      <div className="flex flex-col gap-2">
        {shown.map((one) => {
          const isOff = hasCompany && !one.isSomewhere
          return (
            <div key={one.source}>
              <Checkbox
                disabled={isOff}
                checked={chosen.includes(one.source) && !isOff}
                onChange={(isOn) =>
                  onChange(isOn ? [...chosen, one.source] : chosen.filter((source) => source !== one.source))
                }
              >
                {nameOf(one) ?? <code>{one.source}</code>}
              </Checkbox>
              {one.source === 'shareholder_graph' && <p className="ps-6 text-sm text-ink-3">{t('oneLevel')}</p>}
              {one.missing.map(({ code, reason }) => (
                <p key={code} className="ps-6 text-sm text-warn">
                  {t('notAt', { code })} {reason}
                </p>
              ))}
            </div>
          )
        })}
      </div>
      {unread.map(({ code, count }) => (
        <p key={code} className="pt-2 text-sm text-warn">
          {count === null ? t('unreadAll', { code }) : t('unread', { code, count })}
        </p>
      ))}
      {error && <p className="pt-2 text-sm text-bad">{error}</p>}
    </fieldset>
  )
}

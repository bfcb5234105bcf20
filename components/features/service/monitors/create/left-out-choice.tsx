'use client'

import { Checkbox, useTranslations } from '../../../../ui/kit.ts'
import { type ByReason, type LeftOutReason, leftOutReasons } from './left-out.ts'

interface LeftOutChoiceProps {
  byReason: ByReason
  ticked: ReadonlySet<LeftOutReason>
  onChange: (ticked: ReadonlySet<LeftOutReason>) => void
}

const namesMax = 8

/** Companies that are left out, by reason and by name; a tick takes them all the same. */
export function LeftOutChoice({ byReason, ticked, onChange }: LeftOutChoiceProps) {
  const t = useTranslations('monitors.leftOut')
  const shown = leftOutReasons.filter((reason) => byReason[reason].length > 0)
  if (shown.length === 0) return null
  return (
    <fieldset className="border-s-2 border-warn-line bg-warn-tint px-3 py-2">
      <legend className="sr-only">{t('label')}</legend>
      {shown.map((reason) => {
        const companies = byReason[reason]
        const names = companies.slice(0, namesMax).map(({ name, serviceId }) => name ?? serviceId)
        const more = companies.length - names.length
        const change = (isOn: boolean) => {
          const rest = [...ticked].filter((one) => one !== reason)
          onChange(new Set(isOn ? [...rest, reason] : rest))
        }
        return (
          <div key={reason}>
            <Checkbox checked={ticked.has(reason)} onChange={change}>
              {t(reason, { count: companies.length })}
            </Checkbox>
            <p className="ps-6 text-sm text-ink-2">
              <bdi>{names.join(', ')}</bdi> {more > 0 && t('more', { count: more })}
            </p>
          </div>
        )
      })}
    </fieldset>
  )
}

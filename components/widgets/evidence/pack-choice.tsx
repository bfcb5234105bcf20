'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type Audience, audiences, type Leavable, leavables, leftOutUsually } from '#lib/domain/evidence/index.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import type { PackChoices } from './pack/left-out.ts'

interface Choosing {
  choices: PackChoices
  setAudience: (audience: Audience) => void
  setLeftOut: (what: Leavable, isLeftOut: boolean) => void
}

/** Inside nothing is left out; what is chosen for outside stays while somebody looks at the other. */
export function usePackChoices(): Choosing {
  const [audience, setAudience] = useState<Audience>('inside')
  const [outside, setOutside] = useState(leftOutUsually.outside)
  const setLeftOut = (what: Leavable, isLeftOut: boolean) =>
    setOutside((before) => leavables.filter((one) => (one === what ? isLeftOut : before.includes(one))))
  const leftOut = audience === 'outside' ? outside : leftOutUsually.inside
  return { choices: { audience, leftOut }, setAudience, setLeftOut }
}

/** Whom the pack is for, and what of the organization's own people and costs stays out of it. */
export function PackChoice({ choices, setAudience, setLeftOut }: Choosing) {
  const t = useTranslations('evidence.choices')
  const { audience, leftOut } = choices
  return (
    <div className="mb-4 flex flex-col gap-3">
      <div>
        <Segmented
          label={t('label')}
          value={audience}
          onChange={setAudience}
          options={audiences.map((value) => ({ value, label: t(value) }))}
        />
      </div>
      {audience === 'outside' && (
        <fieldset className="flex flex-wrap gap-x-6 gap-y-3">
          <legend className="mb-2 text-sm text-ink-2">{t('leaveOut')}</legend>
          {leavables.map((what) => (
            <Checkbox key={what} checked={leftOut.includes(what)} onChange={(isChecked) => setLeftOut(what, isChecked)}>
              {t(what)}
            </Checkbox>
          ))}
        </fieldset>
      )}
    </div>
  )
}

'use client'

import type { Floating } from '../../../ui/floating.ts'
import { Checkbox, useTranslations } from '../../../ui/kit.ts'
import { Popover } from '../../../ui/popover.tsx'
import { hideable, useHidden } from './use-hidden.ts'

/** Which sections are shown. */
export function HiddenPopover(floating: Floating) {
  const t = useTranslations('home.sections')
  const { isShown, toggle } = useHidden()
  return (
    <Popover {...floating} title={t('choose')}>
      <ul className="flex flex-col gap-3 px-4 py-3">
        {hideable.map((section) => (
          <li key={section}>
            <Checkbox checked={isShown(section)} onChange={() => toggle(section)}>
              {t(section)}
            </Checkbox>
          </li>
        ))}
      </ul>
    </Popover>
  )
}

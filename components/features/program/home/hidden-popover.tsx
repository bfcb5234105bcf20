'use client'

import type { RefObject } from 'react'
import { Checkbox, useTranslations } from '../../../ui/kit.ts'
import { Popover } from '../../../ui/popover.tsx'
import { hideable, useHidden } from './use-hidden.ts'

interface HiddenPopoverProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  anchor: RefObject<HTMLElement | null>
}

/** Which sections are shown. */
export function HiddenPopover({ isOpen, onOpenChange, anchor }: HiddenPopoverProps) {
  const t = useTranslations('home.sections')
  const { isShown, toggle } = useHidden()
  return (
    <Popover isOpen={isOpen} onOpenChange={onOpenChange} anchor={anchor} title={t('choose')}>
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

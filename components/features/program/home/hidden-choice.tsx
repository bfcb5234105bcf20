'use client'

import { SlidersHorizontal } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { IconButton } from '../../../ui/icon-button.tsx'
import { PartBoundary } from '../../../ui/part-boundary.tsx'
import { useOpener } from '../../../ui/use-opener.ts'

const loadPopover = () => import('./hidden-popover.tsx')
const HiddenPopover = dynamic(() => loadPopover().then((file) => file.HiddenPopover), { ssr: false })

/** Chooses the sections of the page; what needs a decision is always there. */
export function HiddenChoice() {
  const t = useTranslations('home.sections')
  const { anchor, isOpen, isWanted, setOpen, toggle: open, prepare } = useOpener(loadPopover)
  return (
    <>
      <IconButton
        ref={anchor}
        icon={SlidersHorizontal}
        label={t('choose')}
        onClick={open}
        onPointerEnter={prepare}
        onFocus={prepare}
      />
      {isWanted && (
        <PartBoundary>
          <HiddenPopover isOpen={isOpen} onOpenChange={setOpen} anchor={anchor} />
        </PartBoundary>
      )}
    </>
  )
}

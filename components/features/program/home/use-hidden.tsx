'use client'

import { SlidersHorizontal } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { PartBoundary } from '../../../ui/part-boundary.tsx'
import { useOpener } from '../../../ui/use-opener.ts'

const loadPopover = () => import('./hidden-popover.tsx')
const HiddenPopover = dynamic(() => loadPopover().then((file) => file.HiddenPopover), { ssr: false })

export const hideable = ['changes', 'recent', 'credits', 'risk', 'reviews', 'registers', 'running'] as const
export type Hideable = (typeof hideable)[number]

const key = 'home.hidden'
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A browser that keeps nothing shows every section. */
function read(): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

/** Which sections this browser leaves out. */
export function useHidden() {
  const text = useSyncExternalStore(subscribe, read, () => '')
  const hidden = new Set(text.split(','))
  return {
    isShown: (section: Hideable) => !hidden.has(section),
    toggle: (section: Hideable) => {
      const next = hideable.filter((one) => hidden.has(one) !== (one === section))
      try {
        localStorage.setItem(key, next.join(','))
      } catch {
        return
      }
      for (const listener of listeners) listener()
    },
  }
}

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

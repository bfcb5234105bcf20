'use client'

import { X } from 'lucide-react'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { IconButton } from './icon-button.tsx'
import { Kbd } from './kbd.tsx'
import { useShortcut } from './keyboard/hooks.ts'
import { useTranslations } from './translations.ts'

interface SidePanelProps {
  title: ReactNode
  /** Beside the title: "shareholder 2 of 6". */
  remark?: ReactNode
  onClose: () => void
  /** Moves the panel along what it was opened from; `j` and `k` do the same. */
  onStep?: (step: 1 | -1) => void
  children: ReactNode
  /** Stays at the bottom: what can be done with it. */
  actions?: ReactNode
  label?: string
}

/**
 * A column beside the page, which stays usable; under 900 px a sheet from the bottom that takes the focus. Escape closes it
 * and the focus goes back to where it was.
 */
export function SidePanel({ title, remark, onClose, onStep, children, actions, label }: SidePanelProps) {
  const t = useTranslations('ui.panel')
  const headingId = useId()
  const panel = useRef<HTMLElement>(null)
  useSheetFocus(panel)
  useShortcut({ keys: 'Escape', label: t('close'), group: 'panel', run: onClose })
  useShortcut({ keys: 'j', label: t('next'), group: 'panel', isOn: onStep !== undefined, run: () => onStep?.(1) })
  useShortcut({ keys: 'k', label: t('previous'), group: 'panel', isOn: onStep !== undefined, run: () => onStep?.(-1) })
  return (
    <aside
      ref={panel}
      tabIndex={-1}
      aria-label={label}
      aria-labelledby={label === undefined ? headingId : undefined}
      data-print="none"
      className="sticky top-below z-(--z-panel) flex h-[calc(100dvh-var(--below))] w-panel shrink-0 flex-col border-s border-rule bg-surface outline-none focus-visible:shadow-none max-panel:fixed max-panel:inset-x-0 max-panel:top-auto max-panel:bottom-0 max-panel:h-auto max-panel:max-h-[70dvh] max-panel:w-auto max-panel:rounded-t-3 max-panel:border-s-0 max-panel:shadow-float"
    >
      <span aria-hidden className="mx-auto mt-3 hidden h-2 w-7 rounded-1 bg-rule max-panel:block" />
      <header className="flex min-h-topbar shrink-0 items-center gap-3 border-b border-rule px-5 py-2 max-panel:border-0">
        <h2 id={headingId} className="min-w-0 font-semibold wrap-anywhere">
          {title}
        </h2>
        <span className="min-w-[6em] flex-1 text-sm text-ink-3">{remark}</span>
        {onStep && (
          <span className="max-panel:hidden">
            <Kbd keys={['J', 'K']} />
          </span>
        )}
        <IconButton icon={X} label={t('close')} onClick={onClose} className="-me-2" />
      </header>
      {/* Positioned, so that what is only heard ends with it: else the page behind would scroll into nothing. */}
      <div className="relative min-h-0 flex-1 overflow-y-auto">{children}</div>
      {actions && (
        <footer className="flex flex-wrap items-center gap-3 border-t border-hair px-5 py-4">{actions}</footer>
      )}
    </aside>
  )
}

/** A part of a panel, parted from the next by a rule. */
export function PanelPart({ heading, children }: { heading?: ReactNode; children: ReactNode }) {
  return (
    <section className="border-b border-hair px-5 py-4">
      {heading && <h3 className="mb-3 font-semibold">{heading}</h3>}
      {children}
    </section>
  )
}

/** The page and, where one is open, its panel beside it. */
export function WithPanel({ panel, children }: { panel: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-start">
      <div className="min-w-0 flex-1">{children}</div>
      {panel}
    </div>
  )
}

const sheetQuery = '(max-width: 899px)'

function useSheetFocus(panel: { current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    const opener = document.activeElement
    const element = panel.current
    if (window.matchMedia(sheetQuery).matches) element?.focus({ preventScroll: true })
    return () => {
      const hadFocus = element?.contains(document.activeElement) ?? false
      if (!hadFocus || !(opener instanceof HTMLElement)) return
      queueMicrotask(() => {
        if (opener.isConnected) opener.focus()
      })
    }
  }, [panel])
}

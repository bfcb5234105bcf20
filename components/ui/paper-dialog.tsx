'use client'

import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { useKeyLayer } from './keyboard/hooks.ts'

interface PaperDialogProps {
  title: ReactNode
  /** Beside the title; not on paper. */
  actions: ReactNode
  children: ReactNode
  onClose: () => void
}

/**
 * A document over the page that is printed in its place (print.css). The page behind is not locked: what locks its scrolling
 * would cut the printed document after one page.
 */
export function PaperDialog({ title, actions, children, onClose }: PaperDialogProps) {
  const t = useTranslations('ui.dialog')
  useKeyLayer('dialog')
  return (
    <Base.Root open modal="trap-focus" onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Base.Portal>
        <Base.Backdrop data-print="none" className="fixed inset-0 z-(--z-dialog) bg-sunken/70" />
        <Base.Popup
          data-print="alone"
          className="fixed inset-x-5 inset-y-6 z-(--z-dialog) mx-auto max-w-[880px] overflow-y-auto rounded-3 bg-surface px-6 py-5 shadow-float max-panel:inset-0 max-panel:rounded-none max-panel:px-5"
        >
          <header className="mb-5 flex items-start gap-3">
            <Base.Title className="min-w-0 flex-1 text-xl font-semibold">{title}</Base.Title>
            <span data-print="none" className="flex shrink-0 items-center gap-3">
              {actions}
              <Base.Close
                aria-label={t('close')}
                title={t('close')}
                className="inline-flex size-control-s items-center justify-center rounded-2 text-ink-2 hover:bg-hover hover:text-ink pointer-coarse:size-touch"
              >
                <Icon of={X} />
              </Base.Close>
            </span>
          </header>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

'use client'

import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { useKeyLayer } from './keyboard/hooks.ts'
import { useTranslations } from './translations.ts'

export interface DialogProps {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  /** What happens, in one or two sentences. */
  description?: ReactNode
  children?: ReactNode
  /** Buttons, the way back first and the one that does it last. */
  actions?: ReactNode
  size?: 'm' | 'l'
  initialFocus?: RefObject<HTMLElement | null>
}

/** Longer than the pause between the presses of a double click. */
const newMs = 500

/** The second press of a double click lands beside the dialog that the first one opened, and is not meant to close it. */
function useIsNew(isOpen: boolean) {
  const openedAtMs = useRef(0)
  useEffect(() => {
    if (isOpen) openedAtMs.current = performance.now()
  }, [isOpen])
  return () => performance.now() - openedAtMs.current < newMs
}

/** Asks before something that cannot be undone or that spends twice. Escape closes; focus goes back where it was. */
export function DialogSurface({
  isOpen,
  onClose,
  title,
  description,
  children,
  actions,
  size = 'm',
  initialFocus,
}: DialogProps) {
  const t = useTranslations('ui.dialog')
  const isNew = useIsNew(isOpen)
  useKeyLayer('dialog', isOpen)
  return (
    <Base.Root
      open={isOpen}
      onOpenChange={(open, { reason }) => !open && !(reason === 'outside-press' && isNew()) && onClose()}
    >
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-(--z-dialog) bg-sunken/70" />
        <Base.Popup
          initialFocus={initialFocus}
          className={classNames(
            'fixed top-1/2 left-1/2 z-(--z-dialog) flex max-h-[85dvh] -translate-x-1/2 -translate-y-1/2 flex-col',
            'w-[calc(100vw-2*var(--s-5))] rounded-3 bg-surface shadow-float',
            size === 'l' ? 'max-w-[640px]' : 'max-w-[480px]',
          )}
        >
          <div className="flex items-start justify-between gap-4 px-5 pt-4">
            <Base.Title className="min-w-0 text-lg font-semibold wrap-anywhere">{title}</Base.Title>
            <Base.Close
              aria-label={t('close')}
              title={t('close')}
              className="-me-2 inline-flex size-control-s items-center justify-center rounded-2 text-ink-2 hover:bg-hover hover:text-ink pointer-coarse:size-touch"
            >
              <Icon of={X} />
            </Base.Close>
          </div>
          <div className="min-h-0 overflow-y-auto px-5 pt-2 pb-4">
            {description && <Base.Description className="text-ink-2 wrap-anywhere">{description}</Base.Description>}
            {children && <div className="mt-4">{children}</div>}
          </div>
          {actions && <div className="flex flex-wrap justify-end gap-3 px-5 pb-5">{actions}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

'use client'

import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { useKeyLayer } from '../ui/keyboard/hooks.ts'
import { Icon, useTranslations } from '../ui/kit.ts'
import { CreditsFoot } from './credits-foot.tsx'
import { Logo } from './logo.tsx'
import { NavRows } from './nav-rows.tsx'
import { SandboxTag } from './sandbox-tag.tsx'

interface DrawerProps {
  isSandbox: boolean
  isOpen: boolean
  onClose: () => void
}

export function Drawer({ isSandbox, isOpen, onClose }: DrawerProps) {
  const t = useTranslations('shell')
  useKeyLayer('dialog', isOpen)
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-(--z-dialog) bg-sunken/70" />
        <Base.Popup className="fixed inset-y-0 start-0 z-(--z-dialog) flex w-[min(280px,85vw)] flex-col border-e border-rule bg-sunken px-3 outline-none focus-visible:shadow-none">
          <Base.Title className="sr-only">{t('main')}</Base.Title>
          <div className="flex items-center justify-between">
            <Logo />
            <SandboxTag isSandbox={isSandbox} className="ms-auto" />
            <Base.Close
              aria-label={t('closeMenu')}
              title={t('closeMenu')}
              className="inline-flex size-touch items-center justify-center rounded-2 text-ink-2"
            >
              <Icon of={X} size={20} />
            </Base.Close>
          </div>
          <div className="flex-1 overflow-y-auto pt-1 pb-3">
            <NavRows onGo={onClose} />
          </div>
          <CreditsFoot />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

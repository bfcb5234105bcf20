'use client'

import { Menu } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { Icon, PartBoundary, useOpener } from '../ui/kit.ts'

const loadDrawer = () => import('./drawer.tsx')
const Drawer = dynamic(() => loadDrawer().then((file) => file.Drawer), { ssr: false })

/** On narrow screens the navigation opens as a drawer. */
export function DrawerButton({ isSandbox }: { isSandbox: boolean }) {
  const t = useTranslations('shell')
  const { anchor, isOpen, isWanted, setOpen, toggle, prepare } = useOpener(loadDrawer)
  return (
    <span className="hidden max-panel:contents">
      <button
        ref={anchor}
        type="button"
        aria-label={t('openMenu')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={toggle}
        onPointerEnter={prepare}
        className="inline-flex size-touch shrink-0 items-center justify-center rounded-2 text-ink-2 hover:text-ink"
      >
        <Icon of={Menu} size={20} />
      </button>
      {isWanted && (
        <PartBoundary>
          <Drawer isSandbox={isSandbox} isOpen={isOpen} onClose={() => setOpen(false)} />
        </PartBoundary>
      )}
    </span>
  )
}

'use client'

import { History, Trash2 } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { Suspense, useRef, useState } from 'react'
import type { KeptFile } from '#lib/client/kept-files.ts'
import { Button } from '../../../ui/button.tsx'

const Menu = dynamic(() => import('../../../ui/menu.tsx').then((module) => module.Menu))
const MenuItem = dynamic(() => import('../../../ui/menu.tsx').then((module) => module.MenuItem))
const MenuRule = dynamic(() => import('../../../ui/menu.tsx').then((module) => module.MenuRule))

interface KeptMenuProps {
  files: readonly KeptFile[]
  onOpen: (file: File) => Promise<void>
  onForget: () => Promise<void>
}

/** The same beside a graph: another of the last files, or none of them any longer. */
export function KeptMenu({ files, onOpen, onForget }: KeptMenuProps) {
  const t = useTranslations('graphFiles.open.kept')
  const [isOpen, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const pick = (run: () => Promise<void>) => () => {
    setOpen(false)
    void run()
  }
  if (files.length === 0) return null
  return (
    <>
      <Button ref={anchor} icon={History} aria-haspopup="menu" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('title')}
      </Button>
      {/* Its code is fetched: without a boundary of its own the page around would be a skeleton meanwhile. */}
      <Suspense>
        {isOpen && (
          <Menu isOpen onOpenChange={setOpen} anchor={anchor} label={t('title')}>
            {files.map(({ name, content }) => (
              <MenuItem key={name} onPress={pick(() => onOpen(new File([content], name)))}>
                <bdi>{name}</bdi>
              </MenuItem>
            ))}
            <MenuRule />
            <MenuItem icon={Trash2} onPress={pick(onForget)}>
              {t('forget')}
            </MenuItem>
          </Menu>
        )}
      </Suspense>
    </>
  )
}

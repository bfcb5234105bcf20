'use client'

import { Download } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { Suspense, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useShortcut } from '../../ui/keyboard/hooks.ts'
import { graphFileKinds } from '../files/model.ts'
import { type Exported, useExport } from './use-export.ts'

const Menu = dynamic(() => import('../../ui/menu.tsx').then((module) => module.Menu))
const MenuItem = dynamic(() => import('../../ui/menu.tsx').then((module) => module.MenuItem))

/** Files of what is in view: the picture as shown, its parties and relations, and the graph for other tools. */
export function ExportMenu(given: Exported) {
  const t = useTranslations('graphFiles.export')
  const words = useTranslations('graph.findings')
  const [isOpen, setOpen] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const save = useExport(given)
  useShortcut({ keys: 'x', label: t('menu'), group: 'page', run: () => setOpen(true) })
  return (
    <>
      <Button
        ref={anchor}
        icon={Download}
        title={t('menu')}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="@max-[900px]:sr-only">{t('menu')}</span>
      </Button>
      {/* Its code is fetched: without a boundary of its own the page around would be a skeleton meanwhile. */}
      <Suspense>
        {isOpen && (
          <Menu isOpen onOpenChange={setOpen} anchor={anchor} label={t('menu')}>
            {graphFileKinds.map((kind) => (
              <MenuItem
                key={kind}
                onPress={() => {
                  setOpen(false)
                  void save(kind).then((isSaved) => setFailed(!isSaved))
                }}
              >
                {kind === 'findings' ? words('export') : t(kind)}
              </MenuItem>
            ))}
          </Menu>
        )}
      </Suspense>
      <span role="status" className={hasFailed ? 'text-sm text-warn' : 'sr-only'}>
        {hasFailed && t('failed')}
      </span>
    </>
  )
}

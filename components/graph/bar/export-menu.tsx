'use client'

import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Suspense, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useShortcut } from '../../ui/keyboard/hooks.ts'
import { withOwnTexts } from '../../ui/own-texts.tsx'
import type { Exported } from './use-export.ts'

const ExportItems = withOwnTexts(() => import('./export-items.tsx').then((file) => file.ExportItems), {
  changes: {
    en: () => import('../../messages/en/service/changes.json'),
    de: () => import('../../messages/de/service/changes.json'),
  },
  companyState: {
    en: () => import('../../messages/en/companies/companyState.json'),
    de: () => import('../../messages/de/companies/companyState.json'),
  },
  graphEvidence: {
    en: () => import('../../messages/en/companies/graphEvidence.json'),
    de: () => import('../../messages/de/companies/graphEvidence.json'),
  },
})

/** Files of what is in view: the picture as shown, its parties and relations, and the graph for other tools. */
export function ExportMenu(given: Exported) {
  const t = useTranslations('graphFiles.export')
  const [isOpen, setOpen] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
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
          <ExportItems
            given={given}
            anchor={anchor}
            label={t('menu')}
            onClose={() => setOpen(false)}
            onSaved={(isSaved) => setFailed(!isSaved)}
          />
        )}
      </Suspense>
      <span role="status" className={hasFailed ? 'text-sm text-warn' : 'sr-only'}>
        {hasFailed && t('failed')}
      </span>
    </>
  )
}

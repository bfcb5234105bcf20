'use client'

import { Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { KeptFile } from '#lib/client/kept-files.ts'
import { Age } from '../../../ui/age.tsx'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../../ui/section.tsx'

interface KeptListProps {
  files: readonly KeptFile[]
  onOpen: (file: File) => Promise<void>
  onForget: () => Promise<void>
}

/** The last files opened in this browser, and a button that removes them from it. */
export function KeptList({ files, onOpen, onForget }: KeptListProps) {
  const t = useTranslations('graphFiles.open.kept')
  if (files.length === 0) return null
  return (
    <Section
      heading={t('title')}
      className="mt-6"
      aside={
        <Button size="s" icon={Trash2} onClick={() => void onForget()}>
          {t('forget')}
        </Button>
      }
    >
      <ul>
        {files.map(({ name, openedAt, content }) => (
          <li key={name} className="flex items-baseline justify-between gap-4 border-b border-hair last:border-b-0">
            <button
              type="button"
              className="link min-h-row-m min-w-0 truncate text-start"
              onClick={() => void onOpen(new File([content], name))}
            >
              <bdi>{name}</bdi>
            </button>
            <span className="shrink-0 text-sm text-ink-3">
              <Age at={openedAt} />
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-ink-3">{t('hint')}</p>
    </Section>
  )
}

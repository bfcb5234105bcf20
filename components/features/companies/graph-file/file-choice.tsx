'use client'

import { FolderOpen } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { FileButton } from '../../../ui/file-button.tsx'

interface FileChoiceProps {
  onTake: (file: File) => Promise<void>
  hasFile: boolean
}

/** The one way in: a file of the reader's own. */
export function FileChoice({ onTake, hasFile }: FileChoiceProps) {
  const t = useTranslations('graphFiles.open')
  return (
    <FileButton
      label={t('choose')}
      accept=".json,.jsonl,.ndjson,application/json"
      onTake={onTake}
      kind={hasFile ? 'secondary' : 'primary'}
      icon={FolderOpen}
    >
      {t(hasFile ? 'another' : 'choose')}
    </FileButton>
  )
}

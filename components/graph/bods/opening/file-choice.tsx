'use client'

import { FolderOpen } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'

interface FileChoiceProps {
  onTake: (file: File) => Promise<void>
  hasFile: boolean
}

/** The one way in: a file of the reader's own. */
export function FileChoice({ onTake, hasFile }: FileChoiceProps) {
  const t = useTranslations('graphFiles.open')
  const fileId = useId()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <label htmlFor={fileId} className="sr-only">
        {t('choose')}
      </label>
      <input
        id={fileId}
        ref={input}
        type="file"
        accept=".json,.jsonl,.ndjson,application/json"
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void onTake(file)
          target.value = ''
        }}
      />
      <Button kind={hasFile ? 'secondary' : 'primary'} icon={FolderOpen} onClick={() => input.current?.click()}>
        {t(hasFile ? 'another' : 'choose')}
      </Button>
    </>
  )
}

'use client'

import { Download, Upload } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { batchLimits } from '#lib/contract/index.ts'
import { Button, FileButton, FileDrop, Small, TextArea, useTranslations } from '../../../../ui/kit.ts'
import { FileLetters } from '../../../../widgets/csv-file/file-letters.tsx'
import { useFileText } from '../../../../widgets/csv-file/use-file-text.ts'
import { saveCsv } from '../../../../widgets/export/save.ts'
import { useLedList } from '../../../../widgets/pickers/pasted-list.ts'
import { fields } from './mapping.ts'

interface SourceProps {
  /** The text of the list, and what the batch is called after. */
  onTake: (text: string, source: string) => void
  hasLines: boolean
}

/** Where the companies come from: a file, chosen or dropped, or a list that is pasted, anywhere on the page. */
export function BatchSource({ onTake, hasLines }: SourceProps) {
  const t = useTranslations('batches.create')
  const [pasted, setPasted] = useState('')
  const file = useFileText((text, { name }) => onTake(text, name.replace(/\.[a-z]+$/i, '')))
  const paste = (text: string) => {
    setPasted(text)
    file.forget()
    onTake(text, t('pastedName'))
  }
  usePaste(paste)
  useLedList(paste)
  const takeFile = async (chosen: File) => {
    setPasted('')
    await file.take(chosen)
  }
  return (
    <div className="grid grid-cols-2 gap-6 max-panel:grid-cols-1">
      <FileDrop label={t('drop')} onTake={takeFile} />
      <div className="flex flex-col items-start gap-3">
        <FileButton
          label={t('file')}
          accept=".csv,.txt,.tsv,text/csv"
          onTake={takeFile}
          kind={hasLines ? 'secondary' : 'primary'}
          icon={Upload}
        >
          {t(hasLines ? 'otherFile' : 'choose')}
        </FileButton>
        <span className="max-w-measure text-sm text-ink-3">{t('fileHint', { max: batchLimits.rowsMax })}</span>
        <FileLetters decoded={file.decoded} onChoose={file.choose} />
        {/* A file with the headings that are recognized; which of them are needed is said beside it. */}
        <div className="flex flex-col items-start gap-2">
          <Button
            size="s"
            icon={Download}
            onClick={() => saveCsv('batch-template.csv', [fields.map((field) => t(`fields.${field}`))])}
          >
            {t('template')}
          </Button>
          <Small>{t('templateHint')}</Small>
        </div>
      </div>
      <TextArea
        label={t('paste')}
        hint={t('pasteHint')}
        rows={hasLines ? 3 : 6}
        value={pasted}
        spellCheck={false}
        onChange={paste}
      />
    </div>
  )
}

/** Takes what is pasted while no field has the focus. */
function usePaste(onPaste: (text: string) => void): void {
  const latest = useRef(onPaste)
  useEffect(() => {
    latest.current = onPaste
  })
  useEffect(() => {
    const take = (event: ClipboardEvent) => {
      const isField = event.target instanceof Element && event.target.closest('input, textarea, select, [role=dialog]')
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (isField || text.trim() === '') return
      event.preventDefault()
      latest.current(text)
    }
    document.addEventListener('paste', take)
    return () => document.removeEventListener('paste', take)
  }, [])
}

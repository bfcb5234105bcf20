'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useMemo, useState } from 'react'
import { PageFrame } from '../../../shell/page-frame.tsx'
import { Nothing } from '../../../ui/nothing.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { Explorer } from '../../explorer.tsx'
import type { BodsFailure, BodsFile, BodsReading } from '../model.ts'
import { FileChoice } from './file-choice.tsx'
import { FileNotes } from './file-notes.tsx'
import { SubjectChoice } from './subject-choice.tsx'
import { useBodsFile } from './use-bods-file.ts'

/** A graph from a BODS file, in the same explorer as any other. The file is read in this page and goes nowhere. */
export function FilePage() {
  const t = useTranslations('graphFiles.open')
  const { opened, isReading, open } = useBodsFile()
  const choice = <FileChoice onTake={open} hasFile={opened !== null} />
  return (
    <PageFrame title={t('title')} aside={opened !== null && choice}>
      {opened === null && !isReading && (
        <div className="max-w-measure">
          <p className="mb-4 text-ink-2">{t('lead')}</p>
          {choice}
        </div>
      )}
      <div aria-live="polite">{isReading && <p className="text-ink-2">{t('reading')}</p>}</div>
      {isReading && <SkeletonRows rows={6} columns={5} />}
      {!isReading && opened !== null && <Opened key={opened.at} name={opened.name} reading={opened.reading} />}
    </PageFrame>
  )
}

function Opened({ name, reading }: { name: string; reading: BodsReading }) {
  if (reading.ok) return <OpenedFile name={name} file={reading.file} />
  return <Unread name={name} failure={reading.failure} line={reading.line} />
}

function Unread({ name, failure, line }: { name: string; failure: BodsFailure; line: number | null }) {
  const t = useTranslations('graphFiles.open.failures')
  return (
    <Nothing kind="failed" title={name}>
      {line === null ? t(failure) : t('notJsonLine', { line })}
    </Nothing>
  )
}

function OpenedFile({ name, file }: { name: string; file: BodsFile }) {
  const t = useTranslations('graphFiles.open')
  const [subjectId, setSubjectId] = useState(file.subjects[0]?.id ?? '')
  const { graph, notes } = useMemo(() => file.graphOf(subjectId), [file, subjectId])
  const origin = useMemo(() => ({ orderId: null, at: null, unexpected: [] }), [])
  const choose = useCallback((id: string) => setSubjectId(id), [])
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-2">
        <span>{t('from', { file: name, count: file.statementCount })}</span>
        {file.subjects.length > 1 && <SubjectChoice subjects={file.subjects} chosen={subjectId} onChoose={choose} />}
        <FileNotes notes={notes} />
      </div>
      <div className="mt-4">
        <Explorer key={subjectId} graph={graph} serviceId={null} origin={origin} />
      </div>
    </>
  )
}

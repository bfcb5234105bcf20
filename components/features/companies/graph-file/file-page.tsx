'use client'

import { FolderOpen, History, Trash2 } from 'lucide-react'
import dynamic from 'next/dynamic'
import { Suspense, useRef, useState } from 'react'
import type { KeptFile } from '#lib/client/kept-files.ts'
import { known, unknown } from '#lib/domain/knowledge/index.ts'
import type { BodsRefusal } from '../../../graph/bods/model.ts'
import { Explorer } from '../../../graph/explorer.tsx'
import { PageFrame } from '../../../page/page-frame.tsx'
import { TrailEnd } from '../../../page/trail-end.tsx'
import {
  Age,
  absent,
  Button,
  EmptyState,
  FileButton,
  FileDrop,
  Lead,
  Section,
  SkeletonRows,
  useTranslations,
} from '../../../ui/kit.ts'
import type { DrawnFile } from './reader.ts'
import { SubjectChoice } from './subject-choice.tsx'
import { useBodsFile } from './use-bods-file.ts'

const Menu = dynamic(() => import('../../../ui/menu.tsx').then((module) => module.Menu))
const MenuItem = dynamic(() => import('../../../ui/menu.tsx').then((module) => module.MenuItem))
const MenuRule = dynamic(() => import('../../../ui/menu.tsx').then((module) => module.MenuRule))

/** A graph from a BODS file, in the same explorer as any other. The file is read in this page and goes nowhere. */
export function GraphFilePage() {
  const t = useTranslations('graphFiles.open')
  const { opened, isReading, open, choose, kept } = useBodsFile()
  // The one way in: a file of the reader's own.
  const choice = (
    <FileButton
      label={t('choose')}
      accept=".json,.jsonl,.ndjson,application/json"
      onTake={open}
      kind={opened === null ? 'primary' : 'secondary'}
      icon={FolderOpen}
    >
      {t(opened === null ? 'choose' : 'another')}
    </FileButton>
  )
  const files = { files: kept.files ?? [], onOpen: open, onForget: kept.forget }
  return (
    <PageFrame
      title={t('title')}
      aside={
        opened !== null && (
          <>
            <KeptMenu {...files} />
            {choice}
          </>
        )
      }
    >
      <TrailEnd name={t('title')} />
      <FileDrop label={t('drop')} onTake={open} />
      {opened === null && !isReading && (
        <div className="max-w-measure">
          <p className="mb-4 text-ink-2">{t('lead')}</p>
          {choice}
          <KeptList {...files} />
        </div>
      )}
      <div aria-live="polite">{isReading && <Lead>{t('reading')}</Lead>}</div>
      {isReading && <SkeletonRows rows={6} columns={5} />}
      {!isReading &&
        opened !== null &&
        (opened.reading.ok ? (
          <OpenedFile key={opened.at} name={opened.name} file={opened.reading.file} onChoose={choose} />
        ) : (
          <Unread key={opened.at} name={opened.name} refusal={opened.reading} />
        ))}
    </PageFrame>
  )
}

/** Why a file was not opened. That it contains none of something is said of one that was read to its end. */
export function Unread({ name, refusal }: { name: string; refusal: BodsRefusal }) {
  const t = useTranslations('graphFiles.open.failures')
  const { failure, line, statement, unread = 0 } = refusal
  const say = () => {
    const read = known(refusal, { what: 'file', id: name })
    if (line !== null) return t('notJsonLine', { line })
    if (statement !== undefined) return t('notJsonStatement', { statement })
    if (failure === 'notBods') return absent(t, 'notBods', read)
    if (failure === 'noRelations') return absent(t, 'noRelations', read)
    return t(failure, { count: unread })
  }
  return (
    <EmptyState kind="failed" title={name}>
      {say()}
    </EmptyState>
  )
}

interface OpenedFileProps {
  name: string
  file: DrawnFile
  onChoose: (subjectId: string) => void
}

const origin = { orderId: null, at: null, identifiers: [], unexpected: [] }

function OpenedFile({ name, file, onChoose }: OpenedFileProps) {
  const t = useTranslations('graphFiles.open')
  const { subjectId, drawn } = file
  const skipped = drawn.notes.find(({ kind }) => kind === 'skipped')
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-2">
        <span>{t('from', { file: name, count: file.statementCount })}</span>
        {file.subjects.length > 1 && (
          <SubjectChoice
            subjects={file.subjects}
            chosen={subjectId}
            onChoose={onChoose}
            read={skipped === undefined ? known(name, { what: 'file', id: name }) : unknown('notUnderstood')}
          />
        )}
        {/* What of the file is not drawn as stated, counted; nothing is dropped in silence. */}
        {drawn.notes.length > 0 && (
          <ul className="flex w-full flex-wrap gap-x-4 gap-y-1 text-ink-3">
            {drawn.notes.map(({ kind, count, recordIds }) => (
              <li key={kind} title={recordIds.join('\n')}>
                {t(`notes.${kind}`, { count })}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="mt-4">
        <Explorer key={subjectId} graph={drawn.graph} serviceId={null} origin={origin} />
      </div>
    </>
  )
}

interface KeptFilesProps {
  files: readonly KeptFile[]
  onOpen: (file: File) => Promise<void>
  onForget: () => Promise<void>
}

/** The last files opened in this browser, and a button that removes them from it. */
function KeptList({ files, onOpen, onForget }: KeptFilesProps) {
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

/** The same beside a graph: another of the last files, or none of them any longer. */
function KeptMenu({ files, onOpen, onForget }: KeptFilesProps) {
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

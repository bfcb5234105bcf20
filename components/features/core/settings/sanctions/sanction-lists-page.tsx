'use client'

import { Upload } from 'lucide-react'
import { useState } from 'react'
import { useAction, useRoute } from '#lib/client/hooks.ts'
import {
  isInTwoFiles,
  type OfacPart,
  ofacParts,
  type SanctionEdition,
  type SanctionListId,
  type SanctionRun,
  sanctionLimits,
  sanctionListIds,
} from '#lib/contract/index.ts'
import {
  Age,
  absent,
  Below,
  Button,
  columnsOf,
  DataTable,
  EmptyLine,
  EmptyState,
  ErrorNotice,
  FileButton,
  FormDialog,
  nameOfAuthor,
  optionsOf,
  readingOf,
  Section,
  SelectField,
  TextField,
  usePreferences,
  useTranslations,
  wordIn,
} from '../../../../ui/kit.ts'
import { ListRemarks } from '../../../../widgets/screening/list-remarks.tsx'
import { SettingsFrame } from '../settings-frame.tsx'
import { ChangesLine } from './changes-line.tsx'
import { SourcesSection } from './sources-section.tsx'

/** Editions of sanctions lists, and what each was compared with since. */
export function SanctionListsPage() {
  const t = useTranslations('sanctionLists')
  const editions = useRoute('listSanctionEditions', {})
  const runs = useRoute('listSanctionRuns', {})
  const [isOpen, setOpen] = useState(false)
  const sandbox = useAction('importSandboxLists')
  const hasSandbox = (editions.data?.value.sandboxLists ?? []).length > 0
  const sources = editions.data?.value.sources ?? []
  const editionColumns = useEditionColumns()
  const runColumns = useRunColumns()
  return (
    <SettingsFrame
      part="sanctions"
      aside={
        <>
          {hasSandbox && (
            <Button act="importSandboxLists" isBusy={sandbox.isPending} onClick={() => sandbox.mutate({})}>
              {t('sandbox')}
            </Button>
          )}
          <Button act="importSanctionEdition" kind="primary" icon={Upload} onClick={() => setOpen(true)}>
            {t('bring')}
          </Button>
        </>
      }
    >
      <p className="mb-4 max-w-measure text-ink-2">
        {t('how')}
        {hasSandbox && ` ${t('sandboxWhy')}`}
      </p>
      <ErrorNotice error={sandbox.error} onAgain={() => sandbox.mutate({})} />
      <ErrorNotice of={editions} />
      {sources.length > 0 && <SourcesSection sources={sources} />}
      <DataTable
        label={t('editions')}
        rows={editions.data?.value.editions ?? []}
        columns={editionColumns}
        rowId={({ editionId }) => editionId}
        read={readingOf(editions, 'listSanctionEditions')}
        nothing={(proof) => (
          <EmptyState
            kind="notAskedYet"
            title={absent(t, 'none', proof)}
            act="importSanctionEdition"
            next={<Button onClick={() => setOpen(true)}>{t('bring')}</Button>}
          >
            {t('noneWhy')}
          </EmptyState>
        )}
      />
      <Below of={[editions]}>
        <Section heading={t('runs')} remark={t('runsRemark')} className="mt-6">
          <ErrorNotice of={runs} />
          <DataTable
            label={t('runs')}
            rows={runs.data?.value.runs ?? []}
            columns={runColumns}
            rowId={({ runId }) => runId}
            read={readingOf(runs, 'listSanctionRuns')}
            nothing={(proof) => <EmptyLine>{absent(t, 'noRuns', proof)}</EmptyLine>}
          />
        </Section>
      </Below>
      {isOpen && <ImportDialog onClose={() => setOpen(false)} />}
    </SettingsFrame>
  )
}

function useListName() {
  const t = useTranslations('sanctionLists.names')
  return (list: string) => wordIn(t, list, list)
}

function useEditionColumns() {
  const t = useTranslations('sanctionLists')
  const { formatDate } = usePreferences()
  const listName = useListName()
  return columnsOf<SanctionEdition>(t, {
    list: { isName: true, value: 'list', cell: ({ list }) => listName(list) },
    day: { value: 'day', cell: ({ day }) => formatDate(day) },
    state: {
      isSecondary: true,
      value: 'replacedAt',
      cell: ({ replacedAt }) => t(replacedAt ? 'replaced' : 'inUse'),
    },
    entries: {
      isFigure: true,
      value: 'entries',
      cell: ({ entries, remarks }) => (
        <>
          {entries}
          <ListRemarks remarks={remarks ?? []} />
        </>
      ),
    },
    changes: {
      label: t('auto.changes'),
      isSecondary: true,
      value: ({ changes }) => (changes ? changes.added + changes.removed + changes.changed : null),
      cell: ({ changes }) => changes && <ChangesLine changes={changes} />,
    },
    imported: {
      isSecondary: true,
      value: 'importedAt',
      cell: ({ importedAt, importedBy, isFetched }) => (
        <>
          <Age at={importedAt} />{' '}
          <bdi className="block text-sm text-ink-3">
            {importedBy ? nameOfAuthor(importedBy) : t(isFetched ? 'auto.fetched' : 'operator')}
          </bdi>
        </>
      ),
    },
  })
}

function useRunColumns() {
  const t = useTranslations('sanctionLists')
  const { formatDate } = usePreferences()
  const listName = useListName()
  return columnsOf<SanctionRun>(t, {
    list: {
      isName: true,
      value: 'list',
      cell: ({ list, day }) => t('ofDay', { list: listName(list), day: formatDate(day) }),
    },
    ended: {
      label: t('state'),
      value: 'endedAt',
      cell: ({ startedAt, endedAt }) => (endedAt ? <Age at={endedAt} /> : t(startedAt ? 'running' : 'waiting')),
    },
    companies: figure((run) => run.companies),
    changed: figure((run) => run.changed),
    failed: { ...figure((run) => run.failed), isSecondary: true },
  })
}

const figure = (value: (run: SanctionRun) => number | null | undefined) => ({ isFigure: true, value, cell: value })

const accept = '.csv,.xml,text/csv,text/xml,application/xml'
type Part = 'entries' | 'aliases' | OfacPart

/** Takes an edition as its publisher prints it. A file that is refused changes nothing, and the answer says why. */
function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('sanctionLists.import')
  const names = useTranslations('sanctionLists.names')
  const [list, setList] = useState<SanctionListId>('ofacSdn')
  const [files, setFiles] = useState<Partial<Record<Part, File>>>({})
  const [day, setDay] = useState('')
  const [isReading, setReading] = useState(false)
  const act = useAction('importSanctionEdition')
  const isOfTwo = isInTwoFiles(list)
  const needed: readonly Part[] = isOfTwo ? ['entries', 'aliases'] : ['entries']
  // Published beside the other two; a list is whole without them but for addresses, and remarks too long for their row.
  const more = list === 'ofacSdn' ? ofacParts : list === 'ofacOther' ? (['addresses'] as const) : []
  const parts: readonly Part[] = [...needed, ...more]
  const chosen = parts.flatMap((part) => files[part] ?? [])
  const isTooLarge = chosen.some(({ size }) => size > sanctionLimits.fileBytesMax)
  const submit = async () => {
    setReading(true)
    const sent = await Promise.all(
      parts.flatMap((part) => {
        const file = files[part]
        const name = ofacParts.find((one) => one === part)
        return file ? [gzipped(file).then((one) => (name ? { ...one, part: name } : one))] : []
      }),
    ).finally(() => setReading(false))
    act.mutate({ body: { list, day: isOfTwo ? day : undefined, files: sent } }, { onSuccess: onClose })
  }
  return (
    <FormDialog
      title={t('title')}
      description={t('how')}
      submitLabel={t('save')}
      isBusy={isReading || act.isPending}
      error={act.error}
      disabledReason={offReason()}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <SelectField
        label={t('list')}
        value={list}
        onChange={(value) => {
          setList(value)
          setFiles({})
        }}
        options={optionsOf(sanctionListIds, names)}
      />
      {parts.map((part) => (
        <FileLine
          key={part}
          label={isOfTwo ? wordIn(t, `${part}Of.${list === 'ofacSdn' ? 'sdn' : 'other'}`) : t('file')}
          file={files[part] ?? null}
          onTake={(file) => setFiles({ ...files, [part]: file })}
        />
      ))}
      {isOfTwo && (
        <TextField label={t('day')} hint={t('dayHint')} type="date" isRequired value={day} onChange={setDay} />
      )}
    </FormDialog>
  )

  function offReason(): string | null {
    if (needed.some((part) => files[part] === undefined)) return t('missing')
    if (isTooLarge) return t('tooLarge')
    return isOfTwo && day === '' ? t('noDay') : null
  }
}

function FileLine({ label, file, onTake }: { label: string; file: File | null; onTake: (file: File) => void }) {
  const t = useTranslations('sanctionLists.import')
  return (
    <div className="flex flex-wrap items-center gap-3">
      <span className="text-sm font-medium text-ink-2">{label}</span>
      <FileButton act="importSanctionEdition" size="s" label={label} accept={accept} onTake={onTake}>
        {t('choose')}
      </FileButton>
      {file && <bdi className="min-w-0 text-sm text-ink-2 wrap-anywhere">{file.name}</bdi>}
    </div>
  )
}

/** A file as an import takes it: compressed by gzip, in Base64, because a list is larger than a body may be. */
async function gzipped(file: File): Promise<{ name: string; gzip: string }> {
  const stream = file.stream().pipeThrough(new CompressionStream('gzip'))
  const blob = await new Response(stream).blob()
  return { name: file.name, gzip: await base64Of(blob) }
}

function base64Of(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onerror = () => reject(reader.error)
    // `data:…;base64,` and then the text.
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '')
    reader.readAsDataURL(blob)
  })
}

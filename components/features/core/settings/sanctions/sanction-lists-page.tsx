'use client'

import { Upload } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAct, useRoute } from '#lib/client/hooks.ts'
import type { SanctionEdition, SanctionRun } from '#lib/contract/index.ts'
import { columnsOf, type TableColumn } from '../../../../ui/data-table/columns.ts'
import { DataTable } from '../../../../ui/data-table/data-table.tsx'
import { Age, absent, Below, Button, ErrorNotice, Nothing, readingOf, Section, useReader } from '../../../../ui/kit.ts'
import { nameOfAuthor } from '../../../../widgets/notes/use-record.ts'
import { ListRemarks } from '../../../../widgets/screening/list-remarks.tsx'
import { SettingsFrame } from '../settings-frame.tsx'
import { ChangesLine } from './changes-line.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { SourcesSection } from './sources-section.tsx'

/** Editions of sanctions lists, and what each was compared with since. */
export function SanctionListsPage() {
  const t = useTranslations('sanctionLists')
  const editions = useRoute('listSanctionEditions', {})
  const runs = useRoute('listSanctionRuns', {})
  const [isOpen, setOpen] = useState(false)
  const sandbox = useAct('importSandboxLists')
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
          <Nothing
            kind="notAskedYet"
            title={absent(t, 'none', proof)}
            act="importSanctionEdition"
            next={<Button onClick={() => setOpen(true)}>{t('bring')}</Button>}
          >
            {t('noneWhy')}
          </Nothing>
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
            nothing={(proof) => <p className="py-2 text-ink-2">{absent(t, 'noRuns', proof)}</p>}
          />
        </Section>
      </Below>
      {isOpen && <ImportDialog onClose={() => setOpen(false)} />}
    </SettingsFrame>
  )
}

function useListName(): (list: string) => string {
  const t = useTranslations('sanctionLists.names')
  return (list) => (t.has(list) ? t(list) : list)
}

function useEditionColumns(): TableColumn<SanctionEdition>[] {
  const t = useTranslations('sanctionLists')
  const { formatDate } = useReader()
  const listName = useListName()
  return columnsOf(t, {
    list: { isName: true, value: ({ list }) => list, cell: ({ list }) => listName(list) },
    day: { value: ({ day }) => day, cell: ({ day }) => formatDate(day) },
    state: {
      isSecondary: true,
      value: ({ replacedAt }) => replacedAt,
      cell: ({ replacedAt }) => t(replacedAt ? 'replaced' : 'inUse'),
    },
    entries: {
      isFigure: true,
      value: ({ entries }) => entries,
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
      value: ({ importedAt }) => importedAt,
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

function useRunColumns(): TableColumn<SanctionRun>[] {
  const t = useTranslations('sanctionLists')
  const { formatDate } = useReader()
  const listName = useListName()
  return columnsOf(t, {
    list: {
      isName: true,
      value: ({ list }) => list,
      cell: ({ list, day }) => t('ofDay', { list: listName(list), day: formatDate(day) }),
    },
    ended: {
      label: t('state'),
      value: ({ endedAt }) => endedAt,
      cell: ({ startedAt, endedAt }) => (endedAt ? <Age at={endedAt} /> : t(startedAt ? 'running' : 'waiting')),
    },
    companies: {
      isFigure: true,
      value: (run) => run.companies,
      cell: (run) => run.companies,
    },
    changed: { isFigure: true, value: (run) => run.changed, cell: (run) => run.changed },
    failed: {
      isFigure: true,
      isSecondary: true,
      value: ({ failed }) => failed,
      cell: ({ failed }) => failed,
    },
  })
}

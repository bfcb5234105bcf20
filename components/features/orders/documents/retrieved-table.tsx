'use client'

import { aged, columnsOf, DataTable, usePreferences, useTranslations } from '../../../ui/kit.ts'
import type { Retrieved } from '../../../widgets/documents/retrieved.ts'
import { kindOf } from './catalogue.ts'

interface RetrievedTableProps {
  retrieved: readonly Retrieved[]
  openId: string | null
  onOpen: (orderId: string) => void
  /** Ids of the orders whose documents are chosen, to be saved together. */
  chosen: ReadonlySet<string>
  onChoose: (chosen: Set<string>) => void
}

/** Stored documents; opening them again is free. */
export function RetrievedTable({ retrieved, openId, onOpen, chosen, onChoose }: RetrievedTableProps) {
  const t = useTranslations('documents.retrieved')
  const { formatBytes } = usePreferences()
  const columns = columnsOf<Retrieved>(t, {
    title: {
      label: t('document'),
      isName: true,
      value: ({ document }) => document.title ?? document.fileName,
      cell: ({ document }) => <bdi>{document.title ?? document.fileName ?? document.documentId ?? t('untitled')}</bdi>,
    },
    kind: {
      width: '96px',
      value: ({ document }) => document.contentType,
      cell: ({ document, unreadable }) => (unreadable === undefined ? t(`kinds.${kindOf(document)}`) : null),
    },
    size: {
      width: '96px',
      isFigure: true,
      isSecondary: true,
      value: ({ document }) => document.sizeBytes,
      cell: ({ document }) => (typeof document.sizeBytes === 'number' ? formatBytes(document.sizeBytes) : null),
    },
    at: {
      width: '144px',
      ...aged(({ responseTime }) => responseTime),
    },
  })
  return (
    <DataTable
      label={t('title')}
      rows={retrieved}
      columns={columns}
      rowId={({ orderId }) => orderId}
      openId={openId}
      onPeek={({ orderId }) => onOpen(orderId)}
      selected={chosen}
      onSelect={onChoose}
    />
  )
}

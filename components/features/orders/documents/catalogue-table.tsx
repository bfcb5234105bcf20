'use client'

import { CircleCheck } from 'lucide-react'
import { dateText, pathOf } from '#lib/contract/index.ts'
import type { Knowledge } from '#lib/domain/knowledge/index.ts'
import { formatLanguage } from '../../../format.ts'
import {
  absent,
  columnsOf,
  DataTable,
  EmptyState,
  Icon,
  Unseen,
  usePreferences,
  useTranslations,
} from '../../../ui/kit.ts'
import type { Retrieved } from '../../../widgets/documents/retrieved.ts'
import { type CatalogueRow, kindOf } from './catalogue.ts'
import { useFormatName, useTypeName } from './labels.ts'

interface CatalogueTableProps {
  rows: readonly CatalogueRow[]
  isFiltered: boolean
  read: Knowledge<unknown>
  openId: string | null
  onPeek: (documentId: string) => void
}

/** What the register lists. A click opens the panel, where each format has its price. */
export function CatalogueTable({ rows, isFiltered, read, openId, onPeek }: CatalogueTableProps) {
  const t = useTranslations('documents.list')
  const { locale, formatDate } = usePreferences()
  const typeName = useTypeName()
  const formatName = useFormatName()
  const columns = columnsOf<CatalogueRow>(t, {
    title: {
      label: t('document'),
      isName: true,
      value: ({ document }) => document.title ?? document.documentId,
      cell: ({ document }) => <bdi lang={document.language ?? undefined}>{document.title ?? document.documentId}</bdi>,
    },
    type: {
      width: '18%',
      isSecondary: true,
      value: 'type',
      cell: ({ type }) => typeName(type),
    },
    date: {
      width: '112px',
      value: ({ document }) => dateText(document.publicationDate),
      cell: ({ document }) => formatDate(document.publicationDate),
    },
    language: {
      width: '108px',
      isSecondary: true,
      value: ({ document }) => document.language,
      cell: ({ document }) => document.language && formatLanguage(document.language, locale),
    },
    formats: {
      width: '112px',
      isSecondary: true,
      value: ({ document }) => document.formats?.join(' '),
      cell: ({ document }) => document.formats?.map(formatName).join(', '),
    },
    here: {
      width: '144px',
      value: ({ retrieved }) => retrieved.length,
      cell: ({ retrieved }) =>
        retrieved.length > 0 && (
          <span className="inline-flex items-center gap-2">
            <Icon of={CircleCheck} size={14} className="text-ok" />
            {t('isHere')}
            <OpenLink retrieved={retrieved[0]} />
          </span>
        ),
    },
  })
  return (
    <DataTable
      label={t('title')}
      rows={rows}
      columns={columns}
      rowId={({ id }) => id}
      openId={openId}
      onPeek={({ id }) => onPeek(id)}
      read={read}
      nothing={(proof) => (
        <EmptyState kind="notFound" title={isFiltered ? absent(t, 'noMatch', proof) : absent(t, 'none', proof)}>
          {t(isFiltered ? 'noMatchWhy' : 'noneWhy')}
        </EmptyState>
      )}
    />
  )
}

/** The newest one; a file of a form no browser shows is saved from the panel. */
function OpenLink({ retrieved }: { retrieved: Retrieved | undefined }) {
  const t = useTranslations('documents.list')
  if (retrieved === undefined || retrieved.unreadable !== undefined || kindOf(retrieved.document) === 'other')
    return null
  const { orderId, document } = retrieved
  return (
    <a href={pathOf('getDocumentFile', { orderId })} target="_blank" rel="noreferrer" className="link">
      {t('open')}
      <Unseen> {document.title ?? document.fileName}</Unseen>
    </a>
  )
}

'use client'

import { CircleCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { dateText } from '#lib/contract/index.ts'
import { formatDate } from '../../format.ts'
import type { TableColumn } from '../../ui/data-table/columns.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Nothing } from '../../ui/nothing.tsx'
import { useReader } from '../../ui/reader.tsx'
import type { CatalogueRow } from './catalogue.ts'
import { useTypeName } from './words.ts'

interface CatalogueTableProps {
  rows: readonly CatalogueRow[]
  isFiltered: boolean
  openId: string | null
  onPeek: (documentId: string) => void
}

/** What the register lists. A click opens the panel, where each format has its price. */
export function CatalogueTable({ rows, isFiltered, openId, onPeek }: CatalogueTableProps) {
  const t = useTranslations('documents.list')
  const { locale } = useReader()
  const typeName = useTypeName()
  const columns = useMemo(
    (): TableColumn<CatalogueRow>[] => [
      {
        id: 'title',
        label: t('document'),
        isName: true,
        value: ({ document }) => document.title ?? document.documentId,
        cell: ({ document }) => (
          <bdi lang={document.language ?? undefined}>{document.title ?? document.documentId}</bdi>
        ),
      },
      {
        id: 'type',
        label: t('type'),
        width: '18%',
        isSecondary: true,
        value: ({ type }) => type,
        cell: ({ type }) => typeName(type),
      },
      {
        id: 'date',
        label: t('date'),
        width: '112px',
        value: ({ document }) => dateText(document.publicationDate),
        cell: ({ document }) => formatDate(document.publicationDate, locale),
      },
      {
        id: 'language',
        label: t('language'),
        width: '84px',
        isSecondary: true,
        value: ({ document }) => document.language,
        cell: ({ document }) => <code>{document.language}</code>,
      },
      {
        id: 'formats',
        label: t('formats'),
        width: '96px',
        isSecondary: true,
        value: ({ document }) => document.formats?.join(' '),
        cell: ({ document }) => document.formats?.join(', '),
      },
      {
        id: 'here',
        label: t('here'),
        width: '112px',
        value: ({ retrieved }) => retrieved.length,
        cell: ({ retrieved }) =>
          retrieved.length > 0 && (
            <span className="inline-flex items-center gap-2">
              <Icon of={CircleCheck} size={14} className="text-ok" />
              {t('isHere')}
            </span>
          ),
      },
    ],
    [t, locale, typeName],
  )
  return (
    <DataTable
      label={t('title')}
      rows={rows}
      columns={columns}
      rowId={({ id }) => id}
      openId={openId}
      onPeek={({ id }) => onPeek(id)}
      nothing={
        <Nothing kind="notFound" title={t(isFiltered ? 'noMatch' : 'none')}>
          {t(isFiltered ? 'noMatchWhy' : 'noneWhy')}
        </Nothing>
      }
    />
  )
}

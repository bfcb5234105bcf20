'use client'

import { useTranslations } from 'next-intl'
import type { NewBatchRow } from '#lib/contract/index.ts'
import { known } from '#lib/domain/knowledge/index.ts'
import { columnsOf, type TableColumn } from '../../../../ui/data-table/columns.ts'
import { DataTable } from '../../../../ui/data-table/data-table.tsx'
import { absent, CountryCode, Section, useReader } from '../../../../ui/kit.ts'
import type { ReadRows } from './mapping.ts'

const shownRows = 8
const shownProblems = 12

/** The first rows as they were understood, and every line that cannot be taken, with its reason. */
export function Preview({ read }: { read: ReadRows }) {
  const t = useTranslations('batches.create')
  const { formatCount } = useReader()
  const { rows, problems } = read
  return (
    <Section
      heading={t('preview')}
      remark={t('previewRemark', { count: rows.length, shown: formatCount(rows.length) })}
    >
      <DataTable
        label={t('preview')}
        rows={rows.slice(0, shownRows)}
        columns={useColumns()}
        rowId={({ line }) => String(line)}
        read={known(rows, { what: 'file' })}
        nothing={(proof) => <p className="py-2 text-ink-2">{absent(t, 'noRows', proof)}</p>}
      />
      {problems.length > 0 && (
        <div className="mt-4 border-s-[3px] border-warn-line bg-warn-tint px-inset py-3">
          <p className="font-medium">{t('problems', { count: problems.length })}</p>
          <ul className="mt-2 text-sm text-ink-2">
            {problems.slice(0, shownProblems).map(({ line, problem, text }) => (
              <li key={line}>
                {t('problemLine', { line })} {t(`problem.${problem}`)} <span className="text-ink-3">{text}</span>
              </li>
            ))}
          </ul>
          {problems.length > shownProblems && (
            <p className="text-sm text-ink-3">{t('moreProblems', { count: problems.length - shownProblems })}</p>
          )}
        </div>
      )}
    </Section>
  )
}

function useColumns(): TableColumn<NewBatchRow>[] {
  const t = useTranslations('batches.create')
  return columnsOf(t, {
    line: { width: '64px', isFigure: true, cell: ({ line }) => line, isSortable: false },
    company: {
      isName: true,
      isSortable: false,
      cell: ({ name, serviceId }) => (name ? <bdi>{name}</bdi> : <code>{serviceId}</code>),
    },
    number: {
      label: t('fields.number'),
      width: '20%',
      isSortable: false,
      cell: ({ number }) => <code>{number}</code>,
    },
    jurisdiction: {
      label: t('fields.jurisdiction'),
      width: '120px',
      isSecondary: true,
      isSortable: false,
      cell: ({ jurisdictionCode }) => jurisdictionCode && <CountryCode code={jurisdictionCode} />,
    },
    reference: {
      label: t('fields.reference'),
      width: '16%',
      isSecondary: true,
      isSortable: false,
      cell: ({ customerReference }) => <bdi>{customerReference}</bdi>,
    },
    customer: {
      label: t('fields.customer'),
      width: '16%',
      isSecondary: true,
      isSortable: false,
      cell: ({ customerId }) => <bdi>{customerId}</bdi>,
    },
  })
}

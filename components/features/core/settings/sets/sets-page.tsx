'use client'

import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import type { OrderSet } from '#lib/contract/index.ts'
import { columnsOf, type TableColumn } from '../../../../ui/data-table/columns.ts'
import { DataTable } from '../../../../ui/data-table/data-table.tsx'
import { Age, absent, Button, ErrorNotice, Nothing, readingOf, useMay } from '../../../../ui/kit.ts'
import { useItemName } from '../../../../widgets/products/item-name.ts'
import { SettingsFrame } from '../settings-frame.tsx'
import { SetDialog } from './set-dialog.tsx'

/** Products the organization orders together, under names everybody chooses from. */
export function SetsPage() {
  const t = useTranslations('settings')
  const words = useTranslations('sets.page')
  const read = useRoute('listSets', {})
  const [chosen, setChosen] = useState<OrderSet | 'new' | null>(null)
  const mayEdit = useMay('updateSet')
  const columns = useColumns(setChosen)
  return (
    <SettingsFrame
      part="sets"
      aside={
        <Button act="createSet" kind="primary" icon={Plus} onClick={() => setChosen('new')}>
          {words('new')}
        </Button>
      }
    >
      <p className="mb-4 max-w-measure text-ink-2">{words('how')}</p>
      <ErrorNotice of={read} />
      <DataTable
        label={t('parts.sets')}
        rows={read.data?.value.sets ?? []}
        columns={columns}
        rowId={({ setId }) => setId}
        read={readingOf(read, 'listSets')}
        onOpen={mayEdit ? setChosen : undefined}
        nothing={(proof) => (
          <Nothing
            kind="notAskedYet"
            title={absent(words, 'none', proof)}
            act="createSet"
            next={<Button onClick={() => setChosen('new')}>{words('new')}</Button>}
          >
            {words('noneWhy')}
          </Nothing>
        )}
      />
      {chosen && <SetDialog set={chosen === 'new' ? null : chosen} onClose={() => setChosen(null)} />}
    </SettingsFrame>
  )
}

function useColumns(onChange: (set: OrderSet) => void): TableColumn<OrderSet>[] {
  const t = useTranslations('sets.page')
  const itemName = useItemName()
  return useMemo(
    () =>
      columnsOf(t, {
        name: {
          width: '24%',
          isName: true,
          value: ({ name }) => name,
          cell: ({ name }) => <bdi>{name}</bdi>,
        },
        products: {
          isSortable: false,
          cell: ({ items }) => <span className="whitespace-normal">{items.map(itemName).join(' · ')}</span>,
        },
        changed: {
          width: '18%',
          isSecondary: true,
          value: ({ updatedAt }) => updatedAt,
          cell: ({ updatedAt, updatedBy }) => (
            <>
              <Age at={updatedAt} />{' '}
              <bdi className="block text-sm text-ink-3">{updatedBy?.name ?? updatedBy?.email}</bdi>
            </>
          ),
        },
        edit: {
          act: 'updateSet',
          label: t('action'),
          width: '120px',
          isSortable: false,
          cell: (set) => (
            <Button
              act="updateSet"
              size="s"
              aria-label={t('editNamed', { name: set.name })}
              onClick={(event) => {
                event.stopPropagation()
                onChange(set)
              }}
            >
              {t('edit')}
            </Button>
          ),
        },
      }),
    [t, itemName, onChange],
  )
}

'use client'

import { Plus } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { useAction, useRoute } from '#lib/client/hooks.ts'
import { ApiError, type OrderSet, setLimits, setProducts } from '#lib/contract/index.ts'
import {
  ActDialog,
  Age,
  absent,
  announce,
  Banner,
  Button,
  columnsOf,
  DataTable,
  EmptyState,
  ErrorNotice,
  FormDialog,
  readingOf,
  TextField,
  useForm,
  useMay,
  useTranslations,
} from '../../../../ui/kit.ts'
import { allShortcuts } from '../../../../widgets/documents/shortcuts.ts'
import { ProductsChoice } from '../../../../widgets/ordering/products-choice.tsx'
import { useItemName } from '../../../../widgets/products/item-name.ts'
import { choicesOf, isSetItem, itemsIn } from '../../../../widgets/products/items.ts'
import { SettingsFrame } from '../settings-frame.tsx'

/** Products the organization orders together, under names everybody chooses from. */
export function SetsPage() {
  const t = useTranslations('settings')
  const labels = useTranslations('sets.page')
  const read = useRoute('listSets', {})
  const [chosen, setChosen] = useState<OrderSet | 'new' | null>(null)
  const mayEdit = useMay('updateSet')
  const columns = useColumns(setChosen)
  return (
    <SettingsFrame
      part="sets"
      aside={
        <Button act="createSet" kind="primary" icon={Plus} onClick={() => setChosen('new')}>
          {labels('new')}
        </Button>
      }
    >
      <p className="mb-4 max-w-measure text-ink-2">{labels('how')}</p>
      <ErrorNotice of={read} />
      <DataTable
        label={t('parts.sets')}
        rows={read.data?.value.sets ?? []}
        columns={columns}
        rowId={({ setId }) => setId}
        read={readingOf(read, 'listSets')}
        onOpen={mayEdit ? setChosen : undefined}
        nothing={(proof) => (
          <EmptyState
            kind="notAskedYet"
            title={absent(labels, 'none', proof)}
            act="createSet"
            next={<Button onClick={() => setChosen('new')}>{labels('new')}</Button>}
          >
            {labels('noneWhy')}
          </EmptyState>
        )}
      />
      {chosen && <SetDialog set={chosen === 'new' ? null : chosen} onClose={() => setChosen(null)} />}
    </SettingsFrame>
  )
}

function useColumns(onChange: (set: OrderSet) => void) {
  const t = useTranslations('sets.page')
  const itemName = useItemName()
  return useMemo(
    () =>
      columnsOf<OrderSet>(t, {
        name: {
          width: '24%',
          isName: true,
          value: 'name',
          cell: ({ name }) => <bdi>{name}</bdi>,
        },
        products: {
          isSortable: false,
          cell: ({ items }) => <span className="whitespace-normal">{items.map(itemName).join(' · ')}</span>,
        },
        changed: {
          width: '18%',
          isSecondary: true,
          value: 'updatedAt',
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
              onClick={() => onChange(set)}
            >
              {t('edit')}
            </Button>
          ),
        },
      }),
    [t, itemName, onChange],
  )
}

interface SetDialogProps {
  /** Null for a new one. */
  set: OrderSet | null
  onClose: () => void
}

/** Names a set and chooses its products; what somebody else saved meanwhile is shown before it is written over. */
function SetDialog({ set, onClose }: SetDialogProps) {
  const t = useTranslations('sets.dialog')
  const first = useRef<HTMLInputElement>(null)
  const [base, setBase] = useState(set)
  const { form, change, field, isTried, setTried } = useForm(() => fieldsOfSet(set))
  const [isDeleting, setDeleting] = useState(false)
  const { save, isBusy, error, theirs } = useSave(base)
  const catalogue = useRoute('listJurisdictions', {}).data?.value
  const documents = allShortcuts(catalogue).map(({ code }) => code)
  const { items } = form
  const name = form.name.trim()
  const done = () => {
    announce({ kind: 'done', title: t('saved', { name }) })
    onClose()
  }
  const submit = () => {
    setTried(true)
    if (name !== '' && items.length > 0) save({ name, items: items.filter(isSetItem) }, done)
  }
  const take = (other: OrderSet) => {
    setBase(other)
    change(fieldsOfSet(other))
  }
  if (isDeleting && base) return <Deletion set={base} onBack={() => setDeleting(false)} onDone={onClose} />
  return (
    <FormDialog
      onClose={onClose}
      size="l"
      title={t(set === null ? 'create' : 'edit')}
      initialFocus={first}
      submitLabel={t('save')}
      onSubmit={submit}
      isBusy={isBusy}
      error={theirs ? null : error}
      otherAction={base && <Button onClick={() => setDeleting(true)}>{t('delete')}</Button>}
    >
      {theirs && <Conflict theirs={theirs} onTake={() => take(theirs)} onKeep={() => setBase(theirs)} />}
      <TextField
        ref={first}
        label={t('name')}
        isRequired
        {...field('name')}
        maxLength={setLimits.nameCharactersMax}
        error={isTried && name === '' ? t('nameMissing') : null}
      />
      <ProductsChoice
        choices={choicesOf(setProducts, documents)}
        {...field('items')}
        error={isTried && items.length === 0 ? t('itemsMissing') : null}
      />
    </FormDialog>
  )
}

const fieldsOfSet = (set: OrderSet | null) => ({ name: set?.name ?? '', items: itemsIn(set?.items ?? []) })

/** Saves over the version the form was made from; `theirs` is what somebody else has saved since. */
function useSave(base: OrderSet | null) {
  const create = useAction('createSet')
  const update = useAction('updateSet')
  const { data, refetch } = useRoute('listSets', {})
  const current = data?.value.sets.find(({ setId }) => setId === base?.setId)
  const error = create.error ?? update.error
  const isConflict = error instanceof ApiError && error.status === 409
  return {
    isBusy: create.isPending || update.isPending,
    error,
    theirs: isConflict && base !== null && current && current.version !== base.version ? current : null,
    save: (body: Parameters<typeof create.mutate>[0]['body'], onSuccess: () => void) => {
      if (base === null) return create.mutate({ body }, { onSuccess })
      const { setId, version } = base
      update.mutate({ params: { setId }, body: { ...body, version } }, { onSuccess, onError: () => void refetch() })
    },
  }
}

interface ConflictProps {
  theirs: OrderSet
  onTake: () => void
  onKeep: () => void
}

function Conflict({ theirs, onTake, onKeep }: ConflictProps) {
  const t = useTranslations('sets.dialog')
  const itemName = useItemName()
  return (
    <Banner
      meaning="warn"
      title={t('conflict', { name: theirs.name, items: theirs.items.map(itemName).join(', ') })}
      aside={
        <span className="flex flex-wrap gap-3">
          <Button size="s" onClick={onTake}>
            {t('take')}
          </Button>
          <Button size="s" onClick={onKeep}>
            {t('keep')}
          </Button>
        </span>
      }
    />
  )
}

interface DeletionProps {
  set: OrderSet
  onBack: () => void
  onDone: () => void
}

function Deletion({ set: { setId, version, name }, onBack, onDone }: DeletionProps) {
  const t = useTranslations('sets.dialog')
  const act = useAction('deleteSet')
  return (
    <ActDialog
      onClose={onBack}
      title={t('delete')}
      description={t('deleteWhat')}
      submitLabel={t('delete')}
      back={t('back')}
      of={act}
      input={{ params: { setId }, query: { version } }}
      done={() => t('deleted', { name })}
      onDone={onDone}
    />
  )
}

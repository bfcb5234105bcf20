'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useAct, useRoute } from '#lib/client/hooks.ts'
import { ApiError, type OrderSet, setLimits, setProducts } from '#lib/contract/index.ts'
import { announce, Banner, Button, ConfirmDialog, FormDialog, TextField } from '../../../../ui/kit.ts'
import { allShortcuts } from '../../../../widgets/documents/shortcuts.ts'
import { ProductsChoice } from '../../../../widgets/ordering/products-choice.tsx'
import { useItemName } from '../../../../widgets/products/item-name.ts'
import { choicesOf, isSetItem, itemsIn, type ProductItem } from '../../../../widgets/products/items.ts'

interface SetDialogProps {
  /** Null for a new one. */
  set: OrderSet | null
  onClose: () => void
}

/** Names a set and chooses its products; what somebody else saved meanwhile is shown before it is written over. */
export function SetDialog({ set, onClose }: SetDialogProps) {
  const t = useTranslations('sets.dialog')
  const field = useRef<HTMLInputElement>(null)
  const [base, setBase] = useState(set)
  const [name, setName] = useState(set?.name ?? '')
  const [items, setItems] = useState<ProductItem[]>(() => itemsIn(set?.items ?? []))
  const [isTried, setTried] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const { save, isBusy, error, theirs } = useSave(base)
  const catalogue = useRoute('listJurisdictions', {}).data?.value
  const documents = allShortcuts(catalogue).map(({ code }) => code)
  const done = () => {
    announce({ kind: 'done', title: t('saved', { name: name.trim() }) })
    onClose()
  }
  const submit = () => {
    setTried(true)
    if (name.trim() !== '' && items.length > 0) save({ name: name.trim(), items: items.filter(isSetItem) }, done)
  }
  const take = (other: OrderSet) => {
    setBase(other)
    setName(other.name)
    setItems(itemsIn(other.items))
  }
  if (isDeleting && base) return <Deletion set={base} onBack={() => setDeleting(false)} onDone={onClose} />
  return (
    <FormDialog
      onClose={onClose}
      size="l"
      title={t(set === null ? 'create' : 'edit')}
      initialFocus={field}
      does={t('save')}
      onSubmit={submit}
      isBusy={isBusy}
      error={theirs ? null : error}
      otherAction={base && <Button onClick={() => setDeleting(true)}>{t('delete')}</Button>}
    >
      {theirs && <Conflict theirs={theirs} onTake={() => take(theirs)} onKeep={() => setBase(theirs)} />}
      <TextField
        ref={field}
        label={t('name')}
        isRequired
        value={name}
        maxLength={setLimits.nameCharactersMax}
        error={isTried && name.trim() === '' ? t('nameMissing') : null}
        onChange={setName}
      />
      <ProductsChoice
        choices={choicesOf(setProducts, documents)}
        value={items}
        onChange={setItems}
        error={isTried && items.length === 0 ? t('itemsMissing') : null}
      />
    </FormDialog>
  )
}

/** Saves over the version the form was made from; `theirs` is what somebody else has saved since. */
function useSave(base: OrderSet | null) {
  const create = useAct('createSet')
  const update = useAct('updateSet')
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
  const act = useAct('deleteSet')
  const remove = () =>
    act.mutate(
      { params: { setId }, query: { version } },
      {
        onSuccess: () => {
          announce({ kind: 'done', title: t('deleted', { name }) })
          onDone()
        },
      },
    )
  return (
    <ConfirmDialog
      onClose={onBack}
      title={t('delete')}
      description={t('deleteWhat')}
      does={t('delete')}
      back={t('back')}
      onConfirm={remove}
      of={act}
    />
  )
}

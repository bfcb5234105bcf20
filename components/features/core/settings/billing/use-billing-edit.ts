'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAct } from '#lib/client/hooks.ts'
import type { Billing, RouteBody } from '#lib/contract/index.ts'
import { useEdit } from '../../../../widgets/conflict/use-edit.tsx'

type Fields = Omit<RouteBody<'changeBilling'>, 'base'>
type Field = keyof Fields

/** Saves one field of the billing, based on what was shown when one began to change it. */
export function useBillingEdit<F extends Field>(field: F, billing: Billing, onSaved: () => void) {
  const named: Field = field
  const t = useTranslations('billing')
  const [shown, setShown] = useState<Billing | null>(null)
  const act = useAct('changeBilling')
  const done = () => {
    setShown(null)
    onSaved()
  }
  const { submit, conflict, error } = useEdit({
    send: ({ changes, base }) => act.mutate({ body: { ...changes, base: { ...base } } }, { onSuccess: done }),
    act,
    onDiscard: done,
    nameOf: () => t(`fields.${named}`),
    wordsOf: (_field, value) => textsIn(value).join(', ') || t('none'),
  })
  return {
    save: (value: Fields[F]) =>
      submit({ changes: { [field]: value }, base: { [field]: (shown ?? billing)[field] ?? null } }),
    /** What is shown now is what the edit is based on, whatever is read afterwards. */
    begin: () => setShown((before) => before ?? billing),
    conflict,
    error,
    isPending: act.isPending,
    isSaved: act.data !== undefined && shown === null,
  }
}

/** The texts a value has, as a person reads them. */
function textsIn(value: unknown): string[] {
  return Object.values(Object(value)).flatMap((part) => (part === null || part === '' ? [] : [String(part)]))
}

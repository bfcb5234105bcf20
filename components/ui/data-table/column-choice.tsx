'use client'

import { Columns3 } from 'lucide-react'
import { parseAsString, useQueryState } from 'nuqs'
import { useMemo, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { lazyPart } from '../lazy-part.ts'
import { useTranslations } from '../translations.ts'

const Menu = lazyPart(() => import('../menu.tsx'), 'Menu')
const MenuCheck = lazyPart(() => import('../menu.tsx'), 'MenuCheck')

interface NamedColumn {
  id: string
  label: string
  isName?: boolean
}

interface ChoiceOptions {
  /** Not in view until somebody chooses them. */
  hiddenAtFirst?: readonly string[]
}

const none: readonly string[] = []

/** The columns in view, in the address, so that a saved view and a link keep them. The one that names rows always is. */
export function useColumnChoice(columns: readonly NamedColumn[], { hiddenAtFirst = none }: ChoiceOptions = {}) {
  const [text, setText] = useQueryState('columns', parseAsString.withOptions({ history: 'replace' }))
  return useMemo(() => {
    const chosen = text === null ? null : new Set(text.split(','))
    const isShown = ({ id, isName }: NamedColumn) =>
      isName === true || (chosen === null ? !hiddenAtFirst.includes(id) : chosen.has(id))
    const hidden = columns.filter((column) => !isShown(column)).map(({ id }) => id)
    const choose = (id: string, isOn: boolean) => {
      const shown = columns.filter((column) => (column.id === id ? isOn : isShown(column))).map((one) => one.id)
      const isUsual = columns.every((one) => shown.includes(one.id) !== hiddenAtFirst.includes(one.id))
      void setText(isUsual ? null : shown.join(','))
    }
    return { columns, hidden, choose }
  }, [columns, hiddenAtFirst, text, setText])
}

/** A menu of the columns a table can show. */
export function ColumnChoice({ columns, hidden, choose }: ReturnType<typeof useColumnChoice>) {
  const t = useTranslations('ui.table')
  const anchor = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        ref={anchor}
        icon={Columns3}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen((before) => !before)}
      >
        {t('columns')}
      </Button>
      {isOpen && (
        <Menu isOpen onOpenChange={setOpen} anchor={anchor} label={t('columns')}>
          {columns
            .filter(({ isName }) => isName !== true)
            .map(({ id, label }) => (
              <MenuCheck key={id} isChecked={!hidden.includes(id)} onChange={(isOn) => choose(id, isOn)}>
                {label}
              </MenuCheck>
            ))}
        </Menu>
      )}
    </>
  )
}

'use client'

import { type KeyboardEvent, useId, useState } from 'react'

interface ComboboxInput {
  /** Ids of the options in the order they are shown. */
  options: readonly string[]
  isOpen: boolean
  onClose: () => void
  onOpen: () => void
  /** Enter on the option that is marked, or a click on any; `isMod` with Ctrl or Cmd. */
  onPick: (option: string, how: { isMod: boolean; isPointer: boolean }) => void
  /** Enter while none is marked. */
  onEnter?: () => void
  /** The option a reader of the text is on before any arrow: none, unless the first is safe to take. */
  startsAtFirst?: boolean
}

/**
 * A box with a list beneath, as ARIA describes it: the focus stays in the box, arrows mark an option, its id is announced. What is
 * marked is stored by id, so that a list which grows does not move the mark to another entry.
 */
export function useCombobox(input: ComboboxInput) {
  const { options, isOpen, onOpen, onClose, onPick, onEnter, startsAtFirst = false } = input
  const listId = useId()
  const [chosen, setChosen] = useState<string | null>(null)
  const marked = chosen !== null && options.includes(chosen) ? chosen : startsAtFirst ? (options[0] ?? null) : null
  const idOf = (option: string) => `${listId}-${options.indexOf(option)}`

  const step = (by: 1 | -1) => {
    if (!isOpen) return onOpen()
    const at = marked === null ? (by === 1 ? -1 : options.length) : options.indexOf(marked)
    const next = options[at + by] ?? (by === 1 ? options[0] : options.at(-1))
    setChosen(next ?? null)
    if (next !== undefined) document.getElementById(idOf(next))?.scrollIntoView({ block: 'nearest' })
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') step(event.key === 'ArrowDown' ? 1 : -1)
    else if (event.key === 'Enter' && isOpen && marked !== null) {
      onPick(marked, { isMod: event.ctrlKey || event.metaKey, isPointer: false })
    } else if (event.key === 'Enter' && onEnter) onEnter()
    else if (event.key === 'Escape' && isOpen) onClose()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return {
    marked,
    unmark: () => setChosen(null),
    box: {
      role: 'combobox' as const,
      'aria-autocomplete': 'list' as const,
      'aria-expanded': isOpen && options.length > 0,
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': isOpen && marked !== null ? idOf(marked) : undefined,
      autoComplete: 'off',
      autoCorrect: 'off',
      spellCheck: false,
      onKeyDown,
    },
    list: { id: listId, role: 'listbox' as const },
    option: (option: string) => ({
      id: idOf(option),
      role: 'option' as const,
      tabIndex: -1,
      'aria-selected': option === marked,
      onPointerMove: () => setChosen(option),
      // The box keeps the focus; pointerdown would take it away before the click arrives.
      onPointerDown: (event: { preventDefault: () => void }) => event.preventDefault(),
      onClick: (event: { ctrlKey: boolean; metaKey: boolean }) =>
        onPick(option, { isMod: event.ctrlKey || event.metaKey, isPointer: true }),
    }),
  }
}

export type Combobox = ReturnType<typeof useCombobox>

'use client'

import { Search, X } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import type { PartyInShort } from '#lib/contract/index.ts'
import {
  classNames,
  Icon,
  IconButton,
  Kbd,
  pages,
  Spinner,
  useCombobox,
  useMay,
  useRouter,
  useShortcut,
  useTranslations,
  withOwnTexts,
} from '../../../ui/kit.ts'
import { pastedId } from '../../../widgets/pickers/pasted-id.ts'
import { useListPaste } from '../../../widgets/pickers/pasted-list.ts'
import type { Suggestions } from '../../../widgets/pickers/use-suggestions.ts'
import type { AskedToday } from './asked-today.ts'
import { foundTexts } from './found-texts.ts'
import type { Registers } from './register-chips.tsx'
import type { SearchState } from './state.ts'

/** Loaded with the first letter, while what it lists is still asked for. */
const SuggestionList = withOwnTexts(() => import('./suggestion-list.tsx'), 'SuggestionList', foundTexts)

/** What leads to the box focuses it. */
export const searchBoxId = 'search-box'

interface SearchBoxProps {
  state: SearchState
  registers: Registers
  suggestions: Suggestions
  parties: readonly PartyInShort[]
  cost: number | null | undefined
  today: AskedToday
  /** The registers a live search would ask now. */
  toAsk: readonly string[]
  isSending: boolean
  onSend: () => void
  /** The registers, where they fit only beneath the box. */
  chips: ReactNode
}

/**
 * The box and what it offers. Enter takes what is marked; with nothing marked it asks the registers, or shows the same
 * search of today where there is one: paying twice for the same takes a second click, on a line that shows its price.
 */
export function SearchBox({
  state,
  registers,
  suggestions,
  parties,
  cost,
  today,
  toAsk,
  isSending,
  onSend,
  chips,
}: SearchBoxProps) {
  const t = useTranslations('search')
  const keys = useTranslations('shell.keys.caps')
  const router = useRouter()
  const box = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)
  const typed = state.text.trim()
  const pasted = pastedId(typed)
  const made = typed !== '' && registers.chosen.length > 0 && today.missing.length === 0 ? today : null
  const isShown = isOpen && typed !== ''
  useShortcut({ keys: '/', label: t('box.focus'), group: 'everywhere', run: () => box.current?.focus() })

  const pasteList = useListPaste()
  const maySend = useMay('createLiveSearch')
  const canSend = maySend && typed !== '' && pasted === null && registers.chosen.length > 0 && cost !== undefined
  const options = [
    ...(pasted ? ['pasted'] : []),
    ...suggestions.hits.map((hit) => `hit:${hit.serviceId}`),
    ...parties.map(({ partyId }) => `party:${partyId}`),
    ...suggestions.orders.map((request) => `order:${request.order?.orderId}`),
    ...(made ? ['made'] : []),
    ...(canSend ? ['live'] : []),
  ]
  const send = () => {
    if (!canSend || isSending) return
    setOpen(false)
    onSend()
  }
  const openPasted = () => {
    setOpen(false)
    if (pasted?.kind === 'company') router.push(pages.company(pasted.id))
    else if (pasted?.kind === 'order') router.push(pages.order(pasted.id))
    else if (pasted) router.push(pages.orders({ text: pasted.id }))
  }
  const showMade = () => {
    if (!made) return
    setOpen(false)
    state.show(made.searches.map((search) => search.searchId))
  }
  const pick = (option: string, { isMod, isPointer }: { isMod: boolean; isPointer: boolean }) => {
    const [kind, id = ''] = option.split(/:(.*)/s)
    // Chosen is chosen: while the page that it leads to comes, and when one comes back to this one.
    setOpen(false)
    if (kind === 'pasted') return openPasted()
    if (kind === 'live') return send()
    if (kind === 'made') return showMade()
    if (kind === 'party') return router.push(pages.party(id))
    if (kind === 'order') return router.push(pages.order(id))
    if (!isPointer || isMod) return router.push(pages.company(id))
    state.openPeek(id)
  }
  const enter = () => {
    if (pasted) openPasted()
    else if (made) showMade()
    else if (canSend) send()
    // The list says what is missing: a register, or the price that is still being asked.
    else setOpen(true)
  }
  const combobox = useCombobox({
    options,
    isOpen: isShown,
    onOpen: () => setOpen(true),
    onClose: () => setOpen(false),
    onPick: pick,
    onEnter: enter,
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const marked = combobox.marked
    if (event.key === 'Tab' && !event.shiftKey && isShown && marked?.startsWith('hit:')) {
      event.preventDefault()
      state.openPeek(marked.slice('hit:'.length))
      return
    }
    combobox.box.onKeyDown(event)
  }
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }
  return (
    <search className="peer relative block" onBlur={leave}>
      <div
        className={classNames(
          'flex h-touch items-center gap-inset rounded-2 border border-line bg-surface px-4',
          'has-[input:focus]:border-accent has-[input:focus]:shadow-[inset_0_0_0_1px_var(--accent)]',
        )}
      >
        <Icon of={Search} className="text-ink-2" />
        <input
          {...combobox.box}
          ref={box}
          id={searchBoxId}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          // biome-ignore lint/a11y/noAutofocus: the box is what this page is for.
          autoFocus
          value={state.text}
          onPaste={pasteList}
          onKeyDown={onKeyDown}
          onClick={() => setOpen(true)}
          onChange={(event) => {
            combobox.unmark()
            setOpen(true)
            state.type(event.target.value)
          }}
          aria-label={t('box.label')}
          aria-describedby="search-hint"
          className="h-full min-w-0 flex-1 bg-transparent text-lg outline-none focus-visible:shadow-none"
        />
        {(suggestions.isAsking || isSending) && <Spinner className="text-ink-3" />}
        <span id="search-hint" className="text-sm text-ink-3 max-panel:sr-only">
          {t('box.hint')}
        </span>
        <span className="max-panel:hidden">
          <Kbd keys={[isShown ? keys('Escape') : '/']} />
        </span>
        {state.text !== '' && (
          <IconButton
            icon={X}
            label={t('box.clear')}
            className="-me-3"
            onClick={() => {
              state.clear()
              box.current?.focus()
            }}
          />
        )}
      </div>
      <div className="-mx-5 hidden border-b border-rule px-5 py-4 max-panel:block">{chips}</div>
      {isShown && (
        <SuggestionList
          combobox={combobox}
          typed={typed}
          pasted={pasted}
          suggestions={suggestions}
          parties={parties}
          toAsk={toAsk}
          made={made}
          hasSome={made === null && today.searches.length > 0}
          canSend={canSend}
          cost={cost}
        />
      )}
    </search>
  )
}

'use client'

import { Dialog as Base } from '@base-ui/react/dialog'
import { Search } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import { useKeyLayer } from '../../ui/keyboard/hooks.ts'
import {
  absent,
  type Combobox,
  CountryCode,
  classNames,
  Icon,
  Kbd,
  Spinner,
  useCombobox,
  useRouter,
  useTranslations,
} from '../../ui/kit.ts'
import { Promised } from '../../widgets/cost/promise.tsx'
import { useListPaste } from '../../widgets/pickers/pasted-list.ts'
import { capsOf } from '../keys/caps.ts'
import { type PaletteEntry, sections } from './entries.ts'
import { type Found, useEntries } from './use-entries.ts'

export function PaletteDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useTranslations('palette')
  const box = useRef<HTMLInputElement>(null)
  useKeyLayer('dialog', isOpen)
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-(--z-dialog) bg-sunken/70" />
        <Base.Popup
          // Not autofocus: the dialog first notes where the focus was, so that it can give it back.
          initialFocus={box}
          className="fixed start-1/2 top-[10dvh] z-(--z-dialog) flex max-h-[70dvh] w-[calc(100vw-2*var(--s-5))] max-w-[640px] -translate-x-1/2 flex-col overflow-hidden rounded-3 bg-surface shadow-float outline-none focus-visible:shadow-float max-panel:top-3 max-panel:max-h-[85dvh]"
        >
          <Base.Title className="sr-only">{t('title')}</Base.Title>
          <PaletteBody box={box} onClose={onClose} />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

function PaletteBody({ box, onClose }: { box: RefObject<HTMLInputElement | null>; onClose: () => void }) {
  const t = useTranslations('palette')
  const keys = useTranslations('shell.keys.caps')
  const [text, setText] = useState('')
  const found = useEntries(text)
  const pasteList = useListPaste(onClose)
  const router = useRouter()
  const { entries, isAsking } = found
  const pick = (id: string) => {
    const entry = entries.find((one) => one.id === id)
    if (!entry) return
    onClose()
    if (typeof entry.does === 'string') router.push(entry.does)
    else entry.does()
  }
  const combobox = useCombobox({
    options: entries.map((entry) => entry.id),
    isOpen: true,
    onOpen: () => {},
    onClose,
    onPick: pick,
    startsAtFirst: true,
  })
  return (
    <>
      <div className="flex items-center gap-inset border-b border-rule px-4">
        <Icon of={Search} className="text-ink-2" />
        <input
          {...combobox.box}
          ref={box}
          value={text}
          onPaste={pasteList}
          onChange={(event) => {
            combobox.unmark()
            setText(event.target.value)
          }}
          placeholder={t('placeholder')}
          aria-label={t('placeholder')}
          className="h-touch min-w-0 flex-1 bg-transparent text-lg outline-none focus-visible:shadow-none"
        />
        {isAsking && <Spinner className="text-ink-3" />}
      </div>
      <PaletteList found={found} combobox={combobox} />
      <div className="flex items-center gap-4 border-t border-hair bg-sunken px-4 py-2 text-sm text-ink-3 max-panel:hidden">
        <span className="flex items-center gap-3">
          <Kbd keys={['↑', '↓']} />
          {t('choose')}
        </span>
        <span className="flex items-center gap-3">
          <Kbd keys={[keys('Enter')]} />
          {t('open')}
        </span>
        <span className="ms-auto">{t('nothingOrdered')}</span>
      </div>
    </>
  )
}

/** What can be chosen. That there is nothing is said once all of it was asked and has answered. */
export function PaletteList({ found, combobox }: { found: Found; combobox: Combobox }) {
  const t = useTranslations('palette')
  const { entries, isAsking, hasFailed, read } = found
  const none = entries.length === 0 && read.isKnown ? absent(t, 'none', read) : null
  return (
    <>
      <p role="status" className="sr-only">
        {isAsking ? t('searching') : (none ?? (entries.length > 0 && t('found', { count: entries.length })))}
      </p>
      <div id={combobox.list.id} role="listbox" aria-label={t('title')} className="min-h-0 flex-1 overflow-y-auto pb-2">
        {sections.map((section) => (
          <Part
            key={section}
            section={section}
            entries={entries.filter((one) => one.section === section)}
            combobox={combobox}
          />
        ))}
        {none !== null && <p className="px-4 py-4 text-ink-2">{none}</p>}
        {hasFailed && <p className="px-4 py-3 text-sm text-warn">{t('off')}</p>}
      </div>
    </>
  )
}

interface PartProps {
  section: (typeof sections)[number]
  entries: readonly PaletteEntry[]
  combobox: Combobox
}

function Part({ section, entries, combobox }: PartProps) {
  const t = useTranslations('palette')
  if (entries.length === 0) return null
  const heading = section === 'jump' ? null : t(section)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a list of options is parted by groups; a fieldset is a form's.
    <div role="group" aria-label={heading ?? undefined}>
      {heading && (
        <div aria-hidden className="px-4 pt-3 pb-1 text-sm text-ink-3">
          {heading}
          {section === 'companies' && <Promised>{` · ${t('free')}`}</Promised>}
        </div>
      )}
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} combobox={combobox} />
      ))}
    </div>
  )
}

function Entry({ entry, combobox }: { entry: PaletteEntry; combobox: Combobox }) {
  const { title, icon, code, remark, keys } = entry
  const caps = keys === undefined ? null : capsOf(keys)
  return (
    <div
      {...combobox.option(entry.id)}
      className={classNames(
        'flex min-h-row-m items-center gap-inset px-4 py-1',
        combobox.marked === entry.id && 'bg-selected shadow-[inset_2px_0_0_var(--accent)]',
      )}
    >
      <Icon of={icon} className="text-ink-2" />
      <span className="min-w-0 flex-1 truncate" title={title}>
        <bdi>{title}</bdi>
      </span>
      {code && <CountryCode code={code} />}
      {remark && <span className="max-w-[40%] shrink-0 truncate text-sm text-ink-3">{remark}</span>}
      {caps && (
        <span aria-hidden className="max-panel:hidden">
          <Kbd keys={caps.keys} isSequence={caps.isSequence} />
        </span>
      )}
    </div>
  )
}

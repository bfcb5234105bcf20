'use client'

import { ChevronDown } from 'lucide-react'
import { useId, useMemo, useRef, useState } from 'react'
import type { Knowledge } from '#lib/domain/knowledge/index.ts'
import type { BodsSubject } from '../../../graph/bods/model.ts'
import { absent, CountryCode, classNames, Icon, useCombobox, useTranslations } from '../../../ui/kit.ts'
import { subjectsMatching } from './subjects.ts'

interface SubjectChoiceProps {
  subjects: readonly BodsSubject[]
  chosen: string
  onChoose: (id: string) => void
  /** Of the file: an entry that was skipped may be a party. */
  read: Knowledge<unknown>
}

/** How many are listed before the rest is only counted. */
const listed = 50

/** Around which party of the file the graph is drawn: any of them, found by name, number or country. */
export function SubjectChoice({ subjects, chosen, onChoose, read }: SubjectChoiceProps) {
  const t = useTranslations('graphFiles.open.subject')
  const inputId = useId()
  const box = useRef<HTMLInputElement>(null)
  /** What is typed; null while nothing is looked for and the box shows the subject. */
  const [text, setText] = useState<string | null>(null)
  const isOpen = text !== null
  const found = useMemo(() => subjectsMatching(subjects, text ?? ''), [subjects, text])
  const shown = isOpen ? found.slice(0, listed) : []
  const current = subjects.find(({ id }) => id === chosen)
  const combobox = useCombobox({
    options: shown.map(({ id }) => id),
    isOpen,
    startsAtFirst: text !== null && text !== '',
    onOpen: () => setText(''),
    onClose: () => setText(null),
    onPick: (id) => {
      setText(null)
      if (id !== chosen) onChoose(id)
    },
  })
  return (
    <div className="inline-flex min-w-0 items-center gap-3">
      <label htmlFor={inputId}>{t('label')}</label>
      <span className="relative inline-flex w-panel max-w-full min-w-0 items-center">
        <input
          {...combobox.box}
          id={inputId}
          ref={box}
          type="text"
          value={text ?? current?.name ?? chosen}
          placeholder={t('placeholder')}
          onClick={() => setText((typed) => typed ?? '')}
          onChange={(event) => {
            combobox.unmark()
            setText(event.target.value)
          }}
          onBlur={() => setText(null)}
          className="field-box h-control w-full pe-7 pointer-coarse:text-lg"
        />
        <Icon of={ChevronDown} size={14} className="pointer-events-none absolute end-3 text-ink-3" />
        {isOpen && (
          <span className="absolute start-0 top-full z-(--z-menu) mt-1 w-full rounded-3 bg-surface text-ink shadow-float">
            {shown.length > 0 && (
              <span
                id={combobox.list.id}
                role="listbox"
                aria-label={t('label')}
                className="block max-h-[40dvh] overflow-y-auto"
              >
                {shown.map(({ id, name, number, code }) => (
                  <span
                    key={id}
                    {...combobox.option(id)}
                    className={classNames(
                      'flex min-h-row-l flex-col justify-center border-b border-hair px-inset py-1 last:border-b-0',
                      combobox.marked === id && 'bg-selected',
                    )}
                  >
                    <span
                      className={classNames('flex items-center gap-3', id === chosen ? 'font-semibold' : 'font-medium')}
                    >
                      <bdi className="min-w-0 truncate">{name ?? t('unnamed')}</bdi>
                      {code && <CountryCode code={code} />}
                    </span>
                    <code className="truncate text-sm text-ink-3">{number ?? id}</code>
                  </span>
                ))}
              </span>
            )}
            <span role="status" className={found.length > listed || found.length === 0 ? 'block p-3' : 'sr-only'}>
              <FoundCount count={found.length} read={read} />
            </span>
          </span>
        )}
      </span>
    </div>
  )
}

/** How many parties match what is typed. */
export function FoundCount({ count, read }: { count: number; read: Knowledge<unknown> }) {
  const t = useTranslations('graphFiles.open.subject')
  if (count > listed) return t('more', { count: count - listed })
  if (count > 0) return t('found', { count })
  return read.isKnown ? absent(t, 'none', read) : t('notAmongRead')
}

'use client'

import { type RefObject, useState } from 'react'
import { jurisdictionOf } from '#lib/contract/index.ts'
import { Field } from '../../ui/field.tsx'
import { Button, CountryCode, classNames, useCombobox, useTranslations } from '../../ui/kit.ts'
import { usePromisesFree } from '../cost/promise.tsx'
import { AlsoWritten } from '../names/also-written.tsx'
import { pastedId } from './pasted-id.ts'
import { type Suggestions, useSuggestions } from './use-suggestions.ts'

export interface ChosenCompany {
  serviceId: string
  name: string | null
  code: string | null
}

interface PickerHintProps {
  text: string
  suggestions: Pick<Suggestions, 'hits' | 'asked' | 'unreadable' | 'error' | 'read'>
}

/** That nobody was found is said of what was answered for the very text that is typed. */
export function PickerHint({ text, suggestions: { hits, asked, unreadable, error, read } }: PickerHintProps) {
  const t = useTranslations('orderSheet.company')
  const isPromised = usePromisesFree()
  const isAway = !read.isKnown && read.reason === 'sourceAway' && hits.length === 0
  if (error || isAway || unreadable !== undefined) return t('unread')
  if (read.isKnown && hits.length === 0 && asked === text.trim()) return t('none', { text: asked })
  return isPromised ? t('hint') : null
}

interface CompanyPickerProps {
  /** Which one, where there are several. */
  label?: string
  chosen: ChosenCompany | null
  onChoose: (chosen: ChosenCompany | null) => void
  error?: string | null
  inputRef: RefObject<HTMLInputElement | null>
}

/** Which company is meant: found while typing, which is free, or named by its id. */
export function CompanyPicker({ label, chosen, onChoose, error, inputRef }: CompanyPickerProps) {
  const t = useTranslations('orderSheet.company')
  if (chosen === null) return <CompanyBox label={label} onChoose={onChoose} error={error} inputRef={inputRef} />
  return (
    <div className="flex flex-col gap-2">
      <span className="text-sm font-medium text-ink-2">{label ?? t('label')}</span>
      <div className="flex items-center gap-4 border-b border-hair pb-3">
        <span className="min-w-0 flex-1">
          <bdi className="block font-medium">{chosen.name ?? chosen.serviceId}</bdi>
          <span className="flex items-center gap-3 text-sm text-ink-3">
            {chosen.code && <CountryCode code={chosen.code} />}
            <code>{chosen.serviceId}</code>
          </span>
        </span>
        <Button size="s" onClick={() => onChoose(null)}>
          {t('other')}
        </Button>
      </div>
      {error && <p className="text-sm text-bad">{error}</p>}
    </div>
  )
}

function CompanyBox({ label, onChoose, error, inputRef }: Omit<CompanyPickerProps, 'chosen'>) {
  const t = useTranslations('orderSheet.company')
  const [text, setText] = useState('')
  const suggestions = useSuggestions(text)
  const { hits } = suggestions
  const pasted = pastedId(text)
  const isOpen = hits.length > 0 && pasted === null
  const choose = (serviceId: string) => {
    const hit = hits.find((one) => one.serviceId === serviceId)
    onChoose({ serviceId, name: hit?.name ?? null, code: hit?.jurisdictionCode ?? jurisdictionOf(serviceId) })
  }
  const combobox = useCombobox({
    options: isOpen ? hits.map(({ serviceId }) => serviceId) : [],
    isOpen,
    startsAtFirst: true,
    onOpen: () => inputRef.current?.focus(),
    onClose: () => setText(''),
    onPick: choose,
    onEnter: () => pasted?.kind === 'company' && choose(pasted.id),
  })
  return (
    <Field
      label={label ?? t('label')}
      hint={<PickerHint text={text} suggestions={suggestions} />}
      error={error}
      isRequired
    >
      {(control) => (
        <div>
          <input
            {...combobox.box}
            {...control}
            ref={inputRef}
            value={text}
            placeholder={t('placeholder')}
            onChange={(event) => {
              const { value } = event.target
              setText(value)
              const id = pastedId(value)
              if (id?.kind === 'company') onChoose({ serviceId: id.id, name: null, code: jurisdictionOf(id.id) })
            }}
            className="field-box h-control pointer-coarse:text-lg"
          />
          {isOpen && (
            <div
              id={combobox.list.id}
              role="listbox"
              aria-label={t('found')}
              className="max-h-[40dvh] overflow-y-auto border-b border-hair"
            >
              {hits.map((hit) => (
                <div
                  key={hit.serviceId}
                  {...combobox.option(hit.serviceId)}
                  className={classNames(
                    'flex min-h-row-l flex-col justify-center border-b border-hair px-inset py-1 last:border-b-0',
                    combobox.marked === hit.serviceId && 'bg-selected',
                  )}
                >
                  <span className="flex items-center gap-3 font-medium">
                    <bdi className="min-w-0 truncate">{hit.name}</bdi>
                    <CountryCode code={hit.jurisdictionCode} />
                  </span>
                  <AlsoWritten name={hit.name} country={hit.jurisdictionCode} isBrief className="truncate" />
                  <span className="truncate text-sm text-ink-3">
                    {hit.number && <code>{hit.number}</code>} <bdi>{hit.address}</bdi>
                  </span>
                </div>
              ))}
            </div>
          )}
        </div>
      )}
    </Field>
  )
}

'use client'

import { useRef, useState } from 'react'
import { useShortcutList } from '../../ui/keyboard/hooks.ts'
import { keyGroups, type Shortcut } from '../../ui/keyboard/registry.ts'
import { Dialog, Kbd, TextField, useTranslations, wordIn } from '../../ui/kit.ts'
import { usePerson } from '../../widgets/person/person.tsx'
import { capsOf, groupShortcuts } from './caps.ts'

/** Every key that works now, from the registry itself: what is not listed here does nothing. */
export function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useTranslations('shell.keys')
  const [text, setText] = useState('')
  const find = useRef<HTMLInputElement>(null)
  const { preferences } = usePerson()
  const shortcuts = useShortcutList()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('title')}
      initialFocus={find}
      description={preferences.hasSingleKeyShortcuts ? undefined : t('off')}
    >
      <TextField ref={find} label={t('find')} value={text} onChange={setText} autoComplete="off" />
      <ShortcutGroups shortcuts={shortcuts} text={text} />
    </Dialog>
  )
}

/** Those that fit what is typed; before the keyboard has told its keys, nothing is said of them. */
export function ShortcutGroups({ shortcuts, text }: { shortcuts: readonly Shortcut[]; text: string }) {
  const t = useTranslations('shell.keys')
  const groups = groupShortcuts(shortcuts, text)
  const isEmpty = keyGroups.every((group) => groups[group].length === 0)
  const cap = (name: string) => wordIn(t, `caps.${name}`, name)
  return (
    <>
      {isEmpty && shortcuts.length > 0 && <p className="mt-4 text-ink-2">{t('none')}</p>}
      {keyGroups
        .filter((group) => groups[group].length > 0)
        .map((group) => (
          <section key={group} className="mt-4">
            <h3 className="border-b border-hair pb-2 text-sm font-semibold">{t(`groups.${group}`)}</h3>
            <dl>
              {groups[group].map((shortcut) => {
                const caps = capsOf(shortcut.keys)
                return (
                  <div
                    key={shortcut.keys}
                    className="flex items-center justify-between gap-4 border-b border-hair py-2"
                  >
                    <dt>{shortcut.label}</dt>
                    <dd>
                      <Kbd keys={caps.keys.map(cap)} isSequence={caps.isSequence} />
                    </dd>
                  </div>
                )
              })}
            </dl>
          </section>
        ))}
    </>
  )
}

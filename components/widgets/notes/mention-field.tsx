'use client'

import { useRoute } from '#lib/client/hooks.ts'
import type { Colleague } from '#lib/contract/index.ts'
import { ChoiceChip, nameOfAuthor, TextArea, useTranslations } from '../../ui/kit.ts'
import { mentionsIn } from './mentions.ts'

interface MentionFieldProps {
  label: string
  text: string
  onChange: (text: string) => void
  used: { count: number; max: number } | undefined
}

/** The ids of whom a text names with an @; they get a notification. */
export function useMentions(text: string): { people: readonly Colleague[]; mentions: string[] } {
  const people = useRoute('listColleagues', {}).data?.value.people ?? []
  return { people, mentions: mentionsIn(text, people).map(({ userId }) => userId) }
}

/** A text in which colleagues can be named with an @, by typing or by choosing. */
export function MentionField({ label, text, onChange, used }: MentionFieldProps) {
  const t = useTranslations('notes.notes')
  const { people, mentions } = useMentions(text)
  const toggle = (name: string, isChosen: boolean) =>
    onChange(isChosen ? `${text.replace(/@$/, '').trimEnd()} @${name} `.trimStart() : text.replaceAll(`@${name}`, ''))
  return (
    <>
      <TextArea
        label={label}
        hint={t('mentionHint')}
        rows={2}
        value={text}
        onChange={onChange}
        used={used}
        className="w-full"
      />
      {text.includes('@') && (
        <fieldset className="flex flex-wrap gap-3">
          <legend className="sr-only">{t('mention')}</legend>
          {people.map((one) => (
            <ChoiceChip
              key={one.userId}
              isChosen={mentions.includes(one.userId)}
              onChange={(isChosen) => toggle(nameOfAuthor(one), isChosen)}
            >
              @{nameOfAuthor(one)}
            </ChoiceChip>
          ))}
        </fieldset>
      )}
    </>
  )
}

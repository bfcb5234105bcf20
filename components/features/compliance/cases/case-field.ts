'use client'

import { useRoute } from '#lib/client/hooks.ts'
import { nameOfAuthor, usePreferences, useTranslations, wordIn } from '../../../ui/kit.ts'
import { useCaseLabels } from '../../../widgets/cases/labels.ts'

/** What a field of a case is called, and its value as people read it. */
export function useCaseField() {
  const t = useTranslations('cases.form')
  const labels = useCaseLabels()
  const { formatDate } = usePreferences()
  const people = useRoute('listColleagues', {}).data?.value.people ?? []
  const nameOf = (field: string) => wordIn(t, field, field)
  const labelsOf = (field: string, value: unknown) => {
    if (value === null || value === undefined || value === '') return t('nothing')
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    const text = String(value)
    if (field === 'class') return labels.ofClass(text)
    if (field === 'assigneeId') {
      return nameOfAuthor(people.find(({ userId }) => userId === text) ?? { name: t('formerUser') })
    }
    return field === 'setDueOn' ? formatDate(text) : text
  }
  return { nameOf, labelsOf, people }
}

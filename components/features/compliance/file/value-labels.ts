'use client'

import { useRoute } from '#lib/client/hooks.ts'
import { nameOfAuthor, usePreferences, useTranslations, wordIn } from '../../../ui/kit.ts'

/** Fields whose values are codes, and where their words are. */
const coded: Readonly<Record<string, string>> = {
  status: 'status',
  verdict: 'verdicts',
  matchReason: 'matchReasons',
  riskClass: 'risk',
}

/** A value of a field of a file as people read it. */
export function useFileValueLabels(): (field: string, value: unknown) => string {
  const t = useTranslations('file')
  const { formatDate } = usePreferences()
  const people = useRoute('listColleagues', {}).data?.value.people ?? []
  return (field, value) => {
    if (value === null || value === undefined || value === '') return t('nothing')
    if (Array.isArray(value)) return value.map(nameIn).join(', ') || t('nothing')
    const text = String(value)
    const among = coded[field]
    if (among !== undefined) return wordIn(t, `${among}.${text}`, text)
    if (field === 'assigneeId')
      return nameOfAuthor(people.find(({ userId }) => userId === text) ?? { name: t('formerUser') })
    return field.endsWith('On') ? formatDate(text) : text
  }
}

/** What a field of a file is called; one of a newer version is named as it came. */
export function useFieldName(): (field: string) => string {
  const t = useTranslations('file.form')
  const parties = useTranslations('file.parties')
  return (field) => {
    if (field === 'parties') return parties('title')
    const key = field === 'assigneeId' ? 'assignee' : field
    return wordIn(t, key, field)
  }
}

function nameIn(value: unknown) {
  if (typeof value !== 'object' || value === null) return String(value)
  const { name, relation } = Object(value)
  return relation ? `${name} (${relation})` : String(name)
}

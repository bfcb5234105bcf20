'use client'

import { useTranslations } from 'next-intl'
import { useRoute } from '#lib/client/hooks.ts'
import type { Case, GbField } from '#lib/contract/index.ts'
import { formatDate } from '../../../format.ts'
import { ErrorNotice, Fact, Section, useReader } from '../../../ui/kit.ts'
import { useCaseWords } from '../../../widgets/cases/words.ts'
import { companyOf } from './report-file.ts'

/** What a report holds where the organization has set no fields of its own. */
const usual = [
  { name: 'reporter', content: 'blank' },
  { name: 'company', content: 'company' },
  { name: 'owner', content: 'owner' },
  { name: 'registered', content: 'registered' },
  { name: 'held', content: 'held' },
  { name: 'explanation', content: 'explanation' },
  { name: 'ground', content: 'blank' },
] as const

/** The fields of the British report form, filled from the case; what a case does not hold, a person fills in. */
export function GbForm({ one }: { one: Case }) {
  const t = useTranslations('cases.report')
  const settings = useRoute('getSettings', {})
  const textOf = useFieldText(one)
  if (settings.error) return <ErrorNotice error={settings.error} onAgain={settings.refetch} />
  if (!settings.data) return null
  const own = settings.data.value.gbFormFields ?? []
  const fields: readonly GbField[] =
    own.length > 0 ? own : usual.map(({ name, content }) => ({ label: t(`gbFields.${name}`), content }))
  return (
    <Section heading={t('gbTitle')}>
      <dl className="grid gap-x-5 gap-y-3 panel:grid-cols-2">
        {fields.map((field, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two fields of a form may have one label.
          <Fact key={index} label={field.label}>
            <bdi className="whitespace-pre-wrap">{textOf(field)}</bdi>
          </Fact>
        ))}
      </dl>
      <p className="mt-3 text-sm text-ink-3">{t(own.length > 0 ? 'gbOwn' : 'gbUsual')}</p>
    </Section>
  )
}

function useFieldText(one: Case) {
  const t = useTranslations('cases.report')
  const words = useCaseWords()
  const { locale } = useReader()
  return ({ content, text }: GbField): string => {
    if (content === 'fixed') return text || t('gbBlank')
    if (content === 'company') return companyOf(one, t('noNumber'))
    if (content === 'owner') return one.subject
    if (content === 'registered') return words.owner(one.registeredOwner)
    if (content === 'held') return words.owner(one.heldOwner)
    if (content === 'detected') return formatDate(one.detectedAt, locale)
    return (content === 'explanation' && one.explanation) || t('gbBlank')
  }
}

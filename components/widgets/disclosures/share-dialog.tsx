'use client'

import { useEffect, useRef, useState } from 'react'
import { useAction, useRoute } from '#lib/client/hooks.ts'
import { disclosureLimits, locales } from '#lib/contract/index.ts'
import { isLocale, type Locale } from '../../format.ts'
import {
  Banner,
  Button,
  Checkbox,
  ErrorNotice,
  FormDialog,
  fieldErrorsOf,
  fieldsOf,
  Note,
  optionsOf,
  SelectField,
  SkeletonRows,
  TextArea,
  TextField,
  type TextsOf,
  Unread,
  useForm,
  usePreferences,
  useTranslations,
} from '../../ui/kit.ts'
import { paperIn } from './paper-in.ts'
import { PaperView } from './paper-view.tsx'
import { alwaysThere, SectionChoice, type SectionChosen } from './section-choice.tsx'
import type { ShareSubject } from './share-subject.ts'
import { SharedLink } from './shared-link.tsx'

const fields = ['recipient', 'purpose', 'sections', 'expiresInDays']
const lengths = [1, 3, disclosureLimits.daysUsual, 14, disclosureLimits.daysMax]

type Draft = typeof empty

interface ShareDialogProps {
  subject: ShareSubject
  onClose: () => void
}

/** To whom, what for, what of it, and for how long; then the address, once. */
export function ShareDialog({ subject, onClose }: ShareDialogProps) {
  const t = useTranslations('disclosures.form')
  const { locale } = usePreferences()
  const { form: draft, change: edit } = useForm<Draft>(() => ({ ...empty, language: locale }))
  const [chosen, setChosen] = useState<SectionChosen | null>(null)
  const [isPreviewed, setPreviewed] = useState(false)
  const { kind, id } = subject
  const offer = useRoute('previewDisclosure', { query: { kind, id, language: locale } })
  const act = useAction('createDisclosure')
  const known = offer.data?.value
  const offered = known?.sections ?? []
  const { order, left } = chosen ?? { order: offered.map((one) => one.id), left: leftAtFirst[kind] ?? nothingLeft }
  const isIn = (one: string) => offered.some((section) => section.id === one && section.isOnFile)
  const sections = order.filter((one) => isIn(one) && !alwaysThere.has(one) && !left.has(one))
  const made = act.data?.value
  if (made) return <SharedLink disclosure={made.disclosure} address={made.address} onClose={onClose} />
  const submit = () => {
    const { name, organization, email, purpose, language, days, withCode, includesPersonal } = draft
    const recipient = { name, organization, email: email.trim() || undefined }
    const body = { subject: { kind, id }, sections, language, recipient, purpose, includesPersonal, withCode }
    act.mutate({ body: { ...body, expiresInDays: days } })
  }
  return (
    <FormDialog
      size="l"
      title={t(`title.${kind}`, { name: subject.name ?? id })}
      description={t('what')}
      submitLabel={t(known?.needsSecondPerson === true ? 'propose' : 'create')}
      of={act}
      fields={fields}
      disabledReason={whyNot(draft, sections, known?.isAllowed, t)}
      onClose={onClose}
      onSubmit={submit}
    >
      <ErrorNotice of={offer} />
      {known?.isAllowed === false && <Banner meaning="warn" title={t('isOff')} />}
      {known?.needsSecondPerson === true && (
        <Banner meaning="plain" title={t('second')}>
          {t('secondWhy')}
        </Banner>
      )}
      <Recipient draft={draft} edit={edit} error={act.error} canMail={known?.canMail === true} />
      {offer.isPending && <SkeletonRows rows={4} columns={2} />}
      {offered.length > 0 && (
        <SectionChoice offered={offered} chosen={{ order, left }} onChange={(next) => setChosen(next)} />
      )}
      {kind !== 'invoice' && (
        <div>
          <Checkbox checked={draft.includesPersonal} onChange={(includesPersonal) => edit({ includesPersonal })}>
            {t('personal')}
          </Checkbox>
          <Note>{t('personalWhy')}</Note>
        </div>
      )}
      <div>
        <Button
          aria-expanded={isPreviewed}
          disabledReason={sections.length === 0 ? t('missingSections') : null}
          onClick={() => setPreviewed(!isPreviewed)}
        >
          {t(isPreviewed ? 'hidePreview' : 'preview')}
        </Button>
      </div>
      {isPreviewed && sections.length > 0 && <Preview subject={subject} draft={draft} sections={sections} />}
    </FormDialog>
  )
}

const nothingLeft: ReadonlySet<string> = new Set()
/** What was decided about a company stays inside, unless it is ticked. */
const leftAtFirst: Partial<Record<ShareSubject['kind'], ReadonlySet<string>>> = { company: new Set(['decision']) }

const empty = {
  name: '',
  organization: '',
  email: '',
  purpose: '',
  language: 'en' as Locale,
  days: disclosureLimits.daysUsual as number,
  withCode: false,
  includesPersonal: false,
}

function whyNot(
  { name, organization, email, purpose, withCode }: Draft,
  sections: readonly string[],
  isAllowed: boolean | undefined,
  t: TextsOf<'disclosures.form'>,
): string | null {
  if (isAllowed === false) return t('isOff')
  if ([name, organization, purpose].some((text) => text.trim() === '')) return t('missing')
  if (withCode && email.trim() === '') return t('missingEmail')
  return sections.length === 0 ? t('missingSections') : null
}

interface RecipientProps {
  draft: Draft
  edit: (change: Partial<Draft>) => void
  error: Error | null
  canMail: boolean
}

function Recipient({ draft, edit, error, canMail }: RecipientProps) {
  const t = useTranslations('disclosures.form')
  const errors = fieldErrorsOf(error)
  const { nameCharactersMax, purposeCharactersMax } = disclosureLimits
  const field = fieldsOf(draft, edit)
  return (
    <>
      <div className="grid gap-4 panel:grid-cols-2">
        <TextField
          label={t('name')}
          isRequired
          maxLength={nameCharactersMax}
          {...field('name')}
          error={errors.recipient ?? null}
        />
        <TextField label={t('organization')} isRequired maxLength={nameCharactersMax} {...field('organization')} />
        <TextField label={t('email')} type="email" hint={t('emailWhy')} {...field('email')} />
        <div className="grid content-start gap-4 panel:grid-cols-2">
          <SelectField
            label={t('language')}
            value={draft.language}
            options={optionsOf(locales, (value) => t(`languages.${value}`))}
            onChange={(language) => isLocale(language) && edit({ language })}
          />
          <SelectField
            label={t('expires')}
            value={String(draft.days)}
            options={lengths.map((days) => ({ value: String(days), label: t('days', { days }) }))}
            onChange={(days) => edit({ days: Number(days) })}
          />
        </div>
      </div>
      <TextArea
        label={t('purpose')}
        isRequired
        rows={2}
        maxLength={purposeCharactersMax}
        hint={t('purposeWhy')}
        {...field('purpose')}
        error={errors.purpose ?? null}
      />
      <div>
        <Checkbox checked={draft.withCode} disabled={!canMail} onChange={(withCode) => edit({ withCode })}>
          {t('code')}
        </Checkbox>
        <Note>{t(canMail ? 'codeWhy' : 'codeOff')}</Note>
      </div>
    </>
  )
}

interface PreviewProps {
  subject: ShareSubject
  draft: Draft
  sections: readonly string[]
}

/** What would stand in it, with what is left out and why. */
function Preview({ subject: { kind, id }, draft, sections }: PreviewProps) {
  const t = useTranslations('disclosures.form')
  const { language, includesPersonal } = draft
  const isPersonal = includesPersonal ? ('true' as const) : ('false' as const)
  const query = { kind, id, language, includesPersonal: isPersonal, sections: sections.join(',') }
  const read = useRoute('previewDisclosure', { query }, { keepsPrevious: true })
  const paper = paperIn(read.data?.value.paper)
  const isThere = paper !== null
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isThere) place.current?.scrollIntoView({ block: 'start' })
  }, [isThere])
  if (read.error || paper === null) return <Unread error={read.error} onAgain={read.refetch} rows={6} />
  return (
    <section ref={place} aria-label={t('preview')}>
      <PaperView paper={paper} />
    </section>
  )
}

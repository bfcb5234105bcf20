'use client'

import { useAction } from '#lib/client/hooks.ts'
import { caseLimits, codePoints, datedCaseKinds } from '#lib/contract/index.ts'
import {
  absent,
  DialogButton,
  EmptyLine,
  FormDialog,
  optionsOf,
  pages,
  readingOf,
  Section,
  SelectField,
  TextArea,
  TextField,
  Unread,
  useForm,
  useRouter,
  useTranslations,
} from '../../ui/kit.ts'
import { CaseRows } from './case-rows.tsx'
import { useCaseLabels } from './labels.ts'
import { useCasesOf } from './use-cases.ts'

/** The cases of one company, and the way to open one by hand. */
export function CompanyCases({ serviceId }: { serviceId: string }) {
  const t = useTranslations('cases.company')
  const list = useCasesOf(serviceId)
  const read = readingOf(list, 'listCases')
  const cases = list.data?.value.cases ?? []
  return (
    <Section
      heading={t('title')}
      remark={t('remark')}
      aside={
        <span data-print="none">
          <DialogButton
            act="createCase"
            size="s"
            dialog={(close) => <OpenCaseDialog serviceId={serviceId} onClose={close} />}
          >
            {t('open')}
          </DialogButton>
        </span>
      }
    >
      <Unread of={list} rows={2} />
      {read.isKnown && cases.length === 0 && <EmptyLine>{absent(t, 'none', read)}</EmptyLine>}
      <CaseRows cases={cases} hasCompany={false} />
    </Section>
  )
}

const kindFirst: (typeof datedCaseKinds)[number] = 'status'

/** A finding without a clock of its own: what differs, and a day that the person sets. */
function OpenCaseDialog({ serviceId, onClose }: { serviceId: string; onClose: () => void }) {
  const t = useTranslations('cases.open')
  const labels = useCaseLabels()
  const router = useRouter()
  const act = useAction('createCase')
  const { form, field } = useForm({ kind: kindFirst, subject: '', registered: '', held: '', dueOn: '' })
  const { subject, registered, held, dueOn } = form
  const isLong = [registered, held].some((text) => codePoints(text) > caseLimits.textCharactersMax)
  const isMissing = subject.trim() === '' || dueOn === ''
  const submit = () =>
    act.mutate(
      { params: { serviceId }, body: form },
      { onSuccess: ({ value }) => router.push(pages.case(value.case.caseId)) },
    )
  return (
    <FormDialog
      size="l"
      title={t('title')}
      description={t('description')}
      submitLabel={t('title')}
      of={act}
      disabledReason={isLong ? t('long') : isMissing ? t('missing') : null}
      onClose={onClose}
      onSubmit={submit}
    >
      <SelectField label={t('kind')} options={optionsOf(datedCaseKinds, labels.kind)} {...field('kind')} />
      <TextField label={t('subject')} isRequired maxLength={caseLimits.nameCharactersMax} {...field('subject')} />
      <TextArea label={t('registered')} rows={2} {...field('registered')} />
      <TextArea label={t('held')} rows={2} {...field('held')} />
      <TextField type="date" label={t('dueOn')} isRequired {...field('dueOn')} />
    </FormDialog>
  )
}

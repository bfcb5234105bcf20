'use client'

import { Download, Printer } from 'lucide-react'
import { useRoute } from '#lib/client/hooks.ts'
import type { Case, GbField } from '#lib/contract/index.ts'
import type { Knowledge } from '#lib/domain/knowledge/index.ts'
import { dayOf } from '#lib/time/index.ts'
import { PageBody } from '../../../page/page-body.tsx'
import { PageFrame } from '../../../page/page-frame.tsx'
import { PageSkeleton } from '../../../page/page-skeleton.tsx'
import { TrailEnd } from '../../../page/trail-end.tsx'
import {
  absent,
  Button,
  ErrorNotice,
  Fact,
  factsOf,
  Note,
  nameOfAuthor,
  pages,
  readingOf,
  Section,
  useNow,
  usePreferences,
  useTranslations,
} from '../../../ui/kit.ts'
import { useCaseLabels } from '../../../widgets/cases/labels.ts'
import { fileNamePart, saveFile } from '../../../widgets/export/save.ts'
import { useProductName } from '../../../widgets/products/product-name.ts'
import { companyOf, reportText } from './report-file.ts'

/** What a person hands in: the difference, what one considers true and why, and the evidence. It prints, and is a file. */
export function CaseReportPage({ caseId }: { caseId: string }) {
  const t = useTranslations('cases.report')
  const found = useRoute('getCase', { params: { caseId } })
  const { data } = found
  const read = readingOf(found, 'getCase')
  const labels = useCaseLabels()
  const today = dayOf(new Date(useNow(3_600_000)))
  if (found.error) {
    return (
      <PageBody>
        <ErrorNotice of={found} list={pages.cases()} />
      </PageBody>
    )
  }
  if (!data) return <PageSkeleton />
  const one = data.value.case
  const title = t('title', { number: one.number })
  const save = () => {
    const { origin } = window.location
    const urlOf = (orderId: string) => `${origin}${pages.order(orderId)}`
    const text = reportText(one, { today, publisher: t('publisher'), urlOf, labelsOf: labels.owner })
    saveFile(`${fileNamePart(title)}-${today}.json`, text, 'application/json;charset=utf-8')
  }
  return (
    <PageFrame
      title={title}
      aside={
        <span data-print="none" className="flex flex-wrap gap-3">
          <Button icon={Printer} onClick={() => window.print()}>
            {t('print')}
          </Button>
          {one.kind === 'owners' && (
            <Button icon={Download} onClick={save}>
              {t('json')}
            </Button>
          )}
        </span>
      }
    >
      <TrailEnd name={title} />
      <Report one={one} read={read} />
    </PageFrame>
  )
}

function Report({ one, read }: { one: Case; read: Knowledge<unknown> }) {
  const t = useTranslations('cases.report')
  const labels = useCaseLabels()
  const { formatDate, formatInstant } = usePreferences()
  const { number, rule, detectedAt, duty, decision, explanation, reportedAt, evidence } = one
  const isOfOwners = one.kind === 'owners'
  return (
    <article className="flex max-w-measure flex-col gap-6">
      <dl className="grid gap-x-5 gap-y-3 panel:grid-cols-2">
        {factsOf(t, {
          case: number,
          company: <bdi>{companyOf(one, null)}</bdi>,
          rule: rule && labels.rule(rule),
          detected: formatInstant(detectedAt),
          dueOn: duty?.reportBy && formatDate(duty.reportBy.dueOn),
          reported: reportedAt && formatInstant(reportedAt),
        })}
      </dl>
      <Section heading={t('difference')}>
        <dl className="grid gap-x-5 gap-y-3 panel:grid-cols-2">
          {factsOf(t, {
            registered: <bdi>{isOfOwners ? labels.owner(one.registeredOwner) : (one.registered ?? '–')}</bdi>,
            held: <bdi>{isOfOwners ? labels.owner(one.heldOwner) : (one.held ?? '–')}</bdi>,
            class: isOfOwners && (one.class ? labels.ofClass(one.class) : t('classNotSet')),
          })}
        </dl>
        <h3 className="mt-4 font-medium">{t('why')}</h3>
        <p className="whitespace-pre-wrap">
          <bdi>{explanation ?? t('noWhy')}</bdi>
        </p>
      </Section>
      <Evidence evidence={evidence} read={read} />
      <Section heading={t('decision')}>
        <p>
          {decision
            ? t('decided', { outcome: labels.outcome(decision.outcome), name: nameOfAuthor(decision.endedBy) })
            : t('notDecided')}
        </p>
      </Section>
      {rule === 'gb' && <GbForm one={one} />}
      <Note>{t('decides')}</Note>
    </article>
  )
}

function Evidence({ evidence, read }: Pick<Case, 'evidence'> & { read: Knowledge<unknown> }) {
  const t = useTranslations('cases.report')
  const productName = useProductName()
  return (
    <Section heading={t('evidence')}>
      {evidence.length === 0 && read.isKnown && <p>{absent(t, 'noEvidence', read)}</p>}
      <ul className="text-sm">
        {evidence.map(({ product, orderId, sha256 }) => (
          <li key={orderId}>
            {productName(product)}: <code>{orderId}</code>
            {sha256 && (
              <>
                , SHA-256 <code className="break-all">{sha256}</code>
              </>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** What a report holds where the organization has set no fields of its own. */
const usual = ['reporter', 'company', 'owner', 'registered', 'held', 'explanation', 'ground'] as const

/** The fields of the British report form, filled from the case; what a case does not hold, a person fills in. */
function GbForm({ one }: { one: Case }) {
  const t = useTranslations('cases.report')
  const settings = useRoute('getSettings', {})
  const textOf = useFieldText(one)
  if (settings.error) return <ErrorNotice of={settings} />
  if (!settings.data) return null
  const own = settings.data.value.gbFormFields ?? []
  const fields: readonly GbField[] =
    own.length > 0
      ? own
      : usual.map((name) => ({
          label: t(`gbFields.${name}`),
          content: name === 'reporter' || name === 'ground' ? 'blank' : name,
        }))
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
  const labels = useCaseLabels()
  const { formatDate } = usePreferences()
  return ({ content, text }: GbField) => {
    if (content === 'fixed') return text || t('gbBlank')
    if (content === 'company') return companyOf(one, t('noNumber'))
    if (content === 'owner') return one.subject
    if (content === 'registered') return labels.owner(one.registeredOwner)
    if (content === 'held') return labels.owner(one.heldOwner)
    if (content === 'detected') return formatDate(one.detectedAt)
    return (content === 'explanation' && one.explanation) || t('gbBlank')
  }
}

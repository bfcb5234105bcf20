'use client'

import { CircleCheck, TriangleAlert } from 'lucide-react'
import { jurisdictionOf } from '#lib/contract/index.ts'
import { isAskable, type OpenBranch, type OwnerCertainty, type Threshold } from '#lib/domain/ownership/index.ts'
import { Hint, Icon, Note, pages, TextLink, Unseen, useTranslations } from '../../../ui/kit.ts'
import { ChangedTag } from '../../../widgets/company-state/changed-tag.tsx'
import { CompletenessNote } from '../../../widgets/completeness/note.tsx'
import { OfferButton } from '../../../widgets/ordering/offer-button.tsx'
import { useJurisdictionName } from '../../../widgets/products/use-jurisdiction-name.ts'
import { useShareholderRemedy } from '../../../widgets/remedy/use-shareholder-remedy.ts'
import { useThresholdText } from './findings.tsx'

/** A company whose exact holding would decide. */
export interface DecidingRemedy {
  serviceId: string
  name: string
}

/** More would be a list of its own; these have the most room. */
const shownMax = 2

export function Deciding({ certainty, remedies }: { certainty: OwnerCertainty; remedies: readonly DecidingRemedy[] }) {
  const t = useTranslations('owners.decides')
  if (certainty.kind === 'possible') {
    // The list that states a range is on file: an order of it would bring the same.
    if (certainty.by !== 'range' || remedies.length === 0) return <Hint>{t(certainty.by)}</Hint>
    return remedies.slice(0, shownMax).map(({ serviceId, name }) => (
      <p key={serviceId} className="text-sm text-ink-2">
        {t('holding', { name })}
      </p>
    ))
  }
  const isWarning = certainty.by === 'ended' || certainty.by === 'inPlace'
  return (
    <p className={isWarning ? 'flex items-start gap-2 text-sm text-warn' : 'flex items-start gap-2 text-sm text-ink-2'}>
      <Icon of={isWarning ? TriangleAlert : CircleCheck} size={14} className={isWarning ? 'mt-px' : 'mt-px text-ok'} />
      {certainty.by === 'below' ? t('decided') : t(certainty.by)}
    </p>
  )
}

interface DecidingBranchProps {
  branch: OpenBranch
  threshold: Threshold
  /** Companies whose holders were asked for and not given. */
  silent: ReadonlySet<string>
}

/** For a branch without a person: the list of shareholders that would name one. One that leaves a rest is on file, and is not ordered again. */
export function DecidingBranch({ branch, threshold, silent }: DecidingBranchProps) {
  const t = useTranslations('owners.decides')
  const { kind, party, serviceId } = branch
  if (kind === 'rest') return <Hint>{t('list')}</Hint>
  if (serviceId === null) return <Hint>{t('noNumber', { name: party.name })}</Hint>
  return <RemedyLine {...{ serviceId, threshold, name: party.name, isSilent: !isAskable(branch, silent) }} />
}

interface RemedyLineProps extends DecidingRemedy {
  threshold: Threshold
  isSilent: boolean
}

/** Nothing is ordered here: the button opens the order sheet with the company in it. */
function RemedyLine({ serviceId, name, threshold, isSilent }: RemedyLineProps) {
  const t = useTranslations('owners.decides')
  const remedy = useShareholderRemedy(serviceId, isSilent)
  const thresholdText = useThresholdText()
  const nameOf = useJurisdictionName()
  const code = jurisdictionOf(serviceId)
  if (remedy.kind === 'loading') return null
  // Whom a report on file names is among those counted here: it does not answer what is still open.
  const isHere = remedy.kind === 'onFile'
  const isAnswered = remedy.kind === 'notNamed' || remedy.kind === 'cannotAnswer' || remedy.kind === 'silent'
  return (
    <div className="mb-3 last:mb-0">
      {!isAnswered && (
        <p className="mb-2 text-sm text-ink-2">
          {isHere ? t('ownersOnFile', { name }) : t('owners', { name, threshold: thresholdText(threshold) })}
        </p>
      )}
      {remedy.kind === 'onFile' && (
        <span className="inline-flex flex-wrap gap-x-3">
          <TextLink href={pages.company(serviceId, 'report')}>{t('onFile')}</TextLink>
          <ChangedTag serviceId={serviceId} product="report" />
        </span>
      )}
      {remedy.kind === 'notNamed' && (
        <>
          <Hint>{t('notNamed', { name })}</Hint>
          {remedy.part && <CompletenessNote part={remedy.part} serviceId={serviceId} />}
        </>
      )}
      {remedy.kind === 'cannotAnswer' && <Hint>{t('cannotAnswer', { country: nameOf(code) })}</Hint>}
      {remedy.kind === 'silent' && <Hint>{t('silent', { name })}</Hint>}
      {remedy.kind === 'notOffered' && <Note>{t('notOffered', { country: nameOf(code) })}</Note>}
      {remedy.kind === 'order' && (
        <OfferButton product="report" data-print="none" {...{ serviceId, name }}>
          {t('order')}
          <Unseen> {t('orderOf', { name })}</Unseen>
        </OfferButton>
      )}
    </div>
  )
}

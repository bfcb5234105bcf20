'use client'

import { Clock } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import type { CompanyFile, FileDecision } from '#lib/contract/index.ts'
import { isApproval } from '#lib/domain/files/index.ts'
import { absent, readingOf } from '../../../ui/absence.ts'
import { Age } from '../../../ui/age.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { isAllInFields } from '../../../ui/field-errors.ts'
import { nameOfAuthor } from '../../../widgets/notes/use-record.ts'
import { usePerson } from '../../../widgets/person/person.tsx'
import { Grounds } from './grounds.tsx'
import { DespiteField, whyNotYet } from './open/despite-field.tsx'
import { StateNotice } from './open/state-notice.tsx'
import { useOpenItems } from './open/use-open-items.ts'
import { Outcome } from './outcome.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { ReviewDateField, useReviewDate } from './review-date.tsx'
import { isStateConflict, useFileAct } from './use-file.ts'

interface ProposalProps {
  serviceId: string
  file: CompanyFile
  proposal: FileDecision
}

/** A proposal, with what this reader can do with it: the proposer withdraws, anybody else confirms or returns. */
export function FileProposal({ serviceId, file, proposal }: ProposalProps) {
  const t = useTranslations('file.proposal')
  const { email } = usePerson()
  const isOwn = proposal.proposedBy?.email === email
  return (
    <div className="border-b border-hair py-3">
      <Banner
        meaning="warn"
        icon={Clock}
        title={t('title', { name: nameOfAuthor(proposal.proposedBy) })}
        aside={<Age at={proposal.proposedAt} />}
      >
        {t(isOwn ? 'own' : 'other')}
      </Banner>
      <div className="mt-3">
        <Outcome serviceId={serviceId} decision={proposal} hasOpenBeside={!isOwn} />
      </div>
      {isOwn ? (
        <Withdrawing serviceId={serviceId} file={file} proposal={proposal} />
      ) : (
        <Confirming serviceId={serviceId} file={file} proposal={proposal} />
      )}
    </div>
  )
}

function Withdrawing({ serviceId, file, proposal }: ProposalProps) {
  const t = useTranslations('file.proposal')
  const act = useFileAct('withdrawDecision')
  const input = { params: { serviceId, decisionId: proposal.decisionId }, body: { version: file.version } }
  return (
    <div data-print="none" className="mt-3">
      {act.error && <ErrorNotice error={act.error} />}
      <Button
        act="withdrawDecision"
        isBusy={act.isPending}
        onClick={() => act.mutate(input, { onError: act.readAgain })}
      >
        {t('withdraw')}
      </Button>
    </div>
  )
}

/** What the second person vouches for stands beside the button, with what arose since the proposal; they say why in spite of it. */
function Confirming({ serviceId, file, proposal }: ProposalProps) {
  const t = useTranslations('file')
  const [despite, setDespite] = useState('')
  const [isReturning, setReturning] = useState(false)
  const act = useFileAct('confirmDecision')
  const review = useReviewDate(file)
  // What was open is not known of a proposal that names no state of the company.
  const open = useOpenItems(serviceId, proposal.stateVersion == null ? null : (proposal.openItems ?? []))
  const { stateVersion, items } = open
  const read = readingOf({ data: stateVersion ?? undefined, error: open.error }, 'listOpenItems')
  const isAsked = isApproval(proposal.outcome)
  const missing = review.isMissing ? 'missing' : isAsked ? whyNotYet(open, despite) : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (missing !== null || act.isPending) return
    const body = {
      version: file.version,
      ...(stateVersion === null ? {} : { stateVersion }),
      ...(isAsked && items.length > 0 ? { despite } : {}),
      ...review.body,
    }
    act.mutate({ params: { serviceId, decisionId: proposal.decisionId }, body }, { onError: act.readAgain })
  }
  return (
    <>
      <form noValidate autoComplete="off" onSubmit={submit} data-print="none" className="mt-4 flex flex-col gap-4">
        {isStateConflict(act.error) ? (
          <StateNotice />
        ) : (
          act.error && !isAllInFields(act.error, ['nextReviewOn']) && <ErrorNotice error={act.error} />
        )}
        <Grounds serviceId={serviceId} file={file} />
        {read.isKnown && items.length === 0 && <p className="text-ink-2">{absent(t, 'open.none', read)}</p>}
        <DespiteField
          serviceId={serviceId}
          open={open}
          isSinceProposal
          {...(isAsked ? { despite, onChange: setDespite } : {})}
        />
        <ReviewDateField review={review} error={act.error} />
        <p className="flex flex-wrap gap-3">
          <Button
            act="confirmDecision"
            type="submit"
            kind="primary"
            isBusy={act.isPending}
            off={missing === null ? null : t(missing === 'loading' ? 'open.loading' : `reason.${missing}`)}
          >
            {t('proposal.confirm')}
          </Button>
          <Button act="returnDecision" onClick={() => setReturning(true)}>
            {t('proposal.return')}
          </Button>
        </p>
      </form>
      {isReturning && (
        <Returning serviceId={serviceId} file={file} proposal={proposal} onClose={() => setReturning(false)} />
      )}
    </>
  )
}

function Returning({ serviceId, file, proposal, onClose }: ProposalProps & { onClose: () => void }) {
  const t = useTranslations('file.proposal')
  const act = useFileAct('returnDecision')
  const params = { serviceId, decisionId: proposal.decisionId }
  return (
    <ReasonDialog
      title={t('return')}
      description={t('returnWhy')}
      isBusy={act.isPending}
      error={act.error}
      onClose={onClose}
      onSubmit={(reason) =>
        act.mutate({ params, body: { version: file.version, reason } }, { onSuccess: onClose, onError: act.readAgain })
      }
    />
  )
}

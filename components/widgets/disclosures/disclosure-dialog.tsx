'use client'

import { Download } from 'lucide-react'
import { useState } from 'react'
import { useAction, useRoute } from '#lib/client/hooks.ts'
import { type Disclosure, type DisclosureOpening, disclosureLimits, pathOf } from '#lib/contract/index.ts'
import {
  Button,
  buttonClass,
  DescriptionList,
  Dialog,
  detailsOf,
  ErrorNotice,
  Icon,
  Lead,
  nameOfAuthor,
  Remark,
  Section,
  TextArea,
  Time,
  Unread,
  useTranslations,
  wordIn,
} from '../../ui/kit.ts'
import { paperIn } from './paper-in.ts'
import { PaperView } from './paper-view.tsx'
import { useStateLabels } from './state-labels.ts'

interface DisclosureDialogProps {
  disclosureId: string
  onClose: () => void
}

/** One paper that was handed on: to whom, what became of its address, and what it says; confirmed, refused or revoked here. */
export function DisclosureDialog({ disclosureId, onClose }: DisclosureDialogProps) {
  const t = useTranslations('disclosures.one')
  const params = { disclosureId }
  const read = useRoute('getDisclosure', { params })
  const confirm = useAction('confirmDisclosure')
  const revoke = useAction('revokeDisclosure')
  const resend = useAction('resendDisclosureCode')
  const [isRefusing, setRefusing] = useState(false)
  const found = read.data?.value
  const disclosure = found?.disclosure
  const paper = paperIn(found?.paper)
  const failed = confirm.error ?? revoke.error ?? resend.error
  return (
    <Dialog
      isOpen
      size="l"
      onClose={onClose}
      title={disclosure ? t('title', { name: disclosure.recipient.organization }) : t('loading')}
      actions={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          {paper && (
            <a href={pathOf('getDisclosureFile', params)} download className={buttonClass('secondary', 'm', false)}>
              <Icon of={Download} />
              {t('pdf')}
            </a>
          )}
          {disclosure?.mayRevoke === true && disclosure.withCode && disclosure.state === 'open' && (
            <Button isBusy={resend.isPending} onClick={() => resend.mutate({ params })}>
              {t('resend')}
            </Button>
          )}
          {disclosure?.mayRevoke === true && !disclosure.mayConfirm && (
            <Button kind="irreversible" isBusy={revoke.isPending} onClick={() => revoke.mutate({ params })}>
              {t('revoke')}
            </Button>
          )}
          {disclosure?.mayConfirm === true && !isRefusing && (
            <>
              <Button onClick={() => setRefusing(true)}>{t('refuse')}</Button>
              <Button kind="primary" isBusy={confirm.isPending} onClick={() => confirm.mutate({ params })}>
                {t('confirm')}
              </Button>
            </>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <ErrorNotice error={failed} />
        <Unread of={read} rows={6} />
        {isRefusing && disclosure?.mayConfirm === true && (
          <Refusal disclosureId={disclosureId} onDone={() => setRefusing(false)} />
        )}
        {disclosure && <Facts disclosure={disclosure} />}
        {found && (
          <Section level={3} heading={t('openings')} remark={t('openingsWhy')}>
            {found.attempts.length === 0 ? <Lead>{t('notOpened')}</Lead> : <Openings openings={found.attempts} />}
          </Section>
        )}
        {paper && (
          <Section level={3} heading={t('content')}>
            <PaperView paper={paper} />
          </Section>
        )}
      </div>
    </Dialog>
  )
}

function Refusal({ disclosureId, onDone }: { disclosureId: string; onDone: () => void }) {
  const t = useTranslations('disclosures.one')
  const [reason, setReason] = useState('')
  const act = useAction('refuseDisclosure')
  const send = () => act.mutate({ params: { disclosureId }, body: { reason } }, { onSuccess: onDone })
  return (
    <div className="flex flex-col gap-3 rounded-2 border border-rule p-4">
      <ErrorNotice error={act.error} />
      <TextArea
        label={t('reason')}
        isRequired
        rows={2}
        maxLength={disclosureLimits.reasonCharactersMax}
        value={reason}
        onChange={setReason}
      />
      <div className="flex gap-3">
        <Button onClick={onDone}>{t('back')}</Button>
        <Button
          kind="primary"
          isBusy={act.isPending}
          disabledReason={reason.trim() === '' ? t('reasonMissing') : null}
          onClick={send}
        >
          {t('refuseNow')}
        </Button>
      </div>
    </div>
  )
}

function Facts({ disclosure }: { disclosure: Disclosure }) {
  const t = useTranslations('disclosures.one')
  const stateOf = useStateLabels()
  const { recipient, purpose, state, createdAt, createdBy, expiresAt, endReason } = disclosure
  const { confirmedBy, confirmedAt, endedBy, endedAt } = disclosure
  return (
    <DescriptionList>
      {detailsOf(t, {
        state: stateOf(state),
        recipient: (
          <>
            <bdi>{recipient.name}</bdi>, <bdi>{recipient.organization}</bdi>
            {recipient.email && <Remark>{recipient.email}</Remark>}
          </>
        ),
        purpose: <bdi className="wrap-anywhere">{purpose}</bdi>,
        by: byAt(createdBy, createdAt),
        confirmedBy: byAt(confirmedBy, confirmedAt),
        endedBy: byAt(endedBy, endedAt),
        endReason: endReason && <bdi className="wrap-anywhere">{endReason}</bdi>,
        until: <Time at={expiresAt} />,
        personal: t(disclosure.includesPersonal ? 'personalIn' : 'personalOut'),
        withCode: t(disclosure.withCode ? 'codeOn' : 'codeNone'),
        code: <code className="break-all">{disclosure.verificationCode}</code>,
      })}
    </DescriptionList>
  )
}

/** Nothing where it has not happened. */
function byAt(who: Parameters<typeof nameOfAuthor>[0], at: string | null | undefined) {
  return (
    at && (
      <>
        <bdi>{nameOfAuthor(who)}</bdi>, <Time at={at} />
      </>
    )
  )
}

function Openings({ openings }: { openings: readonly DisclosureOpening[] }) {
  const t = useTranslations('disclosures.openings')
  return (
    <ul className="flex flex-col">
      {openings.map(({ at, kind, address, userAgent }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may have happened in one moment.
        <li key={index} className="flex flex-wrap gap-x-4 border-b border-hair py-2">
          <span className="font-medium">{wordIn(t, kind)}</span>
          <Time at={at} />
          {address && <code>{address}</code>}
          {userAgent && <span className="min-w-0 basis-full truncate text-sm text-ink-3">{userAgent}</span>}
        </li>
      ))}
    </ul>
  )
}

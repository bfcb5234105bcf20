'use client'

import type { CallInput } from '#lib/client/call.ts'
import { useAction, useAskAgain, useRoute } from '#lib/client/hooks.ts'
import { type ActProposal, type AnyRouteId, keysOf, rows } from '#lib/contract/index.ts'
import {
  announce,
  Banner,
  Button,
  ErrorNotice,
  Lead,
  Section,
  Time,
  useMay,
  useTranslations,
  wordIn,
} from '../../../../ui/kit.ts'
import { actionLabels } from '../audit/audit-labels.ts'
import { useAuditTexts } from '../audit/use-audit-texts.ts'

/** Acts of administrators that wait for another one, for those who may decide on them. */
export function Proposals() {
  return useMay('withdrawActProposal') ? <Waiting /> : null
}

function Waiting() {
  const t = useTranslations('settings.proposals')
  const read = useRoute('listActProposals', {})
  const proposals = read.data?.value.proposals ?? []
  if (read.error) return <ErrorNotice of={read} />
  if (proposals.length === 0) return null
  return (
    <Section id="proposals" heading={t('title')}>
      <Lead>{t('why')}</Lead>
      <ul className="mt-4 flex flex-col gap-4">
        {proposals.map((one) => (
          <li key={one.proposalId}>
            <Proposal proposal={one} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Proposal({ proposal }: { proposal: ActProposal }) {
  const t = useTranslations('settings.proposals')
  const texts = useAuditTexts()
  const end = useAction('withdrawActProposal')
  const { proposalId, act, fields, body, by, isOwn, expiresAt } = proposal
  const row = keysOf(rows).find((id) => id === act)
  const withdraw = () =>
    end.mutate({ params: { proposalId }, body: {} }, { onSuccess: () => announce({ kind: 'done', title: t('ended') }) })
  const said = [actionLabels(texts, act), ...fields.map((one) => wordIn(texts.t, `fields.${one}`, one))]
  return (
    <>
      <Banner
        meaning="warn"
        title={said.join(' · ')}
        aside={
          <span className="flex gap-2">
            {!isOwn && body != null && row !== undefined && <Confirm row={row} proposal={proposal} />}
            <Button act="withdrawActProposal" size="s" isBusy={end.isPending} onClick={withdraw}>
              {t(isOwn ? 'withdraw' : 'refuse')}
            </Button>
          </span>
        }
      >
        {by != null && `${t('by', { name: by })} · `}
        {t('until')} <Time at={expiresAt} />
        <Details body={body} />
        <span className="block">{isOwn ? t('own') : body == null ? t('byHand') : null}</span>
      </Banner>
      <ErrorNotice error={end.error} />
    </>
  )
}

/** Sends the very same request: that it is the other person who does is what confirms it. */
function Confirm({ row, proposal: { params, body } }: { row: AnyRouteId; proposal: ActProposal }) {
  const t = useTranslations('settings.proposals')
  const act = useAction(row)
  const askAgain = useAskAgain('withdrawActProposal')
  const confirm = () =>
    act.mutate(asInput({ params, body: JSON.parse(body ?? '{}') }), {
      onSuccess: () => {
        void askAgain()
        announce({ kind: 'done', title: t('confirmed') })
      },
    })
  return (
    <>
      <Button act={row} size="s" kind="primary" isBusy={act.isPending} onClick={confirm}>
        {t('confirm')}
      </Button>
      <ErrorNotice error={act.error} />
    </>
  )
}

/** It was read by the schema of its row when it was proposed. */
function asInput(input: object): CallInput<AnyRouteId> {
  return input as CallInput<AnyRouteId>
}

/** What would be sent, as it is. */
function Details({ body }: { body: string | null | undefined }) {
  if (body == null || body === '{}') return null
  const { base: _base, ...rest } = Object(JSON.parse(body))
  return <code className="block wrap-anywhere">{JSON.stringify(rest)}</code>
}

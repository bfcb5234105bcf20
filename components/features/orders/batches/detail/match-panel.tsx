'use client'

import { useRef } from 'react'
import { useAction } from '#lib/client/hooks.ts'
import { type Batch, type BatchCandidate, type BatchRow, jurisdictionOf } from '#lib/contract/index.ts'
import {
  Button,
  CountryCode,
  ErrorNotice,
  Lead,
  May,
  Note,
  PanelPart,
  pages,
  SidePanel,
  TextLink,
  useTranslations,
} from '../../../../ui/kit.ts'
import { BatchMatchMark, RowMark } from '../../../../widgets/batches/state-mark.tsx'
import { StatedStatusMark } from '../../../../widgets/company/stated-status.tsx'
import { CompanyPicker } from '../../../../widgets/pickers/company-picker.tsx'
import { useItemName } from '../../../../widgets/products/item-name.ts'
import { useBatchRows } from '../use-batch.ts'
import { CandidateStatus } from './batch-rows.tsx'
import { useFailureText } from './failure-text.ts'
import { companyFacts, givenOf, MatchReasonText, nameOf } from './row-columns.tsx'
import { useBatchState } from './state.ts'

/** Matches that are still open to a decision. */
const undecided = ['unsure', 'none', 'unsearched']
const choosing = ['choosing', 'quoted']
const underWay = ['running', 'paused', 'finished']

interface MatchPanelProps {
  batch: Batch
  line: number
  onOpen: (line: number | null) => void
}

/** One row: what the file says, which companies it may mean, and what became of its order. */
export function MatchPanel({ batch, line, onOpen }: MatchPanelProps) {
  const t = useTranslations('batches.panel')
  const { filter } = useBatchState()
  const listed = useBatchRows(batch, filter, 1).data?.rows ?? []
  const lines = [...new Set(listed.map((row) => row.line))]
  const at = lines.indexOf(line)
  const rows = listed.filter((row) => row.line === line)
  const [row] = rows
  const step = (by: 1 | -1) => {
    const next = lines[at + by]
    if (next !== undefined) onOpen(next)
  }
  // After the start only a line that has ordered nothing can still be given a company.
  const isUnsent = rows.every(({ state }) => state === 'unmatched' || state === 'ready')
  const canPick = choosing.includes(batch.state) || (underWay.includes(batch.state) && isUnsent)
  return (
    <SidePanel title={t('title', { line })} onClose={() => onOpen(null)} onStep={step}>
      {row === undefined ? (
        <PanelPart>
          <Lead>{t('elsewhere')}</Lead>
        </PanelPart>
      ) : (
        <>
          <RowFacts row={row} />
          {rows.map((one) => (
            <OrderFacts key={one.part} row={one} isSeveral={rows.length > 1} />
          ))}
          {canPick && (
            <May act="pickBatchMatch">
              <Pick
                key={line}
                batchId={batch.batchId}
                row={row}
                onPicked={() => {
                  // Deciding goes down the list: the next row that is still open to a decision.
                  const rest = listed.filter((one) => one.line > line)
                  const next = rest.find(({ match }) => undecided.includes(match))
                  if (next) onOpen(next.line)
                }}
              />
            </May>
          )}
        </>
      )}
    </SidePanel>
  )
}

function RowFacts({ row }: { row: BatchRow }) {
  const t = useTranslations('batches.panel')
  return (
    <PanelPart>
      <Note>{t('given')}</Note>
      <p className="mb-3 break-words">
        <bdi>{givenOf(row)}</bdi> {row.jurisdictionCode && <CountryCode code={row.jurisdictionCode} />}
      </p>
      <p className="mb-1">
        <BatchMatchMark match={row.match} />
      </p>
      <MatchReasonText row={row} />
      {row.serviceId && (
        <>
          <p className="mt-2 flex flex-wrap items-center gap-x-3">
            <TextLink href={pages.company(row.serviceId)}>
              <bdi>{nameOf(row)}</bdi>
            </TextLink>
            <CountryCode code={jurisdictionOf(row.serviceId) ?? ''} />
          </p>
          <Note>
            <bdi>{companyFacts(row)}</bdi>
          </Note>
          {(row.status || row.condition) && <StatedStatusMark status={row.status} condition={row.condition} />}
        </>
      )}
    </PanelPart>
  )
}

/** What became of one product of the line. */
function OrderFacts({ row, isSeveral }: { row: BatchRow; isSeveral: boolean }) {
  const t = useTranslations('batches.panel')
  const itemName = useItemName()
  const failed = useFailureText()(row)
  if (!row.requestId && !row.code) return null
  return (
    <PanelPart heading={isSeveral ? itemName(row) : undefined}>
      {row.requestId && (
        <p className="mb-1">
          <RowMark state={row.state} />
        </p>
      )}
      {row.orderId && (
        <p>
          <TextLink href={pages.order(row.orderId)}>{t('order')}</TextLink>
        </p>
      )}
      {failed !== null && (
        <p className="mt-2 text-ink-2">
          {failed} {row.code && <code className="text-ink-3">{row.code}</code>}
        </p>
      )}
      {row.state === 'undecided' && (
        <p className="mt-2">
          <TextLink href={pages.orders({ status: 'unknown' })}>{t('decide')}</TextLink>
        </p>
      )}
    </PanelPart>
  )
}

function Pick({ batchId, row, onPicked }: { batchId: string; row: BatchRow; onPicked: () => void }) {
  const t = useTranslations('batches.panel')
  const input = useRef<HTMLInputElement>(null)
  const pick = useAction('pickBatchMatch')
  const choose = (serviceId: string | null, companyName: string | null | undefined) => {
    const body = { serviceId, companyName: companyName || undefined }
    pick.mutate({ params: { batchId, line: String(row.line) }, body }, { onSuccess: onPicked })
  }
  return (
    <PanelPart heading={t('which')}>
      <ErrorNotice error={pick.error} />
      {row.candidates.length > 0 && (
        <ul className="mb-4 border-t border-hair">
          {row.candidates.map((one) => (
            <Candidate
              key={one.serviceId}
              candidate={one}
              isChosen={one.serviceId === row.serviceId}
              isBusy={pick.isPending}
              onChoose={() => choose(one.serviceId, one.name)}
            />
          ))}
        </ul>
      )}
      <CompanyPicker
        chosen={null}
        onChoose={(chosen) => chosen && choose(chosen.serviceId, chosen.name)}
        inputRef={input}
      />
      {row.match !== 'left' && (
        <div className="mt-4">
          <Button size="s" isBusy={pick.isPending} onClick={() => choose(null, null)}>
            {t('leave')}
          </Button>
        </div>
      )}
    </PanelPart>
  )
}

interface CandidateProps {
  candidate: BatchCandidate
  isChosen: boolean
  isBusy: boolean
  onChoose: () => void
}

/** Number, place and status distinguish companies of similar names. */
function Candidate({ candidate, isChosen, isBusy, onChoose }: CandidateProps) {
  const t = useTranslations('batches.panel')
  const { name, serviceId, number, place, status, companyStatus, jurisdictionCode } = candidate
  return (
    <li className="flex items-start gap-3 border-b border-hair py-2">
      <span className="min-w-0 flex-1">
        <bdi className="block font-medium">{name ?? serviceId}</bdi>
        <span className="flex flex-wrap items-center gap-x-3 text-sm text-ink-3">
          {jurisdictionCode && <CountryCode code={jurisdictionCode} />}
          <code>{number ?? serviceId}</code>
          {(status || companyStatus) && <CandidateStatus candidate={candidate} />}
        </span>
        {place && <bdi className="block text-sm text-ink-3">{place}</bdi>}
      </span>
      <Button
        size="s"
        isBusy={isBusy}
        disabledReason={isChosen ? t('isChosen') : null}
        onClick={onChoose}
        aria-label={t('selectNamed', { name: name ?? serviceId })}
      >
        {t('select')}
      </Button>
    </li>
  )
}

'use client'

import { Ban, Pause } from 'lucide-react'
import { useAction } from '#lib/client/hooks.ts'
import { type Batch, batchPrice } from '#lib/contract/index.ts'
import { ActDialog, Button, DialogButton, ErrorNotice, useCounted, useTranslations } from '../../../../ui/kit.ts'
import { countedRowsIn, unpricedIn } from '../../../../widgets/batches/counts.ts'
import { CostButton } from '../../../../widgets/cost/cost-button.tsx'
import { useTotalText } from '../../../../widgets/cost/total-text.ts'

/** What can be done with a batch now; whatever spends says how much before. */
export function BatchActions({ batch }: { batch: Batch }) {
  const t = useTranslations('batches.actions')
  const counted = useCounted()
  const price = useTotalText()
  const pause = useAction('pauseBatch')
  const resume = useAction('resumeBatch')
  const retry = useAction('retryBatch')
  const { batchId, counts, state, noticeCode } = batch
  const params = { batchId }
  const waiting = countedRowsIn(counts, 'waiting', 'ready')
  const failed = countedRowsIn(counts, 'failed')
  const [toResume, toRetry] = [batchPrice(counts, counts.creditsWaiting), batchPrice(counts, counts.creditsToRetry)]
  const canRetry = failed > 0 && ['running', 'paused', 'finished'].includes(state)
  const error = pause.error ?? resume.error ?? retry.error
  return (
    <>
      {state === 'running' && waiting > 0 && (
        <Button act="pauseBatch" icon={Pause} isBusy={pause.isPending} onClick={() => pause.mutate({ params })}>
          {t('pause')}
        </Button>
      )}
      {canRetry && (
        <CostButton
          act="retryBatch"
          credits={toRetry ?? 0}
          costText={price(toRetry, counts.retryUnknown)}
          isBusy={retry.isPending}
          onClick={() => retry.mutate({ params, body: { creditsSeen: toRetry } })}
        >
          {t('retry', counted(failed))}
        </CostButton>
      )}
      {state === 'paused' && waiting > 0 && (
        <CostButton
          act="resumeBatch"
          kind="primary"
          credits={toResume ?? 0}
          costText={price(toResume, 0)}
          disabledReason={noticeCode === 'batch.prices_outdated' || unpricedIn(counts) > 0 ? t('pricesFirst') : null}
          isBusy={resume.isPending}
          onClick={() => resume.mutate({ params, body: { creditsSeen: toResume } })}
        >
          {t(countedRowsIn(counts, 'waiting') === 0 ? 'orderLate' : 'resume', counted(waiting))}
        </CostButton>
      )}
      {!['finished', 'canceled'].includes(state) && (batch.startedAt == null || waiting > 0) && (
        <CancelButton batch={batch} waiting={waiting} />
      )}
      {error && (
        <div className="basis-full">
          <ErrorNotice error={error} />
        </div>
      )}
    </>
  )
}

/** What was ordered stays ordered and is paid for; only what has not left is taken back. */
function CancelButton({ batch, waiting }: { batch: Batch; waiting: number }) {
  const t = useTranslations('batches.actions')
  const cancel = useAction('cancelBatch')
  const isStarted = typeof batch.startedAt === 'string'
  const title = isStarted ? t('cancelRest') : t('drop')
  return (
    <DialogButton
      act="cancelBatch"
      icon={Ban}
      dialog={(close) => (
        <ActDialog
          onClose={close}
          title={title}
          description={isStarted ? t('cancelWhat', { count: waiting }) : t('dropWhat')}
          submitLabel={isStarted ? t('cancelNow') : t('drop')}
          back={t('back')}
          of={cancel}
          input={{ params: { batchId: batch.batchId } }}
        />
      )}
    >
      {title}
    </DialogButton>
  )
}

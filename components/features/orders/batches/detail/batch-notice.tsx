'use client'

import { useAction } from '#lib/client/hooks.ts'
import type { Batch } from '#lib/contract/index.ts'
import { Banner, Button, Code, errorLabels, Muted, Time, useTranslations, wordIn } from '../../../../ui/kit.ts'
import { countedRowsIn } from '../../../../widgets/batches/counts.ts'

/** Why it pauses, what slows it, and what waits for a person. */
export function BatchNotice({ batch, onShow }: { batch: Batch; onShow: (rows: string) => void }) {
  const t = useTranslations('batches.notice')
  const { state, noticeCode, noticeDetail, noticeUntil, counts } = batch
  const undecided = countedRowsIn(counts, 'undecided')
  const unmatched = countedRowsIn(counts, 'unmatched')
  return (
    <>
      {state === 'draft' && <Unfinished batch={batch} />}
      {noticeCode && (
        <Banner
          meaning="warn"
          title={state === 'paused' ? t('paused') : t('slowed')}
          aside={
            <>
              {noticeUntil && (
                <>
                  {t('until')} <Time at={noticeUntil} />{' '}
                </>
              )}
              <Code value={noticeCode} of={t('code')} />
            </>
          }
        >
          <Reason code={noticeCode} detail={noticeDetail ?? ''} />
        </Banner>
      )}
      {undecided > 0 && (
        <Banner meaning="warn" title={t('undecided', { count: undecided })}>
          {t('undecidedWhat')}
        </Banner>
      )}
      {state === 'finished' && unmatched > 0 && (
        <Banner
          meaning="warn"
          title={t('unmatched', { count: unmatched })}
          aside={
            <Button size="s" onClick={() => onShow('unmatched')}>
              {t('showUnmatched')}
            </Button>
          }
        >
          {t('unmatchedWhat')}
        </Banner>
      )}
    </>
  )
}

/** The words of the house where there are some, and what the other side said. */
function Reason({ code, detail }: { code: string; detail: string }) {
  const t = useTranslations('batches.notice')
  const errors = useTranslations('errors')
  const { key, values } = errorLabels(code, detail)
  if (code === 'batch.prices_outdated') return <>{t('outdated')}</>
  return (
    <>
      {errors.has(`${key}.what`) && `${wordIn(errors, `${key}.what`, '', values)} `}
      <Muted>{detail}</Muted>
    </>
  )
}

/** A file that was not sent whole, because the page was left: its rows are kept, and it can go on without the rest. */
function Unfinished({ batch: { batchId, counts } }: { batch: Batch }) {
  const t = useTranslations('batches.notice')
  const match = useAction('matchBatch')
  return (
    <Banner
      meaning="plain"
      title={t('draft', { count: counts.rows })}
      aside={
        counts.rows > 0 && (
          <Button
            act="matchBatch"
            size="s"
            isBusy={match.isPending}
            onClick={() => match.mutate({ params: { batchId } })}
          >
            {t('goOn')}
          </Button>
        )
      }
    >
      {t('draftWhat')}
    </Banner>
  )
}

'use client'

import { type ReactNode, useState } from 'react'
import { useAction, useRoute } from '#lib/client/hooks.ts'
import { codePoints, limits, noteLimits } from '#lib/contract/index.ts'
import type { Knowledge } from '#lib/domain/knowledge/index.ts'
import {
  Age,
  absent,
  Checkbox,
  ErrorNotice,
  FormDialog,
  Lead,
  Muted,
  readingOf,
  SkeletonRows,
  TextArea,
  useTranslations,
} from '../../ui/kit.ts'
import { ChangedTag } from '../company-state/changed-tag.tsx'
import { useProductName } from '../products/product-name.ts'
import { newestOfEach, reviewable, reviewableKnown } from './reviewable.ts'

interface ReviewDialogProps {
  serviceId: string
  /** Orders ticked at first; the newest of each product where none are named. */
  initial?: readonly string[]
  onClose: () => void
}

/** Which orders were reviewed, and one sentence. */
export function ReviewDialog({ serviceId, initial, onClose }: ReviewDialogProps) {
  const t = useTranslations('notes.review')
  const requests = useRoute('listRequests', { query: { serviceId, limit: limits.listLimitMax } })
  const orders = reviewable(requests.data?.value.requests ?? [])
  const read = reviewableKnown(readingOf(requests, 'listRequests'))
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null)
  const [sentence, setSentence] = useState('')
  const create = useAction('createReview')
  const ticked = chosen ?? (initial ? new Set(initial) : newestOfEach(orders))
  const used = { count: codePoints(sentence), max: noteLimits.reviewCharactersMax }
  const disabledReason = ticked.size === 0 ? t('noOrder') : sentence.trim() === '' ? t('noSentence') : null
  const submit = () => {
    if (used.count > used.max) return
    create.mutate({ params: { serviceId }, body: { orderIds: [...ticked], sentence } }, { onSuccess: onClose })
  }
  const tick = (orderId: string, isTicked: boolean) =>
    setChosen(new Set(isTicked ? [...ticked, orderId] : [...ticked].filter((one) => one !== orderId)))
  return (
    <FormDialog
      onClose={onClose}
      size="l"
      title={t('title')}
      description={t('why')}
      submitLabel={t('save')}
      onSubmit={submit}
      of={create}
      disabledReason={disabledReason}
    >
      <ErrorNotice error={requests.error} />
      {requests.isPending ? (
        <SkeletonRows rows={3} columns={1} />
      ) : (
        <OrderTicks
          orders={orders}
          read={read}
          ticked={ticked}
          onTick={tick}
          beside={(orderId) => <ChangedTag isPlain serviceId={serviceId} orderId={orderId} />}
        />
      )}
      <TextArea
        label={t('sentence')}
        hint={t('sentenceWhy')}
        isRequired
        rows={2}
        value={sentence}
        used={used}
        onChange={setSentence}
      />
    </FormDialog>
  )
}

interface OrderTicksProps {
  orders: ReturnType<typeof reviewable>
  /** Whether these are all there are. */
  read: Knowledge<unknown>
  ticked: ReadonlySet<string>
  onTick: (orderId: string, isTicked: boolean) => void
  /** What is known of a result beside its name. */
  beside?: (orderId: string) => ReactNode
}

export function OrderTicks({ orders, read, ticked, onTick, beside }: OrderTicksProps) {
  const t = useTranslations('notes.review')
  const productName = useProductName()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-medium text-ink-2">{t('orders')}</legend>
      {orders.length === 0 && read.isKnown && <Lead>{absent(t, 'none', read)}</Lead>}
      <div className="flex max-h-[40dvh] flex-col overflow-y-auto">
        {orders.map(({ orderId, product, at }) => (
          <Checkbox
            key={orderId}
            className="min-h-control-s border-b border-hair py-1"
            checked={ticked.has(orderId)}
            onChange={(isOn) => onTick(orderId, isOn)}
          >
            <span>
              {productName(product)}
              <Muted>
                {', '}
                <Age at={at} did="retrieved" />
              </Muted>{' '}
              {beside?.(orderId)}
            </span>
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}

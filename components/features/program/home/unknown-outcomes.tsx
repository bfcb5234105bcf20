'use client'

import { CircleHelp } from 'lucide-react'
import { useAction } from '#lib/client/hooks.ts'
import type { RequestRecord } from '#lib/contract/index.ts'
import { Age, Button, ButtonLink, ErrorNotice, Icon, pages, Section, useTranslations } from '../../../ui/kit.ts'
import { useRequestTitle } from './request-title.tsx'

/** Sent, and never answered: only a person can find out whether there is an order, so nothing is sent again by itself. */
export function UnknownOutcomes({ requests }: { requests: readonly RequestRecord[] }) {
  const t = useTranslations('home.undecided')
  const title = useRequestTitle()
  const { mutate, isPending, variables, error } = useAction('dismissRequest')
  return (
    <Section heading={t('title')} remark={t('why')}>
      <ErrorNotice error={error} />
      <ul className="border-s-[3px] border-warn-line bg-warn-tint">
        {requests.map((request) => (
          <li
            key={request.requestId}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-hair px-inset py-3"
          >
            <Icon of={CircleHelp} className="text-warn" />
            <span className="min-w-0 flex-1 basis-[240px]">
              <span className="block font-medium">
                <bdi>{title(request)}</bdi>
              </span>
              <span className="block text-sm text-ink-2">
                {t('noAnswer')} {request.errorCode && <code>{request.errorCode}</code>}
              </span>
            </span>
            <span className="text-sm text-ink-2">
              <Age at={request.requestedAt} did="requested" />
            </span>
            <ButtonLink size="s" href={pages.orders({ text: request.companyName ?? request.serviceId ?? '' })}>
              {t('checkOrders')}
            </ButtonLink>
            <Button
              act="dismissRequest"
              size="s"
              isBusy={isPending && variables?.params.requestId === request.requestId}
              onClick={() => mutate({ params: { requestId: request.requestId } })}
            >
              {t('dismiss')}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  )
}

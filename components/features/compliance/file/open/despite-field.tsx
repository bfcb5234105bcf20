'use client'

import { codePoints, fileLimits } from '#lib/contract/index.ts'
import { Banner, TextArea, Unread, useTranslations } from '../../../../ui/kit.ts'
import { OpenItemList } from './open-item-list.tsx'
import type { OpenNow } from './use-open-items.ts'

interface DespiteFieldProps {
  serviceId: string
  open: OpenNow
  /** What is new became known since the proposal, not since the form was opened. */
  isSinceProposal?: boolean
  despite?: string
  /** Left out where nobody is asked why: a rejection closes a file whatever is open. */
  onChange?: (despite: string) => void
}

/** What is open where a file is decided, and the question why it is approved in spite of it. */
export function DespiteField({ serviceId, open, isSinceProposal = false, despite = '', onChange }: DespiteFieldProps) {
  const t = useTranslations('file.open')
  const { items, fresh, error, stateVersion, refetch } = open
  if (stateVersion === null) return <Unread error={error} onAgain={refetch} rows={2} columns={1} />
  if (items.length === 0) return null
  const isGrave = items.some(({ severity }) => severity === 'serious')
  return (
    <>
      <div>
        <Banner meaning={isGrave ? 'bad' : 'warn'} title={t('title', { count: items.length })}>
          {fresh.size > 0 && t(isSinceProposal ? 'sinceProposal' : 'meanwhile', { count: fresh.size })}
        </Banner>
        <OpenItemList serviceId={serviceId} items={items} fresh={fresh} />
      </div>
      {onChange && (
        <TextArea
          label={t('despite')}
          isRequired
          rows={3}
          value={despite}
          onChange={onChange}
          used={{ count: codePoints(despite), max: fileLimits.reasonCharactersMax }}
        />
      )}
    </>
  )
}

/** Why an approval cannot be sent yet. */
export function whyNotYet({ stateVersion, items }: OpenNow, despite: string): 'loading' | 'missing' | 'long' | null {
  if (stateVersion === null) return 'loading'
  if (items.length === 0) return null
  if (codePoints(despite) > fileLimits.reasonCharactersMax) return 'long'
  return despite.trim() === '' ? 'missing' : null
}

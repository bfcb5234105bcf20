'use client'

import { useState } from 'react'
import { useAction } from '#lib/client/hooks.ts'
import { type HeldEdition, type ListSource, sanctionListIds } from '#lib/contract/index.ts'
import {
  ActDialog,
  Age,
  Button,
  ErrorNotice,
  Lead,
  Section,
  Tag,
  Time,
  usePreferences,
  useTranslations,
  wordIn,
} from '../../../../ui/kit.ts'
import { ChangesLine } from './changes-line.tsx'

/** Which lists are fetched by night, what came of the last time, and what waits for a person. */
export function SourcesSection({ sources }: { sources: readonly ListSource[] }) {
  const t = useTranslations('sanctionLists.auto')
  return (
    <Section heading={t('sources')} remark={t('sourcesRemark')} className="mb-6">
      <ul>
        {sources.map((source) => (
          <SourceRow key={source.list} source={source} />
        ))}
      </ul>
    </Section>
  )
}

function SourceRow({ source }: { source: ListSource }) {
  const t = useTranslations('sanctionLists.auto')
  const names = useTranslations('sanctionLists.names')
  const { mutate, isPending, error } = useAction('switchListSource')
  const { list, isOn, isUnproven, addresses, held } = source
  const known = sanctionListIds.find((one) => one === list)
  const name = known === undefined ? list : names(known)
  const hosts = [...new Set(addresses.map((address) => URL.parse(address)?.host ?? address))]
  const act = isOn ? 'Off' : 'On'
  return (
    <li className="border-b border-hair py-2">
      <div className="flex items-start gap-4">
        <div className="min-w-0 flex-1 text-sm">
          <p>
            <bdi className="font-medium">{name}</bdi> <code className="break-all text-ink-3">{hosts.join(', ')}</code>{' '}
            {isUnproven && <Tag meaning="warn">{t('unproven')}</Tag>}
          </p>
          {isUnproven && <p className="text-ink-3">{t('unprovenWhy')}</p>}
          <SourceState source={source} />
          <ErrorNotice error={error} />
        </div>
        {known !== undefined && (
          <Button
            act="switchListSource"
            size="s"
            kind={isOn ? 'quiet' : 'secondary'}
            aria-label={t(`switch${act}Of`, { list: name })}
            isBusy={isPending}
            onClick={() => mutate({ params: { list: known }, body: { isOn: !isOn } })}
          >
            {t(`switch${act}`)}
          </Button>
        )}
      </div>
      {held && <HeldNotice held={held} />}
    </li>
  )
}

function SourceState({ source: { isOn, checkedAt, outcome, problem, dueAt } }: { source: ListSource }) {
  const t = useTranslations('sanctionLists.auto')
  return (
    <>
      <Lead>
        {t(isOn ? 'on' : 'off')}
        {isOn && checkedAt == null && ` · ${t('notAsked')}`}
        {checkedAt && (
          <>
            {' · '}
            {outcome && wordIn(t, `outcomes.${outcome}`, outcome)} <Age at={checkedAt} />
          </>
        )}
        {dueAt && checkedAt && (
          <>
            {' · '}
            {t('next')} <Time at={dueAt} shows="moment" />
          </>
        )}
      </Lead>
      {problem && <p className="break-words text-bad">{problem}</p>}
    </>
  )
}

/** An edition that was fetched and is not in use before a person says so. */
function HeldNotice({ held }: { held: HeldEdition }) {
  const t = useTranslations('sanctionLists.auto.held')
  const { formatDate } = usePreferences()
  const [asks, setAsks] = useState<'release' | 'drop' | null>(null)
  const release = useAction('releaseHeldEdition')
  const drop = useAction('dropHeldEdition')
  const { editionId, entries, reasons, changes } = held
  const day = formatDate(held.day)
  const act = asks === 'drop' ? drop : release
  const close = () => setAsks(null)
  return (
    <div className="my-2 border border-warn-line bg-warn-tint p-inset text-sm">
      <p className="font-medium">
        {t('title', { day })} · {t('entries', { count: entries })}
      </p>
      <ul className="text-ink-2">
        {reasons.map((reason) => (
          <li key={reason}>{wordIn(t, reason)}</li>
        ))}
      </ul>
      {changes && <ChangesLine changes={changes} />}
      <div className="mt-2 flex flex-wrap gap-3">
        <Button act="releaseHeldEdition" size="s" onClick={() => setAsks('release')}>
          {t('release')}
        </Button>
        <Button act="dropHeldEdition" size="s" kind="quiet" onClick={() => setAsks('drop')}>
          {t('drop')}
        </Button>
      </div>
      {asks && (
        <ActDialog
          onClose={close}
          title={t(`${asks}Title`, { day })}
          description={t(`${asks}What`)}
          submitLabel={t(asks)}
          of={act}
          input={{ params: { editionId } }}
        />
      )}
    </div>
  )
}

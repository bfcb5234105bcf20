'use client'

import { useState } from 'react'
import { useAction, useRoute } from '#lib/client/hooks.ts'
import { type NewDefaultId, type NewDefaultState, newDefaultIds } from '#lib/contract/index.ts'
import {
  Age,
  Banner,
  Button,
  ConfirmDialog,
  ErrorNotice,
  Lead,
  Note,
  Section,
  useMay,
  useTranslations,
} from '../../../../ui/kit.ts'
import { LackingText, useLacking } from './second-factor-rule.tsx'

/** What new organizations begin with, and what this one has decided on each; for those who may read it. */
export function NewDefaults() {
  return useMay('decideNewDefault') ? <Defaults /> : null
}

function Defaults() {
  const t = useTranslations('settings.defaults')
  const read = useRoute('listNewDefaults', {})
  const defaults = read.data?.value.defaults ?? []
  if (read.error) return <ErrorNotice of={read} />
  if (defaults.length === 0) return null
  return (
    <Section id="defaults" heading={t('title')}>
      <Lead>{t('why')}</Lead>
      <ul className="mt-4 flex flex-col gap-6">
        {defaults.flatMap((one) => {
          const id = newDefaultIds.find((known) => known === one.defaultId)
          return id === undefined ? [] : [<Default key={id} id={id} state={one} />]
        })}
      </ul>
    </Section>
  )
}

function Default({ id, state }: { id: NewDefaultId; state: NewDefaultState }) {
  const t = useTranslations('settings.defaults')
  const [asked, setAsked] = useState<boolean | null>(null)
  const act = useAction('decideNewDefault')
  const decide = (isOn: boolean) =>
    act.mutate({ params: { defaultId: id }, body: { isOn } }, { onSuccess: () => setAsked(null) })
  const { isOn, asksDecision, decidedAt, decidedBy } = state
  return (
    <li className="flex flex-col gap-3">
      <Banner
        meaning={asksDecision ? 'warn' : 'plain'}
        title={t(`names.${id}.title`)}
        aside={isOn ? t('on') : t('off')}
      >
        {t(isOn ? `names.${id}.on` : `names.${id}.off`)}
      </Banner>
      {decidedAt && (
        <Note>
          {t('decided', { name: decidedBy ?? '–' })} <Age at={decidedAt} />
        </Note>
      )}
      <div className="flex flex-wrap gap-3">
        <Button act="decideNewDefault" kind={asksDecision ? 'primary' : 'secondary'} onClick={() => setAsked(!isOn)}>
          {isOn ? t('switchOff') : t('switchOn')}
        </Button>
        {asksDecision && (
          <Button act="decideNewDefault" isBusy={act.isPending && asked === null} onClick={() => decide(false)}>
            {t('stay')}
          </Button>
        )}
      </div>
      {act.error && asked === null && <ErrorNotice error={act.error} />}
      {asked !== null && (
        <ConfirmDialog
          onClose={() => {
            act.reset()
            setAsked(null)
          }}
          title={t(`names.${id}.title`)}
          // What the press leads to, and whom it concerns.
          description={
            <>
              {t(asked ? `names.${id}.consequence` : `names.${id}.back`)}{' '}
              {asked && id === 'secondFactorForAdmins' && <Lacking />}
            </>
          }
          submitLabel={asked ? t('switchOn') : t('switchOff')}
          kind={asked ? 'primary' : 'irreversible'}
          onConfirm={() => decide(asked)}
          of={act}
        />
      )}
    </li>
  )
}

function Lacking() {
  return <LackingText lacking={useLacking('admin').lacking} />
}

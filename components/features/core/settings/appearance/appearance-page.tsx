'use client'

import { type ReactNode, useEffect } from 'react'
import { useAction } from '#lib/client/hooks.ts'
import { densities, locales, themes } from '#lib/contract/index.ts'
import {
  Button,
  Checkbox,
  Note,
  optionsOf,
  pages,
  Segmented,
  SelectField,
  Small,
  useMay,
  useRouter,
  useTranslations,
} from '../../../../ui/kit.ts'
import { usePerson } from '../../../../widgets/person/person.tsx'
import { SettingsFrame } from '../settings-frame.tsx'
import { useZones } from '../zones.ts'

const languageNames: Record<(typeof locales)[number], string> = { en: 'English', de: 'Deutsch' }

/** Appearance settings of one person, in all of their browsers; each change applies at once. */
export function AppearancePage() {
  const t = useTranslations('settings.appearance')
  const labels = useTranslations('shell.person')
  const { preferences, change, hasFailed } = usePerson()
  useMovedPart()
  const { theme, locale, density, hasSingleKeyShortcuts, timeZone } = preferences
  const zones = useZones(timeZone ?? null)
  return (
    <SettingsFrame part="appearance" remark={t('remark')}>
      {hasFailed && (
        <p role="alert" className="mb-4 text-bad">
          {labels('notSaved')}
        </p>
      )}
      <div className="max-w-measure border-t border-bar">
        <Row label={labels('theme')} hint={t('themeHint')}>
          <Segmented
            label={labels('theme')}
            value={themes.find((one) => one === theme) ?? 'system'}
            onChange={(next) => change({ theme: next })}
            options={optionsOf(themes, labels)}
          />
        </Row>
        <Row label={labels('density')} hint={t('densityHint')}>
          <Segmented
            label={labels('density')}
            value={densities.find((one) => one === density) ?? 'm'}
            onChange={(next) => change({ density: next })}
            options={optionsOf(densities, labels)}
          />
        </Row>
        <Row label={labels('language')} hint={t('languageHint')}>
          <Segmented
            label={labels('language')}
            value={locales.find((one) => one === locale) ?? 'en'}
            onChange={(next) => change({ locale: next })}
            options={optionsOf(locales, (value) => languageNames[value])}
          />
        </Row>
        <div className="border-b border-hair py-4">
          <SelectField
            label={t('timeZone')}
            hint={t('timeZoneHint')}
            className="max-w-panel"
            value={timeZone ?? ''}
            onChange={(text) => text !== '' && change({ timeZone: text })}
            options={[
              ...(timeZone ? [] : [{ value: '', label: t('browserZone') }]),
              ...optionsOf(zones, (zone) => zone.replaceAll('_', ' ')),
            ]}
          />
        </div>
        <div className="border-b border-hair py-4">
          <Checkbox
            checked={hasSingleKeyShortcuts}
            onChange={(hasSingleKeyShortcuts) => change({ hasSingleKeyShortcuts })}
          >
            <span>
              <span className="font-medium">{labels('singleKeys')}</span> <Small>{t('keysHint')}</Small>
            </span>
          </Checkbox>
        </div>
        <GuideRow />
      </div>
    </SettingsFrame>
  )
}

/** Brings the first steps back that were hidden on Home; for whoever has them. */
function GuideRow() {
  const t = useTranslations('settings.appearance.guide')
  const may = useMay('updateGuide')
  const show = useAction('updateGuide')
  if (!may) return null
  return (
    <Row label={t('title')} hint={show.isSuccess ? <span role="status">{t('shown')}</span> : t('hint')}>
      <Button isBusy={show.isPending} onClick={() => show.mutate({ body: { isHidden: false } })}>
        {t('show')}
      </Button>
    </Row>
  )
}

/** Mails that were sent lead to `#mail` here, which no server sees. */
function useMovedPart() {
  const router = useRouter()
  useEffect(() => {
    if (window.location.hash === '#mail') router.replace(`${pages.settings('notifications')}#mail`)
  }, [router])
}

function Row({ label, hint, children }: { label: string; hint: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-hair py-4">
      <div className="min-w-0 flex-1 basis-[220px]">
        <p className="font-medium">{label}</p>
        <Note>{hint}</Note>
      </div>
      {children}
    </div>
  )
}

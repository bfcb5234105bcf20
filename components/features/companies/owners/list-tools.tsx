'use client'

import { useTranslations } from 'next-intl'
import { PercentBox } from '../../../ui/percent-box.tsx'
import { PhoneFold } from '../../../ui/phone-fold.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { kinds, type OwnersState, tests } from './state.ts'
import { useThresholdText } from './words.ts'

/** Whose lists are shown, and at which threshold: the figure, and whether it is enough by itself. */
export function ListTools({ state }: { state: OwnersState }) {
  const t = useTranslations('owners')
  const thresholdText = useThresholdText()
  return (
    <>
      <Segmented
        label={t('lists.kind')}
        value={state.kind}
        onChange={state.setKind}
        options={kinds.map((value) => ({ value, label: t(`lists.${value}`) }))}
      />
      <PhoneFold
        label={thresholdText(state.threshold)}
        className="panel:inline-flex panel:items-center panel:gap-3 max-panel:flex max-panel:basis-full max-panel:items-center max-panel:gap-3"
      >
        <span className="text-ink-2 max-[1365px]:sr-only">{t('threshold.label')}</span>
        <select
          aria-label={t('threshold.test')}
          value={state.test}
          onChange={({ target }) => state.setTest(tests.find((test) => test === target.value) ?? 'moreThan')}
          className="field-box h-control w-[112px]"
        >
          {tests.map((test) => (
            <option key={test} value={test}>
              {t(`threshold.${test}`)}
            </option>
          ))}
        </select>
        <PercentBox value={state.threshold.percent} onChange={state.setPercent}>
          <span className="sr-only">{t('threshold.percent')}</span>
        </PercentBox>
      </PhoneFold>
    </>
  )
}

'use client'

import type { ReactNode } from 'react'
import { deliveredOutcomes, deliveredProducts, limits, type WebhookEvents } from '#lib/contract/index.ts'
import { Checkbox, fieldsOf, Note, TextField, useTranslations } from '../../../../ui/kit.ts'
import { useProductName } from '../../../../widgets/products/product-name.ts'
import { type ChoicesForm, spares } from './choices-form.ts'

interface ChoicesFieldsProps {
  form: ChoicesForm
  /** What is wrong is said once it was tried. */
  isTried: boolean
  onChange: (change: Partial<ChoicesForm>) => void
}

/** What a webhook receives, how it is spared and how it is signed, each with what follows from it. */
export function ChoicesFields({ form, isTried, onChange }: ChoicesFieldsProps) {
  const t = useTranslations('webhookChoices')
  const { events, schedule } = form
  const field = fieldsOf(form, onChange)
  return (
    <>
      {events !== null && (
        <EventFields events={events} onChange={(change) => onChange({ events: { ...events, ...change } })} />
      )}
      {schedule !== null && (
        <Group title={t('schedule.title')} hint={t('schedule.hint')}>
          {spares.map((name) => (
            <Choice
              key={name}
              isOn={schedule[name]}
              hint={t(`schedule.${name}Hint`)}
              onChange={(isOn) => onChange({ schedule: { ...schedule, [name]: isOn } })}
            >
              {t(`schedule.${name}`)}
            </Choice>
          ))}
          <TextField
            label={t('schedule.perSecond')}
            inputMode="numeric"
            {...field('perSecond')}
            error={
              isTried && form.perSecond !== '' && !isRate(form.perSecond)
                ? t('schedule.perSecondWrong', { max: limits.webhookPerSecondMax })
                : null
            }
            hint={t('schedule.perSecondHint')}
          />
          <Choice isOn={form.hasKeyPair} hint={t('keyPairHint')} onChange={(hasKeyPair) => onChange({ hasKeyPair })}>
            {t('keyPair')}
          </Choice>
        </Group>
      )}
    </>
  )
}

function isRate(text: string) {
  return /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= limits.webhookPerSecondMax
}

interface EventFieldsProps {
  events: WebhookEvents
  onChange: (change: Partial<WebhookEvents>) => void
}

function EventFields({ events, onChange }: EventFieldsProps) {
  const t = useTranslations('webhookChoices.events')
  const productName = useProductName()
  const { products, outcomes, notices } = events
  const toggled = <T,>(list: readonly T[], one: T, isOn: boolean) =>
    isOn ? [...list, one] : list.filter((other) => other !== one)
  return (
    <Group title={t('title')} hint={t('hint')}>
      <Choice
        isOn={products === null}
        hint={t('everyHint')}
        onChange={(isOn) => onChange({ products: isOn ? null : [] })}
      >
        {t('every')}
      </Choice>
      {products !== null && (
        <div className="flex flex-wrap gap-x-6 gap-y-2 ps-6">
          {deliveredProducts.map((product) => (
            <Checkbox
              key={product}
              checked={products.includes(product)}
              onChange={(isOn) => onChange({ products: toggled(products, product, isOn) })}
            >
              {productName(product)}
            </Checkbox>
          ))}
        </div>
      )}
      {deliveredOutcomes.map((outcome) => (
        <Choice
          key={outcome}
          isOn={outcomes.includes(outcome)}
          hint={t(`${outcome}Hint`)}
          onChange={(isOn) => onChange({ outcomes: toggled(outcomes, outcome, isOn) })}
        >
          {t(outcome)}
        </Choice>
      ))}
      <Choice isOn={notices} hint={t('noticesHint')} onChange={(isOn) => onChange({ notices: isOn })}>
        {t('notices')}
      </Choice>
    </Group>
  )
}

function Group({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-2 text-sm font-medium text-ink-2">{title}</legend>
      <Note>{hint}</Note>
      {children}
    </fieldset>
  )
}

interface ChoiceProps {
  isOn: boolean
  hint: string
  onChange: (isOn: boolean) => void
  children: ReactNode
}

function Choice({ isOn, hint, onChange, children }: ChoiceProps) {
  return (
    <div>
      <Checkbox checked={isOn} onChange={onChange}>
        {children}
      </Checkbox>
      <p className="ps-6 text-sm text-ink-3">{hint}</p>
    </div>
  )
}

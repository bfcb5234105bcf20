'use client'

import type { ComplexStructure } from '#lib/domain/determination/index.ts'
import type { Knowledge } from '#lib/domain/knowledge/index.ts'
import {
  absent,
  Checkbox,
  DescriptionList,
  detailsOf,
  Lead,
  Note,
  Section,
  Tag,
  useTranslations,
} from '../../../../ui/kit.ts'

interface ComplexSectionProps {
  /** Null while it is switched off, as it is at first: the draft is no law. */
  complex: ComplexStructure | null
  nameOf: (id: string) => string
  /** Whether the graph lacks nobody: who is missing may be one of these. */
  whole: Knowledge<true>
  onSwitch: (isOn: boolean) => void
}

/** The draft on complex structures: on paper only where it is switched on, and then with its label. */
export function ComplexSection({ complex, nameOf, whole, onSwitch }: ComplexSectionProps) {
  const t = useTranslations('determination.complex')
  const box = (
    <span data-print="none">
      <Checkbox checked={complex !== null} onChange={onSwitch}>
        {t('apply')}
      </Checkbox>
    </span>
  )
  const nobody = whole.isKnown ? absent(t, 'none', whole) : t('unknown')
  const namesOf = (ids: readonly string[]) =>
    ids.length === 0
      ? nobody
      : ids.map((id) => (
          <bdi key={id} className="block">
            {nameOf(id)}
          </bdi>
        ))
  return (
    <div data-print={complex === null ? 'none' : undefined}>
      <Section heading={t('heading')} tag={<Tag meaning="warn">{t('draft')}</Tag>} aside={box}>
        {complex && (
          <div className="flex max-w-measure flex-col gap-3">
            <Lead>
              {t('what')} {t('status')}
            </Lead>
            <p className="font-semibold">{t(`outcomes.${complex.outcome}`, { count: complex.rule.layers })}</p>
            <DescriptionList>
              {detailsOf(t, {
                layers: complex.layers,
                arrangements: namesOf(complex.arrangements),
                nominees: namesOf(complex.nominees),
                outside: namesOf(complex.outside),
                withoutCountry: namesOf(complex.withoutCountry),
              })}
            </DescriptionList>
            <Note>{t('purpose')}</Note>
          </div>
        )}
      </Section>
    </div>
  )
}

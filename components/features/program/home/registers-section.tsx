'use client'

import { useTranslations } from 'next-intl'
import type { Home, HomeRegister } from '#lib/contract/index.ts'
import { known } from '#lib/domain/knowledge/index.ts'
import { formatDuration, formatMoment } from '../../../format.ts'
import { pages } from '../../../pages.ts'
import { absent, Link, Section, TextLink, useNow, useReader } from '../../../ui/kit.ts'
import { Spark } from '../../../ui/plots/spark.tsx'
import { useJurisdictionName } from '../../../widgets/products/use-jurisdiction-name.ts'

/** How long the registers that were asked most took in the last day; an hour in which none was asked is hatched. */
export function RegistersSection({ registers }: Pick<Home, 'registers'>) {
  const t = useTranslations('home.registers')
  const isAway = registers.some(({ failingSince }) => failingSince)
  return (
    <Section heading={t('title')} remark={t('remark')} aside={<TextLink href={pages.coverage()}>{t('all')}</TextLink>}>
      {registers.length === 0 && (
        <p className="py-2 text-ink-2">
          {absent(t, 'none', known(registers, { what: 'getHome', id: null, on: null }))}
        </p>
      )}
      <ul>
        {registers.map((register) => (
          <RegisterLine key={register.jurisdictionCode} register={register} />
        ))}
      </ul>
      {isAway && <p className="mt-2 text-sm text-ink-3">{t('away')}</p>}
    </Section>
  )
}

function RegisterLine({ register: { jurisdictionCode, p50Ms, hours, failingSince } }: { register: HomeRegister }) {
  const t = useTranslations('home.registers')
  const { locale, timeZone } = useReader()
  const now = useNow(60_000)
  const name = useJurisdictionName()(jurisdictionCode)
  return (
    <li className="flex min-h-row-s items-center gap-3 border-b border-hair">
      <Link href={pages.coverage(jurisdictionCode)} className="min-w-0 flex-1 truncate hover:underline" title={name}>
        <bdi>{name}</bdi> <code className="text-xs text-ink-3">{jurisdictionCode}</code>
      </Link>
      <Spark values={hours} className="shrink-0 max-panel:w-[80px]" />
      <span
        className={
          failingSince ? 'min-w-[96px] text-end text-sm font-medium text-bad' : 'min-w-[96px] text-end text-sm'
        }
      >
        {failingSince
          ? t('failing', { at: formatMoment(failingSince, now, locale, timeZone) })
          : p50Ms == null
            ? t('unknown')
            : formatDuration(p50Ms, locale)}
      </span>
    </li>
  )
}

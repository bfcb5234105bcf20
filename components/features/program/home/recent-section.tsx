'use client'

import { type Home, jurisdictionOf } from '#lib/contract/index.ts'
import { known } from '#lib/domain/knowledge/index.ts'
import {
  absent,
  CountryCode,
  EmptyLine,
  Link,
  pages,
  Section,
  TextLink,
  Time,
  useTranslations,
} from '../../../ui/kit.ts'
import { useStatusWord } from '../../../widgets/company/use-status-word.ts'

/** What a condition is called as a status. */
const statusOf: Readonly<Record<string, string>> = { dissolution: 'inLiquidation', restructuring: 'inRestructuring' }

/** The companies opened last, and that one of them is not simply active. */
export function RecentSection({ recent }: Pick<Home, 'recent'>) {
  const t = useTranslations('home.recent')
  const statusWord = useStatusWord()
  const read = known(recent, { what: 'getHome' })
  return (
    <Section heading={t('title')} aside={<TextLink href={pages.companies()}>{t('all')}</TextLink>}>
      {recent.length === 0 && <EmptyLine>{absent(t, 'none', read)}</EmptyLine>}
      <ul className="grid gap-x-6 panel:grid-cols-2">
        {recent.map(({ serviceId, name, openedAt, condition }) => {
          const code = jurisdictionOf(serviceId)
          return (
            <li key={serviceId} className="flex min-h-row-m min-w-0 items-center gap-3 border-b border-hair">
              <Link
                href={pages.company(serviceId)}
                className="min-w-0 truncate font-medium hover:underline"
                title={name ?? serviceId}
              >
                <bdi>{name ?? serviceId}</bdi>
              </Link>
              {code && <CountryCode code={code} />}
              {condition && condition !== 'active' && (
                <span className={condition === 'insolvency' ? 'text-sm text-bad' : 'text-sm text-warn'}>
                  {statusWord(statusOf[condition] ?? condition)}
                </span>
              )}
              {openedAt && (
                <span className="ms-auto text-sm whitespace-nowrap text-ink-3">
                  <Time at={openedAt} shows="moment" />
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

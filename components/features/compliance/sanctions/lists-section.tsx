'use client'

import { type CompanySanctions, sanctionListIds } from '#lib/contract/index.ts'
import { ButtonLink, pages, Section, usePreferences, useTranslations } from '../../../ui/kit.ts'
import { ListRemarks } from '../../../widgets/screening/list-remarks.tsx'
import { AskForList } from './ask-for-list.tsx'

/** The editions the answers rest on, with their hashes, and the lists that are missing. */
export function ListsSection({ sanctions }: { sanctions: CompanySanctions }) {
  const { editions, asked, results } = sanctions
  const t = useTranslations('sanctions.lists')
  const { formatDate } = usePreferences()
  return (
    <Section
      heading={t('title')}
      aside={
        <span data-print="none">
          <ButtonLink act="importSanctionEdition" size="s" href={pages.settings('sanctions')}>
            {t('import')}
          </ButtonLink>
        </span>
      }
    >
      <dl>
        {sanctionListIds.map((list) => {
          const edition = editions.find((one) => one.list === list)
          return (
            <div
              key={list}
              className="grid grid-cols-[minmax(120px,1fr)_minmax(0,3fr)] gap-x-4 border-b border-hair py-2"
            >
              <dt>{t(`names.${list}`)}</dt>
              <dd className="min-w-0 text-sm text-ink-2">
                {edition === undefined
                  ? t('missing')
                  : `${t('day', { day: formatDate(edition.day) })}, ${t('entries', { count: edition.entries })}`}
                {edition === undefined && results.every((result) => result.list !== list) && (
                  <AskForList list={list} asked={asked} />
                )}
                {edition && <ListRemarks remarks={edition.remarks ?? []} isOpen />}
                {edition?.files.map(({ name, sha256 }) => (
                  <span key={sha256} className="block wrap-anywhere text-ink-3">
                    {name}, {t('hash')} <code>{sha256}</code>
                  </span>
                ))}
              </dd>
            </div>
          )
        })}
      </dl>
    </Section>
  )
}

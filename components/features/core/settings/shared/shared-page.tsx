'use client'

import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { optionsOf, Segmented, useTranslations } from '../../../../ui/kit.ts'
import { DisclosureList } from '../../../../widgets/disclosures/disclosure-list.tsx'
import { SettingsFrame } from '../settings-frame.tsx'

const scopes = ['me', 'all'] as const

/** What the reader, or anybody here, has handed on to whom. */
export function SharedPage() {
  const t = useTranslations('disclosures.page')
  const [by, choose] = useQueryState('by', parseAsStringLiteral(scopes).withDefault('all'))
  return (
    <SettingsFrame part="shared">
      <div className="flex flex-col gap-4">
        <p className="max-w-measure text-ink-2">{t('what')}</p>
        <div>
          <Segmented label={t('by')} value={by} options={optionsOf(scopes, t)} onChange={choose} />
        </div>
        <DisclosureList query={{ by }} />
      </div>
    </SettingsFrame>
  )
}

'use client'

import { parseAsString, useQueryStates } from 'nuqs'
import { type FormEvent, useEffect, useState } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import { partyLimits } from '#lib/contract/index.ts'
import { SectionFrame } from '../../../page/section-frame.tsx'
import {
  absent,
  Button,
  ErrorNotice,
  pages,
  readingOf,
  SkeletonRows,
  TextField,
  useRouter,
  useTranslations,
} from '../../../ui/kit.ts'
import { PartyLine } from '../../../widgets/parties/party-line.tsx'
import { UncertainDecisions } from '../../../widgets/parties/uncertain-decisions.tsx'

/** Persons and companies that results on file name, by any spelling; the way from a name to its page. */
export function PartiesPage() {
  const t = useTranslations('parties.find')
  const router = useRouter()
  const [{ name, company }, setAsked] = useQueryStates({
    name: parseAsString.withDefault(''),
    company: parseAsString,
  })
  const query = { name, serviceId: company ?? undefined }
  const found = useRoute('findParties', { query }, { enabled: name.trim() !== '', keepsPrevious: true })
  const { data, error } = found
  const read = readingOf(found, 'findParties')
  const {
    parties = [],
    nextCursor = null,
    isCut = false,
    isBehind = false,
    arePersonsLeftOut = false,
  } = data?.value ?? {}
  const only = company !== null && parties.length === 1 && read.isKnown ? parties[0] : undefined
  useEffect(() => {
    if (only !== undefined) router.replace(pages.party(only.partyId))
  }, [only, router])
  return (
    <SectionFrame at={pages.people()}>
      <p className="mb-3 text-sm text-ink-2">{t('hint')}</p>
      <NameForm key={name} name={name} onAsk={(text) => void setAsked({ name: text, company: null })} />
      <ErrorNotice of={found} />
      {name !== '' && (!read.isKnown || only !== undefined) && !error && <SkeletonRows rows={5} columns={2} />}
      {name !== '' && read.isKnown && parties.length === 0 && (
        <p className="py-3 text-ink-2">
          {arePersonsLeftOut ? t('onlyCompanies') : company === null && !isBehind && absent(t, 'none', read, { name })}{' '}
          {company !== null && (
            <Button kind="quiet" size="s" onClick={() => void setAsked({ company: null })}>
              {t('everywhere')}
            </Button>
          )}
        </p>
      )}
      {name === '' && <Alone />}
      {only === undefined && (
        <ul>
          {parties.map((party) => (
            <li key={party.partyId} className="border-b border-hair py-3">
              <PartyLine party={party} />
            </li>
          ))}
        </ul>
      )}
      {isBehind && <p className="py-2 text-sm text-warn">{t('behind')}</p>}
      {(isCut || nextCursor !== null) && <p className="py-2 text-sm text-ink-3">{t('cut')}</p>}
      {arePersonsLeftOut && parties.length > 0 && <p className="py-2 text-sm text-ink-3">{t('leftOut')}</p>}
    </SectionFrame>
  )
}

/** Before anybody is looked for: what a person can decide for a party. */
function Alone() {
  const read = useRoute('listUncertainDecisions', { query: {} })
  if (read.error) return <ErrorNotice of={read} />
  return read.data === undefined ? null : <UncertainDecisions found={read.data.value} />
}

function NameForm({ name, onAsk }: { name: string; onAsk: (text: string) => void }) {
  const t = useTranslations('parties.find')
  const [text, setText] = useState(name)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onAsk(text.trim())
  }
  return (
    <form onSubmit={submit} className="mb-4 flex max-w-measure flex-wrap items-end gap-3">
      <div className="min-w-0 flex-1 basis-[220px]">
        <TextField label={t('name')} value={text} onChange={setText} maxLength={partyLimits.nameCharactersMax} />
      </div>
      <Button type="submit">{t('find')}</Button>
    </form>
  )
}

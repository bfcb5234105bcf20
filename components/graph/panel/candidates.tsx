'use client'

import { useMemo } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import { hitsIn, limits } from '#lib/contract/index.ts'
import { absent, Button, CountryCode, Lead, readingOf, Unread, useTranslations } from '../../ui/kit.ts'
import type { ChosenCompany } from '../../widgets/pickers/company-picker.tsx'
import { type Hit, hitOfAutocomplete } from '../../widgets/pickers/hits.ts'
import { UnknownAnswer } from '../../widgets/raw/unknown-answer.tsx'
import { assignmentCandidatesOf, type Candidate, searchTextOf } from '../assigned/candidates.ts'
import type { Party } from '../model/index.ts'

const candidatesMax = 8

interface CandidatesProps {
  party: Party
  onChoose: (chosen: ChosenCompany) => void
}

/** Companies of such a name by suggestions, which are free and order nothing, each with what speaks for it. None is followed. */
export function Candidates({ party, onChoose }: CandidatesProps) {
  const t = useTranslations('graphAssigned.candidates')
  const text = searchTextOf(party.name ?? '', limits.autocompleteQueryMax)
  const isLong = text.length >= limits.autocompleteQueryMin
  const found = useRoute('autocomplete', { query: { query: text, limit: candidatesMax } }, { enabled: isLong })
  const hits = useMemo(() => hitsIn(found.data?.received), [found.data])
  const candidates = useMemo(() => {
    const sought = { name: party.name ?? '', code: party.code, identifiers: party.node?.data?.identifiers ?? [] }
    return assignmentCandidatesOf(sought, hits?.map(hitOfAutocomplete) ?? [])
  }, [hits, party])
  const read = readingOf(found, 'autocomplete')
  if (!isLong) return <Lead>{t('tooShort')}</Lead>
  if (found.error || !read.isKnown) return <Unread error={found.error} />
  // A list of another form is not an empty one.
  if (hits === null) return <UnknownAnswer value={read.value.received} />
  if (candidates.length === 0) return <Lead>{absent(t, 'none', read, { text })}</Lead>
  return (
    <section aria-label={t('title')}>
      <h3 className="text-sm font-medium text-ink-2">{t('title')}</h3>
      <ul className="mt-1 border-t border-hair">
        {candidates.map((one) => (
          <CandidateRow key={one.found.serviceId} candidate={one} onChoose={onChoose} />
        ))}
      </ul>
    </section>
  )
}

interface CandidateRowProps {
  candidate: Candidate<Hit>
  onChoose: (chosen: ChosenCompany) => void
}

function CandidateRow({ candidate: { found, reasons }, onChoose }: CandidateRowProps) {
  const t = useTranslations('graphAssigned.candidates')
  const { serviceId, name, number, address, jurisdictionCode } = found
  return (
    <li className="flex items-start gap-3 border-b border-hair py-2">
      <span className="min-w-0 flex-1">
        <bdi className="block font-medium">{name}</bdi>
        <span className="flex flex-wrap items-center gap-x-3 text-sm text-ink-3">
          <CountryCode code={jurisdictionCode} />
          <code>{number ?? serviceId}</code>
          <bdi>{address}</bdi>
        </span>
        <span className="block text-sm text-ink-2">
          {reasons.length === 0 ? t('similar') : reasons.map((reason) => t(`reasons.${reason}`)).join(' · ')}
        </span>
      </span>
      <Button
        size="s"
        onClick={() => onChoose({ serviceId, name, code: jurisdictionCode })}
        aria-label={t('selectNamed', { name })}
      >
        {t('select')}
      </Button>
    </li>
  )
}

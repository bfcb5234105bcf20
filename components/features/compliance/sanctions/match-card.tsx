'use client'

import { Check, CircleDashed, Minus, X } from 'lucide-react'
import type { SanctionMatch } from '#lib/contract/index.ts'
import { listedKinds } from '#lib/domain/law/index.ts'
import { type CardRow, cardOf, listedFieldOf } from '#lib/domain/screening/index.ts'
import { formatJurisdiction } from '../../../format.ts'
import { Icon, Muted, usePreferences, useTranslations, wordIn } from '../../../ui/kit.ts'
import { useBirthText } from '../../../widgets/names/birth-dates.tsx'
import { useIdentifierLabels } from '../../../widgets/terms/identifier.ts'
import { useSanctionLabels } from './labels.ts'

const icons = { agrees: Check, inPart: CircleDashed, differs: X, notCompared: Minus } as const
const inks = { agrees: 'text-ok', inPart: 'text-warn', differs: 'text-ink', notCompared: 'text-ink-3' } as const

/** What only a list has. */
const ofLists: ReadonlySet<CardRow['field']> = new Set(['programme', 'listedOn', 'remark', 'other'])
/** What answers had of a party before they had all that its sources tell. */
const readFirst: ReadonlySet<CardRow['field']> = new Set(['birth', 'nationality', 'identifier'])

/** Fields whose values are codes of the interface, and where their words are. */
const coded: Partial<Record<CardRow['field'], string>> = { kind: 'kinds', function: 'roles', gender: 'genders' }

const cell = 'py-2 max-panel:py-0'

/** Whose a value is, where a narrow window has no columns. */
function Side({ children }: { children: string }) {
  return (
    <span aria-hidden="true" className="hidden text-ink-3 max-panel:block">
      {children}
    </span>
  )
}

/** Field by field, what our sources say of a party and what the list says of the entry: shown, and never counted into a score. */
export function MatchCard({ match }: { match: SanctionMatch }) {
  const t = useTranslations('sanctions.card')
  const { list: listName } = useSanctionLabels()
  const rows = rowsOf(match)
  return (
    <>
      <table className="w-full text-sm">
        <caption className="sr-only">{t('title', { party: match.partyName, entry: match.entryName })}</caption>
        <thead className="max-panel:sr-only">
          <tr className="border-b border-rule text-start text-ink-2">
            {[t('field'), t('ours'), t('theirs', { list: listName(match.list), entry: match.entryId })].map((head) => (
              <th key={head} scope="col" className="py-2 pe-4 text-start font-regular">
                {head}
              </th>
            ))}
            <th scope="col" className="py-2 text-start font-regular">
              {t('comparison')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.field}
              className="border-b border-hair align-top max-panel:grid max-panel:grid-cols-[104px_minmax(0,1fr)] max-panel:py-2"
            >
              <th scope="row" className={`${cell} pe-4 text-start font-regular text-ink-2`}>
                {t(`fields.${row.field}`)}
              </th>
              <td className={`${cell} pe-4 wrap-anywhere`}>
                <Ours row={row} match={match} />
              </td>
              <td className={`${cell} pe-4 wrap-anywhere max-panel:col-start-2`}>
                <Theirs row={row} match={match} />
              </td>
              <td className={`${cell} whitespace-nowrap max-panel:col-start-2`}>
                {(row.outcome !== 'notCompared' || row.ours.length * row.theirs.length > 0) && (
                  <span className={`inline-flex items-center gap-2 ${inks[row.outcome]}`}>
                    <Icon of={icons[row.outcome]} />
                    {row.reach ? t(`reach.${row.reach}`) : t(`outcome.${row.outcome}`)}
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {match.entryFacts == null && <p className="text-sm text-warn">{t('notKept')}</p>}
    </>
  )
}

function rowsOf({
  partyName,
  party,
  entryKind,
  entryName,
  entryNames,
  entryFacts,
  programmes,
  evidence,
}: SanctionMatch) {
  const { kind, birth = null, country = null, numbers = [], roles = [], told } = party ?? {}
  const listedKind = listedKinds.find((one) => one === entryKind)
  const facts = (entryFacts ?? []).map((fact) => ({ ...fact, field: listedFieldOf(fact.field) }))
  const names = entryNames?.length ? entryNames : [entryName]
  const own = { ...(kind && { kind }), name: partyName, birth, country, numbers, roles, ...(told && { told }) }
  return cardOf(own, { ...(listedKind && { kind: listedKind }), names, programmes, facts }, evidence ?? null)
}

function Ours({ row: { field, ours }, match }: { row: CardRow; match: SanctionMatch }) {
  const t = useTranslations('sanctions')
  const { locale } = usePreferences()
  const birthText = useBirthText()
  const { nameOf } = useIdentifierLabels()
  const textOf = (value: string) => {
    if (field === 'birth') return birthText({ original: value, normalized: value })
    if (field === 'nationality') return formatJurisdiction(value, locale)
    const part = coded[field]
    if (part) return wordIn(t, `card.${part}.${value}`, value)
    if (field !== 'identifier') return value
    const at = value.indexOf(':')
    return `${nameOf({ type: value.slice(0, at) })} ${value.slice(at + 1)}`
  }
  // Of what was not read nobody looked whether results on file tell it.
  const isRead = match.party === null || match.party?.told || readFirst.has(field)
  if (ours.length === 0 && (ofLists.has(field) || !isRead)) return null
  return (
    <>
      <Side>{t('card.ours')}</Side>
      {ours.length === 0 && <Muted>{t(match.party ? 'card.notGiven' : 'matches.notAmongRead')}</Muted>}
      {ours.map((value) => (
        <bdi key={value} className="block">
          {textOf(value)}
        </bdi>
      ))}
    </>
  )
}

/** In one line, what agrees and what does not: fields by the words of the card, and never the forms a program compares. */
export function useCardSummary(): (match: SanctionMatch) => string[] {
  const t = useTranslations('sanctions.card')
  return (match) => {
    const rows = rowsOf(match).filter(({ field, outcome }) => field !== 'kind' || outcome === 'differs')
    const compared = rows.filter(
      ({ ours, theirs, outcome }) => outcome !== 'notCompared' && ours.length * theirs.length > 0,
    )
    const said = (part: 'agrees' | 'inPart' | 'differs' | 'ours' | 'theirs', of: readonly CardRow[]) => {
      const fields = of.map(({ field, reach }) => {
        const name = t(`fields.${field}`)
        return reach ? `${name} (${t(`reach.${reach}`)})` : name
      })
      return fields.length === 0 ? [] : [t(`summary.${part}`, { fields: fields.join(', ') })]
    }
    const shared = rows.filter(({ field }) => !ofLists.has(field))
    return [
      ...(['agrees', 'inPart', 'differs'] as const).flatMap((outcome) =>
        said(
          outcome,
          compared.filter((row) => row.outcome === outcome),
        ),
      ),
      ...said(
        'ours',
        match.entryFacts == null ? [] : shared.filter(({ ours, theirs }) => ours.length > 0 && theirs.length === 0),
      ),
      ...said(
        'theirs',
        match.party == null ? [] : shared.filter(({ ours, theirs }) => ours.length === 0 && theirs.length > 0),
      ),
    ]
  }
}

/** That the list gives nothing is said only of an entry whose details were kept. */
function Theirs({ row: { field, theirs }, match: { list, entryFacts } }: { row: CardRow; match: SanctionMatch }) {
  const t = useTranslations('sanctions.card')
  const { list: listName } = useSanctionLabels()
  if (theirs.length === 0 && entryFacts == null) return null
  return (
    <>
      <Side>{listName(list)}</Side>
      {theirs.length === 0 && <Muted>{t('notListed')}</Muted>}
      {theirs.map(({ label, value }) => (
        <span key={`${label} ${value}`} className="block">
          {label !== '' && <Muted>{label} </Muted>}
          <bdi>{field === 'kind' ? wordIn(t, `kinds.${value}`, value) : value}</bdi>
        </span>
      ))}
    </>
  )
}

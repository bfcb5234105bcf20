'use client'

import { type inferParserType, parseAsString, useQueryStates } from 'nuqs'
import { useState } from 'react'
import type { CompletenessPart, RegisterCoverage } from '#lib/contract/index.ts'
import { type Knowledge, known, unknown } from '#lib/domain/knowledge/index.ts'
import { formatList, readableName } from '../../../format.ts'
import {
  absent,
  Button,
  CountryCode,
  EmptyState,
  fieldsOf,
  optionsOf,
  Section,
  SelectField,
  usePreferences,
  useTranslations,
  wordIn,
} from '../../../ui/kit.ts'
import { PartLines } from '../../../widgets/completeness/part-lines.tsx'
import { useProductName } from '../../../widgets/products/product-name.ts'

/** Rows at first: seven registers have more than a hundred. */
const shownMax = 20
/** More jurisdictions than this are counted. */
const namedMax = 3

const filters = {
  register: parseAsString.withDefault(''),
  part: parseAsString.withDefault(''),
  state: parseAsString.withDefault(''),
}

/** The registers with what proves them, and what each provides, does not provide and why. */
export function RegisterTables({ registers }: { registers: readonly RegisterCoverage[] }) {
  const t = useTranslations('registerCoverage')
  const isUnproven = registers.some(({ unprovenParts, unprovenSources }) =>
    [unprovenParts, unprovenSources].some((names) => (names ?? []).length > 0),
  )
  return (
    <Section heading={t('title')} remark={t('remark')} className="mb-6">
      <div className="overflow-x-auto">
        <table aria-label={t('registers')} className="w-full border-separate border-spacing-0">
          <thead>
            <tr className={headClass}>
              <th scope="col">{t('register')}</th>
              <th scope="col">{t('jurisdictions')}</th>
              <th scope="col" className="max-panel:hidden">
                {t('products')}
              </th>
              <th scope="col">{t('proof')}</th>
            </tr>
          </thead>
          <tbody>
            {registers.map((register) => (
              <RegisterRow key={register.slug} register={register} />
            ))}
          </tbody>
        </table>
      </div>
      <div className="mt-3 mb-5 max-w-measure text-sm text-ink-3">
        <p>{t('legend')}</p>
        {isUnproven && <p>{t('legendUnproven')}</p>}
      </div>
      <PartTable registers={registers} />
    </Section>
  )
}

const headClass = 'text-sm text-ink-3 *:border-b *:border-rule *:py-1 *:pe-4 *:text-start *:font-regular'
const rowClass = 'align-top *:border-b *:border-hair *:py-2 *:pe-4'

function RegisterRow({ register }: { register: RegisterCoverage }) {
  const t = useTranslations('registerCoverage')
  const productName = useProductName()
  const { locale } = usePreferences()
  const { name, slug, jurisdictionCodes, products, isFictional, recordedAnswers } = register
  const codes = jurisdictionCodes ?? []
  const unprovenSources = register.unprovenSources ?? []
  return (
    <tr className={rowClass}>
      <th scope="row" className="text-start font-regular">
        <bdi className="font-medium">{name ?? slug}</bdi> <code className="block text-sm text-ink-3">{slug}</code>
      </th>
      <td>
        {codes.length > namedMax
          ? t('jurisdictionCount', { count: codes.length })
          : codes.map((code) => <CountryCode key={code} code={code} />)}
      </td>
      <td className="text-sm text-ink-2 max-panel:hidden">{(products ?? []).map(productName).join(', ')}</td>
      <td className="text-sm text-ink-2">
        {isFictional === true && t('fictional')}
        {typeof recordedAnswers === 'number' && t('proven', { count: recordedAnswers })}
        {unprovenSources.length > 0 && (
          <span className="block text-warn">
            {t('unprovenSources', { sources: formatList(unprovenSources, locale) })}
          </span>
        )}
      </td>
    </tr>
  )
}

/** A register that does not say what it provides may provide whatever is looked for. */
function statedBy(registers: readonly RegisterCoverage[], { register }: PartFilter): Knowledge<true> {
  const asked = registers.filter(({ slug }) => register === '' || slug === register)
  const isUnstated = asked.some(({ parts }) => !parts)
  return isUnstated ? unknown('notPublished') : known(true, { what: 'listRegisters' })
}

function PartTable({ registers }: { registers: readonly RegisterCoverage[] }) {
  const t = useTranslations('registerCoverage')
  const [filter, setFilter] = useQueryStates(filters, { history: 'replace' })
  const [isAll, setAll] = useState(false)
  const rows = partRows(registers)
  const found = matchingRegisters(rows, filter)
  const stated = statedBy(registers, filter)
  const shown = isAll ? found : found.slice(0, shownMax)
  return (
    <>
      <PartFilters rows={rows} filter={filter} onChange={(change) => void setFilter(change)} />
      {found.length === 0 && (
        <EmptyState kind="notFound" title={stated.isKnown ? absent(t, 'none', stated) : t('unstated')} />
      )}
      {found.length > 0 && (
        <div className="overflow-x-auto">
          <table aria-label={t('title')} className="w-full border-separate border-spacing-0">
            <thead>
              <tr className={headClass}>
                <th scope="col">{t('part')}</th>
                <th scope="col">{t('availability')}</th>
              </tr>
            </thead>
            {[...Map.groupBy(shown, ({ register }) => register.slug)].map(([slug, ofRegister]) => (
              <RegisterParts key={slug} rows={ofRegister} />
            ))}
          </table>
        </div>
      )}
      {!isAll && found.length > shownMax && (
        <Button size="s" className="mt-3" onClick={() => setAll(true)}>
          {t('showAll', { count: found.length })}
        </Button>
      )}
    </>
  )
}

/** What one register has, below its name. */
function RegisterParts({ rows }: { rows: readonly PartRow[] }) {
  const t = useTranslations('registerCoverage')
  const { partName } = usePartLabels()
  const { name, slug } = rows[0]?.register ?? {}
  return (
    <tbody>
      <tr className={rowClass}>
        <th scope="rowgroup" colSpan={2} className="text-start font-semibold">
          <bdi>{name ?? slug}</bdi>
        </th>
      </tr>
      {rows.map(({ part, isSometimes, isUnproven }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part may stand in several lines, which have no id.
        <tr key={index} className={rowClass}>
          <th scope="row" className="w-1/4 text-start font-regular">
            {partName(part.part)}
          </th>
          <td>
            <PartLines part={part} saysGiven isSometimes={isSometimes} />
            {isUnproven && <span className="text-sm text-warn">{t('unproven')}</span>}
          </td>
        </tr>
      ))}
    </tbody>
  )
}

interface PartFiltersProps {
  rows: readonly PartRow[]
  filter: PartFilter
  onChange: (change: Partial<PartFilter>) => void
}

/** Three lists: of which register, what, and whether it is there. */
function PartFilters({ rows, filter, onChange }: PartFiltersProps) {
  const t = useTranslations('registerCoverage')
  const { partName, stateName } = usePartLabels()
  const names = new Map(rows.map(({ register }) => [register.slug, register.name]))
  const options = (read: (row: PartRow) => string, labelOf: (value: string) => string) => [
    { value: '', label: t('all') },
    ...optionsOf([...new Set(rows.map(read))], labelOf),
  ]
  const field = fieldsOf(filter, onChange)
  return (
    <div className="mb-3 flex flex-wrap gap-3">
      <SelectField
        label={t('register')}
        {...field('register')}
        options={options(
          ({ register }) => register.slug,
          (slug) => names.get(slug) ?? slug,
        )}
      />
      <SelectField label={t('part')} {...field('part')} options={options(({ part }) => part.part, partName)} />
      <SelectField
        label={t('availability')}
        {...field('state')}
        options={options(({ part }) => part.state, stateName)}
      />
    </div>
  )
}

/** Names of parts and states, and of those nobody here has heard of. */
function usePartLabels() {
  const t = useTranslations('completeness')
  return {
    partName: (part: string) => wordIn(t, `parts.${part}`, readableName(part)),
    stateName: (state: string) => wordIn(t, `states.${state}`, readableName(state)),
  }
}

/** One line of the table: a register and one part of what it has on companies. */
interface PartRow {
  register: RegisterCoverage
  part: CompletenessPart
  /** The register gives the part, and this line says of which companies it does not, or why. */
  isSometimes: boolean
  /** The register gives the part, and no recorded answer shows it. */
  isUnproven: boolean
}

/** What is looked for; an empty text is everything. */
type PartFilter = inferParserType<typeof filters>

function partRows(registers: readonly RegisterCoverage[]) {
  return registers.flatMap((register) => {
    const parts = register.parts ?? []
    const given = new Set(parts.flatMap(({ part, state }) => (state === 'given' ? part : [])))
    return parts.map((part) => {
      const isGiven = part.state === 'given'
      const isUnproven = isGiven && (register.unprovenParts ?? []).includes(part.part)
      return { register, part, isSometimes: !isGiven && given.has(part.part), isUnproven }
    })
  })
}

function matchingRegisters(rows: readonly PartRow[], filter: PartFilter) {
  return rows.filter(
    ({ register, part }) =>
      (filter.register === '' || register.slug === filter.register) &&
      (filter.part === '' || part.part === filter.part) &&
      (filter.state === '' || part.state === filter.state),
  )
}

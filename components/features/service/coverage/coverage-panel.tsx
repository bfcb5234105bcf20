'use client'

import { CircleDot, CircleHelp, Clock, Lock, SquareDashed } from 'lucide-react'
import {
  availabilityIn,
  type CatalogueSource,
  isShallow,
  type SourceHealth,
  type Unexpected,
} from '#lib/contract/index.ts'
import type { Knowledge } from '#lib/domain/knowledge/index.ts'
import { readableName } from '../../../format.ts'
import {
  Age,
  absent,
  endedMark,
  Hint,
  Icon,
  Note,
  okMark,
  PanelPart,
  SidePanel,
  safeLink,
  Tag,
  usePreferences,
  useTranslations,
  wordIn,
} from '../../../ui/kit.ts'
import { useDepthWord } from '../../../widgets/products/use-depth.ts'
import { UnknownList } from '../../../widgets/raw/unknown-drawer.tsx'
import { useTerm } from '../../../widgets/terms/term.ts'
import type { GivenCapability } from './depth-mark.tsx'
import { LastAnswer, lastAnswerOf } from './last-answer.tsx'
import { type CoverageRow, capabilitiesOf, healthOf, listedIn, localPicture } from './matrix.ts'

interface CoveragePanelProps {
  row: CoverageRow
  /** Values of the catalogue that are not in the schema, of every jurisdiction. */
  unexpected: readonly Unexpected[]
  health: readonly SourceHealth[]
  /** What orders took and found was read. */
  isMeasured: boolean
  onClose: () => void
  onStep: (step: 1 | -1) => void
}

const statusLabels: Partial<Record<string, 'live' | 'comingSoon' | 'unsupported'>> = {
  live: 'live',
  coming_soon: 'comingSoon',
  unsupported: 'unsupported',
}

/** One jurisdiction: every capability with its parts and what was measured, its registers, its documents. */
export function JurisdictionPanel({ row, unexpected, health, isMeasured, onClose, onStep }: CoveragePanelProps) {
  const t = useTranslations('coverage')
  const { entry, code, name } = row
  const unknown = useTranslations('unknown')
  const odd = unexpected.filter(({ path }) => path[0] === code)
  const statusOf = useStatusWord()
  const depthWord = useDepthWord()
  const label = (capability: string) => wordIn(t, `capabilities.${capability}`, capability)
  return (
    <SidePanel title={name} remark={code} onClose={onClose} onStep={onStep}>
      {isMeasured && (
        <PanelPart heading={t('last')}>
          <LastAnswer {...lastAnswerOf(health, code)} />
        </PanelPart>
      )}
      <PanelPart heading={t('sources')}>
        <NoneListed listed={listedIn(row, 'sources', unexpected)} none="noSources" />
        {entry.sources?.map((source) => (
          <Source key={source.slug} source={source} />
        ))}
      </PanelPart>
      <PanelPart heading={t('products')}>
        <ul>
          {capabilitiesOf([row]).map((capability) => {
            const given = entry.capabilities?.[capability]
            const parts = Object.entries(given?.subcapabilities ?? {})
            return (
              <li key={capability} className="border-b border-hair py-3 last:border-0">
                <div className="flex items-center justify-between gap-3">
                  <span className="font-medium">{label(capability)}</span>
                  <AvailabilityMark capability={given} />
                </div>
                {given?.depth && <Hint>{depthWord(given.depth)}</Hint>}
                <Note>
                  {t('platform', { status: statusOf(given?.status) })} ·{' '}
                  {t(given?.enabled == null ? 'unstated' : given.enabled ? 'enabled' : 'notEnabled')}
                </Note>
                <Measured health={healthOf(health, code, capability)} />
                {parts.length > 0 && (
                  <ul className="mt-1 ps-5">
                    {parts.map(([part, subcapability]) => (
                      <li key={part} className="flex items-center justify-between gap-3 text-sm">
                        {wordIn(t, `parts.${part}`, readableName(part))}
                        <AvailabilityMark capability={subcapability} />
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            )
          })}
        </ul>
      </PanelPart>
      <PanelPart heading={t('documents')}>
        <NoneListed listed={listedIn(row, 'documents', unexpected)} none="noDocuments" />
        <ul>
          {entry.documents?.map((document) => (
            <li
              key={`${document.code}${document.source?.slug ?? ''}`}
              className="border-b border-hair py-3 last:border-0"
            >
              <p className="font-medium">{document.name ?? document.code}</p>
              <Hint>{document.description}</Hint>
              <p className="flex flex-wrap gap-x-3 text-sm text-ink-3">
                <code>{document.code}</code>
                <span>{document.source?.name ?? document.source?.slug}</span>
                <span>{t(document.requiresDocumentId ? 'byId' : 'withoutId')}</span>
                {document.shortcuts?.map((shortcut) => (
                  <Tag key={shortcut}>{wordIn(t, `shortcuts.${shortcut}`, readableName(shortcut))}</Tag>
                ))}
              </p>
            </li>
          ))}
        </ul>
      </PanelPart>
      {odd.length > 0 && (
        <PanelPart heading={unknown('title')}>
          <UnknownList fields={odd} />
        </PanelPart>
      )}
    </SidePanel>
  )
}

/** In place of an empty list: that the catalogue says it is, or that it says nothing this page can read. */
export function NoneListed({ listed, none }: { listed: Knowledge<number>; none: 'noSources' | 'noDocuments' }) {
  const t = useTranslations('coverage')
  if (listed.isKnown && listed.value > 0) return null
  const said =
    listed.isKnown && (none === 'noSources' ? absent(t, 'noSources', listed) : absent(t, 'noDocuments', listed))
  return (
    <p className="text-ink-3">
      {said || t(!listed.isKnown && listed.reason === 'notUnderstood' ? 'listedOdd' : 'listedUnstated')}
    </p>
  )
}

/** What the platform says of itself; a word this console does not know stays readable. */
function useStatusWord() {
  const t = useTranslations('coverage.availability')
  return (status: string | null | undefined) => {
    if (status == null) return t('unstated')
    const word = statusLabels[status]
    return word === undefined ? readableName(status) : t(word)
  }
}

function Source({ source }: { source: CatalogueSource }) {
  const t = useTranslations('coverage')
  const termOf = useTerm()
  const { name, slug, type, managingAuthority } = source
  const forms = (source.legalFormCategories ?? []).map((category) => termOf('formCategory', category))
  const logo = localPicture(source.logo)
  const darkLogo = localPicture(source.darkLogo) ?? logo
  const website = safeLink(source.officialWebsite)
  return (
    <div className="flex gap-inset py-2">
      {logo !== null && darkLogo !== null && (
        <>
          {/* biome-ignore lint/performance/noImgElement: a small drawing from this server needs no optimizer. */}
          <img src={logo} alt="" width={32} height={32} className="size-7 in-data-[theme=dark]:hidden" />
          {/* biome-ignore lint/performance/noImgElement: as above. */}
          <img src={darkLogo} alt="" width={32} height={32} className="hidden size-7 in-data-[theme=dark]:block" />
        </>
      )}
      <div className="min-w-0">
        <p className="font-medium">{name ?? slug}</p>
        <Hint>{managingAuthority}</Hint>
        <p className="flex flex-wrap gap-x-3 text-sm text-ink-3">
          <code>{slug}</code>
          {type && <span>{wordIn(t, `registerType.${type}`, readableName(type))}</span>}
          {forms.length > 0 && <span>{forms.join(', ')}</span>}
        </p>
        {website !== null && (
          <a href={website} target="_blank" rel="noreferrer noopener" className="link text-sm">
            {website}
          </a>
        )}
      </div>
    </div>
  )
}

function Measured({ health }: { health: SourceHealth | null }) {
  const t = useTranslations('coverage')
  const { formatDuration } = usePreferences()
  if (health === null) return null
  const { count, p50Ms, p90Ms, failuresInARow, failingSince, lastFailureCode } = health
  const isFailing = (failuresInARow ?? 0) > 0
  return (
    <Hint>
      {t('orders', { count })}
      {typeof p50Ms === 'number' && typeof p90Ms === 'number' && (
        <> · {t('usual', { p50: formatDuration(p50Ms), p90: formatDuration(p90Ms) })}</>
      )}
      {isFailing && (
        <span className="block text-bad">
          {t('failing', { count: failuresInARow ?? 0 })} {failingSince && <Age at={failingSince} />}{' '}
          <code>{lastFailureCode}</code>
        </span>
      )}
    </Hint>
  )
}

const styles = {
  live: okMark,
  liveUnstated: { icon: CircleHelp, colour: 'text-ink-2' },
  notEnabled: { icon: Lock, colour: 'text-warn' },
  comingSoon: { icon: Clock, colour: 'text-ink-2' },
  unsupported: endedMark,
  unknown: { icon: SquareDashed, colour: 'text-ink-3' },
} as const

/** What the platform has, and beneath it whether this organization may use it where that is not plain. */
export function AvailabilityMark({ capability }: { capability: GivenCapability }) {
  const t = useTranslations('coverage.availability')
  const availability = availabilityIn(capability)
  const depthWord = useDepthWord()
  const { depth = null } = capability ?? {}
  // "Live" alone would promise the whole product where only a part of it can be had.
  const isPart = availability === 'live' && isShallow(depth)
  const { icon, colour } = isPart ? { icon: CircleDot, colour: 'text-ink-2' } : styles[availability]
  const word = availability === 'unknown' ? null : isPart && depth !== null ? depthWord(depth) : t(availability)
  return (
    <span className="inline-flex items-center gap-2 text-sm text-ink-2">
      <Icon of={icon} size={14} className={colour} />
      {word ?? <code>{capability?.status ?? t('unstated')}</code>}
    </span>
  )
}

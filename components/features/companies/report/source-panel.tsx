'use client'

import { type LegalRepresentative, noteLimits, type Shareholder } from '#lib/contract/index.ts'
import { type ResolvedSource, resolveSource } from '#lib/domain/evidence/index.ts'
import { partyName } from '#lib/domain/parties/index.ts'
import { formatUtcBeside } from '../../../format.ts'
import {
  Age,
  CodeRow,
  DescriptionList,
  DescriptionRow,
  detailsOf,
  Note,
  PanelPart,
  SidePanel,
  safeLink,
  usePreferences,
  useTranslations,
} from '../../../ui/kit.ts'
import { useLeftOut } from '../../../widgets/completeness/use-completeness.ts'
import { CommentButton } from '../../../widgets/notes/comment-button.tsx'
import { JsonTree } from '../../../widgets/raw/json-tree.tsx'
import { UnknownList } from '../../../widgets/raw/unknown-drawer.tsx'
import { ShareRuler, ShareText } from '../../../widgets/shares/share.tsx'
import { Provenance } from '../../../widgets/sources/provenance.tsx'
import { PlaceLabel } from '../../../widgets/sources/source-mark.tsx'
import { PartyFacts } from './party-facts.tsx'
import { PartyLabel } from './party-label.tsx'
import { useReport } from './report-section.tsx'
import { RoleLabel } from './role-labels.tsx'

interface PeekedEntry {
  entry: (LegalRepresentative & Shareholder) | null
  list: 'officers' | 'shareholders' | null
  index: number
  count: number
  source: ResolvedSource | null
}

/** One entry with all the register says of it, and its source: what kind, when retrieved, which file, which hash. */
export function SourcePanel({ serviceId }: { serviceId: string }) {
  const t = useTranslations('sourcePanel')
  const { peek, openPeek, unexpected, orderId } = useReport()
  const peeked = usePeekedEntry(peek)
  const leftOut = useLeftOut(orderId, peeked?.source?.key ?? null)
  if (peek === null || peeked === null) return null
  const { entry, list, index, count, source } = peeked
  const step = (by: 1 | -1) => {
    const next = index + by
    if (list !== null && next >= 0 && next < count) openPeek(`${list}.${next}`)
  }
  const at =
    list === 'officers' ? ['relationships', 'legalRepresentatives', index] : ['relationships', 'shareholders', index]
  const odd = list === null ? [] : unexpected.filter(({ path }) => at.every((part, place) => path[place] === part))
  return (
    <SidePanel
      title={t('source')}
      remark={list === null ? undefined : t(`remark.${list}`, { number: index + 1, count })}
      onClose={() => openPeek(null)}
      onStep={list === null ? undefined : step}
    >
      {entry && <EntryHead entry={entry} list={list} source={source} />}
      <PanelPart>
        <CommentButton
          serviceId={serviceId}
          target={{ kind: 'value', id: peek, label: labelOf(t(list === null ? 'source' : `lists.${list}`), peeked) }}
          label={t('comment')}
        />
      </PanelPart>
      <SourceFacts source={source} />
      {leftOut.length > 0 && <LeftOutOfSource pointers={leftOut} />}
      {entry && (
        <PanelPart heading={t('party')}>
          <PartyFacts party={entry} />
        </PanelPart>
      )}
      {entry && (
        <PanelPart heading={t('asItCame')}>
          <div className="-ms-5 overflow-x-auto bg-sunken py-3">
            <JsonTree value={entry} openTo={1} />
          </div>
        </PanelPart>
      )}
      {odd.length > 0 && (
        <PanelPart heading={t('notInSchema', { count: odd.length })}>
          <UnknownList fields={odd} />
        </PanelPart>
      )}
    </SidePanel>
  )
}

/** What a comment on it is listed under: "Shareholders: Nordrand Beteiligungen". */
function labelOf(place: string, { entry, source }: PeekedEntry): string {
  const name = entry === null ? (source?.entry?.name ?? source?.key) : partyName(entry)
  return (name ? `${place}: ${name}` : place).slice(0, noteLimits.labelCharactersMax)
}

/** What the address names: an entry of a list or a source; null where it names nothing that is there. */
function usePeekedEntry(peek: string | null): PeekedEntry | null {
  const { report, sources } = useReport()
  const [place, ...rest] = (peek ?? '').split('.')
  if (place === 'source') {
    const source = resolveSource(rest.join('.'), sources)
    return source === null ? null : { entry: null, list: null, index: 0, count: 0, source }
  }
  if (place !== 'officers' && place !== 'shareholders') return null
  const { legalRepresentatives, shareholders } = report.relationships ?? {}
  const entries: readonly (LegalRepresentative & Shareholder)[] =
    place === 'officers' ? (legalRepresentatives ?? []) : (shareholders ?? [])
  const index = Number(rest[0])
  const entry = entries[index]
  if (entry === undefined) return null
  return { entry, list: place, index, count: entries.length, source: resolveSource(entry.source, sources) }
}

function EntryHead({
  entry,
  list,
  source,
}: Pick<PeekedEntry, 'list' | 'source'> & { entry: NonNullable<PeekedEntry['entry']> }) {
  const t = useTranslations('sourcePanel')
  const origin = source?.origin ?? 'register'
  const hasShare = list === 'shareholders'
  return (
    <PanelPart>
      <Note>{t(hasShare ? 'heldBy' : 'officer')}</Note>
      <p className="text-lg font-semibold">
        <PartyLabel party={entry} />
      </p>
      {entry.role && (
        <p>
          <RoleLabel role={entry.role} />
        </p>
      )}
      {hasShare && (
        <p className="mt-3 flex items-center gap-4">
          <ShareText share={entry.percentage} origin={origin} className="text-xl font-semibold" isExact />
          <ShareRuler share={entry.percentage} origin={origin} />
        </p>
      )}
      {hasShare && entry.percentage?.exact == null && (
        <p className="mt-2 text-sm text-ink-2">{t(entry.percentage ? 'asRange' : 'noShare')}</p>
      )}
    </PanelPart>
  )
}

function SourceFacts({ source }: { source: ResolvedSource | null }) {
  const t = useTranslations('sourcePanel')
  const { locale, timeZone, formatInstant, formatDate } = usePreferences()
  if (source === null) return <PanelPart heading={t('noSource')}>{t('noSourceWhy')}</PanelPart>
  const { entry, key, origin, place } = source
  const utc = entry?.retrievalTime ? formatUtcBeside(entry.retrievalTime, locale, timeZone) : null
  return (
    <PanelPart>
      <p className="mb-3 font-semibold">
        <Provenance origin={origin}>{origin === 'other' ? (entry?.type ?? t('notListed')) : undefined}</Provenance>
      </p>
      <DescriptionList>
        {detailsOf(t, {
          name: entry?.name ? <bdi>{entry.name}</bdi> : null,
          key: key ? <code>{key}</code> : null,
          place: place && <PlaceLabel place={place} />,
          dataSource: entry?.dataSource ? <code>{entry.dataSource}</code> : null,
          jurisdiction: entry?.jurisdictionCode ? <code>{entry.jurisdictionCode}</code> : null,
        })}
        {entry?.retrievalTime && (
          <DescriptionRow
            label={t('retrieved')}
            remark={
              <>
                {utc !== null && `${utc} · `}
                <Age at={entry.retrievalTime} />
              </>
            }
          >
            {formatInstant(entry.retrievalTime)}
          </DescriptionRow>
        )}
        {detailsOf(t, {
          dated: entry?.date ? formatDate(entry.date) : null,
          file: entry?.fileName ? <code className="break-all">{entry.fileName}</code> : null,
          address: entry?.downloadUrl ? <Link href={entry.downloadUrl} /> : null,
        })}
        <CodeRow label="SHA-256" value={entry?.fileHash} isHash />
      </DescriptionList>
    </PanelPart>
  )
}

/** Where in the answer of the source something stands that was not understood, and so is nowhere here. */
export function LeftOutOfSource({ pointers }: { pointers: readonly string[] }) {
  const t = useTranslations('sourcePanel')
  return (
    <PanelPart heading={t('leftOut', { count: pointers.length })}>
      <ul className="text-sm">
        {pointers.map((pointer) => (
          <li key={pointer}>
            <code className="break-all">{pointer}</code>
          </li>
        ))}
      </ul>
    </PanelPart>
  )
}

/** A signed link ends soon and is nobody's to keep, so it is named and opened, never followed by the console (P49). */
function Link({ href }: { href: string }) {
  const t = useTranslations('sourcePanel')
  const address = safeLink(href)
  if (address === null) return <code className="break-all">{href}</code>
  return (
    <a href={address} target="_blank" rel="noreferrer noopener" className="link break-all">
      {t('open', { host: new URL(address).host })}
    </a>
  )
}

'use client'

import { type ReactNode, useMemo } from 'react'
import type { ShareholderGraph } from '#lib/contract/index.ts'
import { drawnShare, partyOfNode } from '#lib/domain/ownership/index.ts'
import { riskThreshold } from '#lib/domain/risks/index.ts'
import { useEndText, usePartyName, useRelationLabel } from '../../../../graph/labels.ts'
import { type ExploredRelation, explore, type Party } from '../../../../graph/model/index.ts'
import { WithKnownSince } from '../../../../graph/with-known-since.tsx'
import { classNames, Link, Muted, pages, Section, TextLink, Unseen, useTranslations } from '../../../../ui/kit.ts'
import type { ComposedGraph } from '../../../../widgets/composition/composed-graph.ts'
import { usePartyId } from '../../../../widgets/parties/use-company-parties.ts'
import { PartyMatchMark } from '../../../../widgets/screening/match-mark.tsx'
import { type GraphColumn, type Holder, type Picked, pickSmall } from './pick.ts'

const heightPx = 22
/** Between two lines where they reach the company below, as a part of the width of a column. */
const portsApart = 0.2

interface SmallGraphProps extends Named {
  graph: ShareholderGraph
  today: string
}

/** Whose results name the parties. */
interface Named {
  serviceId: string
  /** Of the newest graph; null where reports alone make the graph. */
  orderId: string | null
  answerOf: ComposedGraph['answerOf']
}

/** The largest holders of a company, above each its largest, and of how much that is a part. */
export function SmallGraph({ graph, today, ...named }: SmallGraphProps) {
  const picked = useMemo(() => pickSmall(explore(graph, today)), [graph, today])
  if (picked === null) return null
  return (
    <WithKnownSince serviceId={named.serviceId} graph={graph} orderId={null}>
      <Drawing picked={picked} {...named} />
    </WithKnownSince>
  )
}

/** Read from the top it is the tree; read by a screen reader it is a sentence for each line. */
function Drawing({ picked, ...named }: { picked: Picked } & Named) {
  const t = useTranslations('company.overview.graph')
  const nameOf = usePartyName()
  const { root, columns, shown, parties, shownLevels, levels } = picked
  return (
    <Section
      heading={t('title')}
      remark={t('part', { shown, parties, shownLevels, levels })}
      aside={<TextLink href={pages.company(named.serviceId, 'ownership')}>{t('open')}</TextLink>}
    >
      <ul
        className="grid auto-rows-auto justify-items-center gap-x-2 text-xs"
        style={{ gridTemplateColumns: `repeat(${columns.length}, minmax(0, 1fr))` }}
      >
        {columns.map((column, index) => (
          <ColumnOf key={column.party.id} {...{ column, index, root }} {...named} />
        ))}
      </ul>
      <Elbows weights={columns.map(({ lines }) => lines[0])} />
      <p className="mx-auto w-fit max-w-full rounded-sm border-2 border-accent px-6 py-2 text-center text-xs font-semibold">
        <bdi>{nameOf(root)}</bdi>
      </p>
    </Section>
  )
}

interface ColumnOfProps extends Named {
  column: GraphColumn
  index: number
  root: Party
}

function ColumnOf({ column, index, root, ...named }: ColumnOfProps) {
  const t = useTranslations('company.overview.graph')
  const endText = useEndText()
  const { party, above, more, end } = column
  const isOpenEnd = end !== null && end.kind !== 'person' && end.kind !== 'parcel'
  const at = (row: number) => ({ gridColumn: index + 1, gridRow: row })
  return (
    <li className="contents">
      <Cell style={at(3)}>
        <PartyBox holder={column} {...named} />
      </Cell>
      <Cell style={at(4)}>
        <LineLabel holder={column} of={root} />
      </Cell>
      {above && (
        <>
          <Cell style={at(1)}>
            <PartyBox holder={above} {...named} />
          </Cell>
          <Cell style={at(2)}>
            <LineLabel holder={above} of={party} more={more} />
          </Cell>
        </>
      )}
      {isOpenEnd && (
        <>
          <Cell style={at(1)}>
            <span className={classNames(box, 'rounded-full border-dashed border-line text-ink-3')}>
              {t('ownersUnknown')}
            </span>
          </Cell>
          <Cell style={at(2)}>
            <Upright>
              <Muted>{endText(end)}</Muted>
            </Upright>
          </Cell>
        </>
      )}
    </li>
  )
}

const box = 'flex min-h-[34px] w-full items-center justify-center border px-2 py-1 text-center leading-tight'

function Cell({ style, children }: { style: { gridColumn: number; gridRow: number }; children: ReactNode }) {
  return (
    <span className="flex w-full min-w-0 max-w-[120px] flex-col justify-end text-center" style={style}>
      {children}
    </span>
  )
}

/** A name that leads to its party, with what a list says of it. */
function PartyBox({ holder, serviceId, orderId, answerOf }: { holder: Holder } & Named) {
  const nameOf = usePartyName()
  const { party, lines } = holder
  const { node, kind } = party
  const answer = answerOf(lines[0].id)
  const named = node === null ? null : partyOfNode(node)
  const partyId = usePartyId({ serviceId, of: named && [{ ...named, orderId: answer?.orderId ?? orderId }] })
  const name = <bdi className="min-w-0 break-words hyphens-auto">{nameOf(party)}</bdi>
  const shape = classNames(
    box,
    'font-semibold',
    kind === 'person' ? 'rounded-full' : 'rounded-sm',
    kind === 'company' || kind === 'person' ? 'border-ink-3' : 'border-dashed border-line',
  )
  return (
    <>
      {partyId === null ? (
        <span className={shape}>{name}</span>
      ) : (
        <Link
          href={pages.party(partyId)}
          className={classNames(shape, 'text-ink hover:underline max-panel:min-h-touch')}
        >
          {name}
        </Link>
      )}
      {named && <PartyMatchMark serviceId={serviceId} party={named} />}
    </>
  )
}

/** What the lines state; the company they lead to is below, and said to who does not see it. */
function LineLabel({ holder: { lines }, of, more = 0 }: { holder: Holder; of: Party; more?: number }) {
  const t = useTranslations('company.overview.graph')
  const nameOf = usePartyName()
  const labelOf = useRelationLabel(riskThreshold.percent)
  return (
    <Upright line={lines[0]}>
      {lines.map((line) => (
        <span key={line.id} className="block">
          {labelOf(line)}
        </span>
      ))}
      <Unseen>{lines[0].kind !== 'joins' && t('of', { name: nameOf(of) })}</Unseen>
      {more > 0 && <span className="block text-ink-3">{t('more', { count: more })}</span>}
    </Upright>
  )
}

/** In pixels, by what a line surely stands for; control without shares is thin. */
function thicknessOf(line: Pick<ExploredRelation, 'kind' | 'share'> | undefined) {
  if (line === undefined || line.kind === 'controls' || line.share === null) return 1
  return Math.max(1, Math.round(drawnShare(line.share).low / 20))
}

/** A line from a party to the one below it, with its label in the middle. */
function Upright({ line, children }: { line?: ExploredRelation; children: ReactNode }) {
  const stroke = (
    <span aria-hidden data-solid className="mx-auto block h-2 bg-ink-3" style={{ width: thicknessOf(line) }} />
  )
  return (
    <span className="flex flex-1 flex-col justify-between">
      {stroke}
      <span className="leading-tight tabular-nums">{children}</span>
      {stroke}
    </span>
  )
}

/** The lines of a row of columns to the one company below them. */
function Elbows({ weights }: { weights: readonly ExploredRelation[] }) {
  const count = weights.length
  const width = count * 100
  const ends = weights.map((line, index) => {
    const from = (index + 0.5) * 100
    const to = width / 2 + (index - (count - 1) / 2) * 100 * portsApart
    return { id: line.id, from, to, thickness: thicknessOf(line) }
  })
  return (
    <div aria-hidden className="relative text-ink-3" style={{ height: heightPx }}>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${width} ${heightPx}`}
        preserveAspectRatio="none"
        className="absolute inset-0 size-full"
      >
        {ends.map(({ id, from, to, thickness }) => (
          <path
            key={id}
            d={`M${from} 0V${heightPx / 2 - 2}H${to}V${heightPx - 4}`}
            fill="none"
            stroke="currentColor"
            strokeWidth={thickness}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      {ends.map(({ id, to }) => (
        <span
          key={id}
          className="absolute bottom-0 -translate-x-1/2 border-x-[4px] border-t-[5px] border-x-transparent border-t-current"
          style={{ left: `${(to / width) * 100}%` }}
        />
      ))}
    </div>
  )
}

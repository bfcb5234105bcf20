'use client'

import { Printer } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useMemo } from 'react'
import { originOf } from '#lib/domain/evidence/index.ts'
import type { Knowledge } from '#lib/domain/knowledge/index.ts'
import { Button } from '../../ui/button.tsx'
import { DescriptionList, DescriptionRow } from '../../ui/description-list.tsx'
import { PaperDialog } from '../../ui/paper-dialog.tsx'
import { Provenance } from '../../widgets/sources/provenance.tsx'
import { useGraphFacts, useSourceText } from '../files/use-file-facts.ts'
import type { Explored, ExploredRelation, Party } from '../model/explored.ts'
import type { GraphOrigin } from '../model/origin.ts'
import { litBy, type PartyPaths } from '../model/paths.ts'
import { sourcesOf } from '../model/sources.ts'
import { usePartyName } from '../words.ts'
import { Loops } from './loops.tsx'
import { PartyShares } from './party-shares.tsx'
import { PathList } from './path-list.tsx'
import { PathPicture } from './path-picture.tsx'
import { useHoldingText } from './use-finding-text.ts'

interface ExplanationProps {
  party: Party
  root: Party
  explored: Explored
  paths: PartyPaths
  origin: GraphOrigin
  day: string | null
  whole: Knowledge<true>
  onClose: () => void
}

/** Why somebody is an owner, on one page to be filed: the share, how it comes about, and where every figure is from. */
export function Explanation({ party, root, explored, paths, origin, day, whole, onClose }: ExplanationProps) {
  const t = useTranslations('graphEvidence.explanation')
  const panel = useTranslations('graphPanel.panel')
  const nameOf = usePartyName()
  const facts = useGraphFacts({ explored, origin, day })
  const all = useMemo(() => [...paths.own, ...paths.joint], [paths])
  const lit = useMemo(() => litBy(explored, party, all), [explored, party, all])
  const holdings = explored.relations.filter(({ id }) => lit.has(id))
  const names = { owner: nameOf(party), company: nameOf(root) }
  return (
    <PaperDialog
      title={t('title', names)}
      onClose={onClose}
      actions={
        <Button icon={Printer} onClick={() => window.print()}>
          {t('print')}
        </Button>
      }
    >
      <DescriptionList>
        {facts.map(({ label, value }) => (
          <DescriptionRow key={label} label={label}>
            {value}
          </DescriptionRow>
        ))}
      </DescriptionList>
      <Part heading={t('share')}>
        <PartyShares party={party} explored={explored} whole={whole} />
      </Part>
      <Part heading={t('picture')}>
        <PathPicture explored={explored} lit={lit} title={t('pictureOf', names)} />
      </Part>
      <Part heading={t('paths')}>
        <PathList explored={explored} paths={all} current={null} />
        {paths.isCut && <p className="mt-3 text-warn">{panel('morePaths', { count: all.length })}</p>}
      </Part>
      <Loops party={party} explored={explored} paths={paths} />
      <Part heading={t('holdings')}>
        <HoldingSources explored={explored} relations={holdings} />
      </Part>
    </PaperDialog>
  )
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="mt-5">
      <h3 className="mb-3 font-semibold">{heading}</h3>
      {children}
    </section>
  )
}

/** Each holding of the paths with the source it is taken from, its date and its hash. */
function HoldingSources({ explored, relations }: { explored: Explored; relations: readonly ExploredRelation[] }) {
  const t = useTranslations('graphEvidence.explanation')
  const sayHolding = useHoldingText(explored)
  const saySource = useSourceText()
  return (
    <ul className="grid gap-3">
      {/* The line from a joint parcel stands for holdings that are listed themselves. */}
      {relations
        .filter(({ edges }) => edges.length > 0)
        .map((relation) => {
          const sources = sourcesOf(explored, [], [relation])
          return (
            <li key={relation.id} className="break-inside-avoid">
              {sayHolding(relation)}
              {sources.map((source) => (
                <span key={source.id} className="block [overflow-wrap:anywhere]">
                  <Provenance origin={originOf(source.entry?.type)}>{saySource(source)}</Provenance>
                </span>
              ))}
              {sources.length === 0 && <span className="block text-sm text-ink-3">{t('noSource')}</span>}
            </li>
          )
        })}
    </ul>
  )
}

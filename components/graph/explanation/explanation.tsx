'use client'

import { Dialog as Base } from '@base-ui/react/dialog'
import { Printer, X } from 'lucide-react'
import { type ReactNode, useCallback, useMemo } from 'react'
import { originOf } from '#lib/domain/evidence/index.ts'
import type { Knowledge } from '#lib/domain/knowledge/index.ts'
import { useKeyLayer } from '../../ui/keyboard/hooks.ts'
import { Button, DescriptionList, DescriptionRow, Icon, Remark, useTranslations } from '../../ui/kit.ts'
import { Provenance } from '../../widgets/sources/provenance.tsx'
import { useSelection } from '../canvas/selection.ts'
import { boxesOf, linesOf, sceneOf } from '../drawing/scene.ts'
import { draw } from '../drawing/work.ts'
import { svgOf } from '../files/svg.ts'
import { useGraphFacts, usePictureLabels, useSourceText } from '../files/use-file-facts.ts'
import { usePartyFigures, usePartyName, useRelationLabel } from '../labels.ts'
import {
  type Explored,
  type ExploredRelation,
  type GraphOrigin,
  litBy,
  type Party,
  type PartyPaths,
  sourcesOf,
  viewOfPaths,
} from '../model/index.ts'
import { PartyShares } from './party-shares.tsx'
import { Loops, PathList } from './path-list.tsx'
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
              {sources.length === 0 && <Remark>{t('noSource')}</Remark>}
            </li>
          )
        })}
    </ul>
  )
}

interface PathPictureProps {
  explored: Explored
  lit: ReadonlySet<string>
  title: string
}

/** The paths alone, written as the exported picture is: whole and readable, however large the graph around them. */
function PathPicture({ explored, lit, title }: PathPictureProps) {
  const { marked, matched } = useSelection()
  const scene = useScene(explored, lit)
  const labels = usePictureLabels(explored, 0)(marked, matched)
  const facts = { title, facts: [], sources: { heading: '', lines: [] } }
  const { svg } = svgOf({ scene, explored, labels: { ...facts, ...labels }, theme: 'light', lit })
  const put = useCallback(
    (figure: HTMLElement | null) => {
      const drawing = document.importNode(new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement, true)
      drawing.setAttribute('class', 'h-auto w-full max-h-[180mm]')
      figure?.replaceChildren(drawing)
    },
    [svg],
  )
  return <figure ref={put} className="rounded-2 border border-hair" />
}

function useScene(explored: Explored, lit: ReadonlySet<string>) {
  const nameOf = usePartyName()
  const figuresOf = usePartyFigures(0)
  const labelOf = useRelationLabel(0)
  return useMemo(() => {
    const view = viewOfPaths(explored, lit)
    const lines = linesOf(view, explored, labelOf)
    const boxes = boxesOf(view, lines, { nameOf, figuresOf })
    const drawing = draw({ turn: 0, boxes, lines, rootId: explored.root?.id ?? null, options: { shape: 'up' } })
    return sceneOf(view, boxes, drawing, false, 'paths')
  }, [explored, lit, nameOf, figuresOf, labelOf])
}

interface PaperDialogProps {
  title: ReactNode
  /** Beside the title; not on paper. */
  actions: ReactNode
  children: ReactNode
  onClose: () => void
}

/**
 * A document over the page that is printed in its place (print.css). The page behind is not locked: what locks its scrolling
 * would cut the printed document after one page.
 */
function PaperDialog({ title, actions, children, onClose }: PaperDialogProps) {
  const t = useTranslations('ui.dialog')
  useKeyLayer('dialog')
  return (
    <Base.Root open modal="trap-focus" onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Base.Portal>
        <Base.Backdrop data-print="none" className="fixed inset-0 z-(--z-dialog) bg-sunken/70" />
        <Base.Popup
          data-print="alone"
          className="fixed inset-x-5 inset-y-6 z-(--z-dialog) mx-auto max-w-[880px] overflow-y-auto rounded-3 bg-surface px-6 py-5 shadow-float max-panel:inset-0 max-panel:rounded-none max-panel:px-5"
        >
          <header className="mb-5 flex items-start gap-3">
            <Base.Title className="min-w-0 flex-1 text-xl font-semibold">{title}</Base.Title>
            <span data-print="none" className="flex shrink-0 items-center gap-3">
              {actions}
              <Base.Close
                aria-label={t('close')}
                title={t('close')}
                className="inline-flex size-control-s items-center justify-center rounded-2 text-ink-2 hover:bg-hover hover:text-ink pointer-coarse:size-touch"
              >
                <Icon of={X} />
              </Base.Close>
            </span>
          </header>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

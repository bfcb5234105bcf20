'use client'

import { useTranslations } from 'next-intl'
import { csvOf } from '#lib/text/index.ts'
import { dayOf } from '#lib/time/index.ts'
import { useNow } from '../../ui/reader.tsx'
import { fileNamePart, saveFile } from '../../widgets/export/save.ts'
import { type Finding, rankFindings } from '../checks/index.ts'
import type { Scene } from '../drawing/scene.ts'
import type { GraphFileKind, PictureWords } from '../files/model.ts'
import { branchEnds } from '../model/ends.ts'
import type { Explored } from '../model/explored.ts'
import type { View } from '../model/view.ts'
import { useFindingText } from '../panel/use-finding-text.ts'
import { useEndText, usePartyFigures, usePartyName, useRelationLabel } from '../words.ts'

export interface Exported {
  explored: Explored
  view: View
  scene: Scene | null
  findings: readonly Finding[]
  threshold: number
  day: string | null
}

const hourMs = 3_600_000

/** Makes a file of what is in view; false where the picture could not be made. Writers are fetched when they are needed. */
export function useExport(given: Exported): (kind: GraphFileKind) => Promise<boolean> {
  const { explored, view, scene, findings } = given
  const sayFinding = useFindingText(explored)
  const words = usePictureWords(given)
  const today = dayOf(new Date(useNow(hourMs)))
  const name = fileNamePart(explored.root?.name ?? 'ownership')
  return async (kind) => {
    const files = await import('../files/index.ts')
    const order = scene?.order ?? view.parties
    const csv = 'text/csv;charset=utf-8'
    switch (kind) {
      case 'nodes':
        saveFile(`${name}-parties.csv`, csvOf(files.partyRows(order)), csv)
        return true
      case 'edges':
        saveFile(`${name}-relations.csv`, csvOf(files.relationRows(explored, view.relations)), csv)
        return true
      case 'findings': {
        const rows = files.findingRows(explored, rankFindings(explored, findings), sayFinding)
        saveFile(`${name}-findings.csv`, csvOf(rows), csv)
        return true
      }
      case 'graphml':
        saveFile(`${name}.graphml`, files.graphmlOf(explored, order, view.relations), 'application/graphml+xml')
        return true
      case 'bods': {
        const { bodsText } = await import('../bods/index.ts')
        saveFile(
          `${name}.bods.json`,
          bodsText(explored.graph, { today, publisher: 'Registry Console' }),
          'application/json',
        )
        return true
      }
    }
    if (scene === null) return false
    const theme = document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'
    // What is printed is on paper, whatever the screen is.
    const written = files.svgOf({ scene, explored, words, theme: kind === 'pdf' ? 'light' : theme })
    if (kind === 'svg') saveFile(`${name}.svg`, written.svg, 'image/svg+xml')
    else if (kind === 'pdf') files.printPicture(written)
    else {
      const picture = await files.pngOf(written)
      if (picture === null) return false
      saveFile(`${name}.png`, picture, 'image/png')
    }
    return true
  }
}

function usePictureWords({ explored, view, threshold, day }: Exported): PictureWords {
  const t = useTranslations('graphFiles.picture')
  const words = useTranslations('graph')
  const nameOf = usePartyName()
  const figuresOf = usePartyFigures(threshold)
  const labelOf = useRelationLabel(threshold)
  const sayEnd = useEndText()
  const ends = branchEnds(explored)
  return {
    title: t('title', { name: explored.root === null ? '' : nameOf(explored.root) }),
    remarks: [
      t('counts', { shown: view.parties.length, all: explored.parties.length, relations: view.relations.length }),
      ...(threshold > 0 ? [t('threshold', { percent: threshold })] : []),
      ...(day === null ? [] : [t('asOf', { day })]),
    ],
    figuresOf: (party) => figuresOf(party).join(' '),
    endOf: ({ id }) => {
      const end = ends.get(id)
      return end === undefined || end.kind === 'person' || end.kind === 'parcel' ? null : sayEnd(end)
    },
    labelOf,
    legend: {
      register: words('legend.register'),
      declared: words('legend.declared'),
      range: words('legend.range'),
      indirect: words('legend.indirect'),
      contract: words('legend.contract'),
      loop: words('legend.loop'),
    },
  }
}

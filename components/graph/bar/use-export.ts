'use client'

import { call } from '#lib/client/call.ts'
import { csvOf } from '#lib/text/index.ts'
import { dayOf } from '#lib/time/index.ts'
import { useNow } from '../../ui/kit.ts'
import { useLaterLabels } from '../../widgets/company-state/later-labels.ts'
import { stateSheet } from '../../widgets/company-state/state-rows.ts'
import { fileNamePart, saveFile } from '../../widgets/export/save.ts'
import { type WorkbookSheet, workbookOf } from '../../widgets/export/workbook.ts'
import { useSelection } from '../canvas/selection.ts'
import { rankFindings } from '../checks/index.ts'
import type { Scene } from '../drawing/scene.ts'
import { useFindingText } from '../explanation/use-finding-text.ts'
import {
  useGraphFacts,
  usePictureLabels,
  usePictureTitle,
  useSourceFacts,
  useViewFacts,
} from '../files/use-file-facts.ts'
import type { FileFacts, GraphFileKind, GraphTables, TableFacts } from '../files/writers.ts'
import { useChangedLine } from '../known-since.ts'
import { registerNumberOfParty, sourcesOf } from '../model/index.ts'
import type { GraphFacts } from '../panel/model.ts'

export type Exported = GraphFacts & { scene: Scene | null }

type Files = typeof import('../files/writers.ts')

const hourMs = 3_600_000
const tableOfKind = { nodes: 'parties', edges: 'relations', findings: 'findings' } as const

/** Makes a file of what is in view; false where the picture could not be made. Writers are fetched when they are needed. */
export function useExport(given: Exported): (kind: GraphFileKind) => Promise<boolean> {
  const { explored, view, scene } = given
  const facts = useFileFacts(given)
  const pictureLabels = usePictureLabels(explored, view.threshold)
  const { marked, matched } = useSelection()
  const today = dayOf(new Date(useNow(hourMs)))
  const tablesOf = useTables(given)
  const knownSheets = useKnownSheets(given)
  const name = fileNamePart(explored.root?.name ?? 'ownership')
  return async (kind) => {
    const files = await import('../files/writers.ts')
    const order = scene?.order ?? view.parties
    switch (kind) {
      case 'nodes':
      case 'edges':
      case 'findings': {
        const table = tableOfKind[kind]
        saveFile(`${name}-${table}.csv`, csvOf(tablesOf(files)[table]), 'text/csv;charset=utf-8')
        return true
      }
      case 'workbook':
        saveFile(
          `${name}.xlsx`,
          await workbookOf([...files.sheetsOf(facts, tablesOf(files)), ...(await knownSheets())]),
        )
        return true
      case 'graphml':
        saveFile(`${name}.graphml`, files.graphmlOf(explored, order, view.relations), 'application/graphml+xml')
        return true
      case 'bods': {
        const { bodsText } = await import('../bods/writing/write.ts')
        const text = bodsText(explored.graph, {
          today,
          publisher: 'Registry Console',
          assignments: explored.joints.assignments,
        })
        saveFile(`${name}.bods.json`, text, 'application/json')
        return true
      }
    }
    if (scene === null) return false
    const screen = document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'
    // What is printed is on paper, whatever the screen is.
    const theme = kind === 'pdf' ? 'light' : screen
    const labels = { ...facts, ...pictureLabels(marked, matched) }
    const written = files.svgOf({ scene, explored, labels, theme, lit: null })
    if (kind === 'pdf') {
      await files.printPicture(written)
      return true
    }
    if (kind === 'svg') saveFile(`${name}.svg`, (await files.withFaces(written)).svg, 'image/svg+xml')
    else {
      // Painted without faces: a browser paints an image before fonts in it are read, and leaves their texts out.
      const picture = await files.pngOf(written)
      if (picture === null) return false
      saveFile(`${name}.png`, picture, 'image/png')
    }
    return true
  }
}

/** What is known of the company since; of a graph from a file nobody knows of which it is. */
function useKnownSheets({ serviceId }: Exported): () => Promise<WorkbookSheet[]> {
  const labelsOf = useLaterLabels()
  return async () => {
    if (serviceId === null) return []
    const { value } = await call('getCompanyState', { params: { serviceId } })
    return [stateSheet(value, labelsOf)]
  }
}

/** What the files say of themselves, in the language of the reader. */
function useFileFacts({ explored, view, options, state, origin }: Exported): FileFacts {
  const title = usePictureTitle(explored)
  const graph = useGraphFacts({ explored, origin, day: state.day })
  const inView = useViewFacts(explored, view, options)
  const sources = useSourceFacts()
  return { title, facts: [...graph, ...inView], sources: sources(sourcesOf(explored, view.parties, view.relations)) }
}

/** The tables, each row with the graph it is of. */
function useTables(given: Exported): (files: Files) => GraphTables {
  const { explored, view, scene, findings, acceptances, state, origin } = given
  const sayFinding = useFindingText(explored)
  const changedLine = useChangedLine()
  const assigned = [...explored.joints.assignments.values()]
  const facts: TableFacts = {
    companyName: explored.root?.name ?? null,
    registerNumber: registerNumberOfParty(explored, origin),
    orderId: origin.orderId,
    retrievedAt: origin.at,
    orderedDepth: explored.graph.maxDepth ?? null,
    asOfDay: state.day,
    minimumSharePercent: view.threshold,
    assignedCompanyIds: assigned.map(({ companyId }) => companyId).join(' ') || null,
    assignedCompaniesCount: assigned.length === 0 ? null : explored.countsJoints,
  }
  return (files) => {
    const order = scene?.order ?? view.parties
    const ranked = rankFindings(explored, findings)
    return {
      parties: files.withFacts(files.partyRows(order), facts),
      relations: files.withFacts(
        files.withKnownSince(files.relationRows(explored, view.relations), view.relations, changedLine),
        facts,
      ),
      findings: files.withFacts(files.findingRows(explored, ranked, sayFinding, acceptances), facts),
      sources: files.withFacts(files.sourceRows(sourcesOf(explored, order, view.relations)), facts),
    }
  }
}

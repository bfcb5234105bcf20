import type { Block, Paper, PaperFact, Run } from './model.ts'
import { textsOfSvg } from './svg/read.ts'

/**
 * Every text of a paper in the order in which it is read, those inside pictures included: what a reader of its page or its PDF
 * gets, whatever else each of them adds. A picture's `alt` is not among them, because it stands in place of a picture: where one cannot be
 * drawn, it does.
 */
export function textOf(paper: Paper): string[] {
  return [
    paper.title,
    ...paper.cover.facts.flatMap(factTexts),
    ...paper.cover.notes,
    ...paper.sections.flatMap(({ title, blocks }) => [title, ...blocks.flatMap(blockTexts)]),
  ].filter((text) => text !== '')
}

function blockTexts(block: Block) {
  switch (block.kind) {
    case 'heading':
      return [block.text]
    case 'text':
      return [lineText(block.runs)]
    case 'list':
      return block.items.map(lineText)
    case 'facts':
      return block.facts.flatMap(factTexts)
    case 'table':
      return [
        block.caption,
        ...block.columns.map(({ text }) => text),
        ...block.rows.flatMap((row) => row.map(lineText)),
      ]
    case 'picture':
      return textsOfSvg(block.svg) ?? [block.alt]
  }
}

function factTexts({ label, values }: PaperFact) {
  return [label, ...values.map(lineText)]
}

function lineText(runs: readonly Run[]) {
  return runs.map(({ text }) => text).join('')
}

import type { Block, Paper } from '#lib/paper/index.ts'

/** Every text of a paper in the order in which it is read, markup of pictures included. */
export function textsOf(paper: Paper): string[] {
  const lines = (runs: readonly { text: string }[]) => runs.map(({ text }) => text).join('')
  const ofBlock = (block: Block): string[] => {
    if (block.kind === 'heading') return [block.text]
    if (block.kind === 'text') return [lines(block.runs)]
    if (block.kind === 'list') return block.items.map(lines)
    if (block.kind === 'facts') return block.facts.flatMap(({ label, values }) => [label, ...values.map(lines)])
    if (block.kind === 'picture') return [block.alt, block.svg]
    const { caption, columns, rows } = block
    return [caption, ...columns.map(({ text }) => text), ...rows.flatMap((row) => row.map(lines))]
  }
  return [
    ...[paper.title, paper.watermark ?? ''],
    ...paper.cover.facts.flatMap(({ label, values }) => [label, ...values.map(lines)]),
    ...paper.cover.notes,
    ...paper.sections.flatMap(({ title, blocks }) => [title, ...blocks.flatMap(ofBlock)]),
  ].filter((text) => text !== '')
}

export const allText = (paper: Paper): string => textsOf(paper).join('\n')

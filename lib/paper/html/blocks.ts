import type { Block, Column, PaperCell, PaperFact, Run } from '../model.ts'
import { escaped } from './escape.ts'

/** The parts of a paper as HTML. `id` makes ids of a block: it is part of the name of a table. */
export function blockHtml(block: Block, id: string): string {
  switch (block.kind) {
    case 'heading':
      return `<h3>${escaped(block.text)}</h3>`
    case 'text':
      return `<p${block.isNote === true ? ' class="note"' : ''}>${lineHtml(block.runs)}</p>`
    case 'list':
      return `<ul>${block.items.map((item) => `<li>${lineHtml(item)}</li>`).join('')}</ul>`
    case 'facts':
      return factsHtml(block.facts)
    case 'table':
      return tableHtml(block, id)
    case 'picture':
      return pictureHtml(block, id)
  }
}

export function factsHtml(facts: readonly PaperFact[]): string {
  const one = ({ label, values }: PaperFact) =>
    `<dt>${escaped(label)}</dt>${values.map((value) => `<dd>${lineHtml(value)}</dd>`).join('')}`
  return facts.length === 0 ? '' : `<dl>${facts.map(one).join('')}</dl>`
}

/** On a phone a table scrolls in a box of its own, which the keyboard reaches (WCAG 2.2, 1.4.10 and 2.1.1). */
function tableHtml({ caption, columns, rows }: Block & { kind: 'table' }, id: string): string {
  const head = columns.map((column) => `<th scope="col"${classOf(column)}>${escaped(column.text)}</th>`).join('')
  const body = rows.map((row) => `<tr>${row.map((cell, at) => cellHtml(cell, columns[at])).join('')}</tr>`).join('')
  const table = `<table><caption id="${id}">${escaped(caption)}</caption><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`
  return `<div class="scroll" role="region" aria-labelledby="${id}" tabindex="0">${table}</div>`
}

function cellHtml(cell: PaperCell, column: Column | undefined): string {
  return `<td${classOf(column)}>${lineHtml(cell)}</td>`
}

function classOf(column: Column | undefined): string {
  return column?.align === 'end' ? ' class="end"' : ''
}

/** The drawing is the paper's own text of an image; what it shows is said beside it for whoever does not see it. */
function pictureHtml({ svg, alt, isWide }: Block & { kind: 'picture' }, id: string): string {
  const wide = isWide === true ? ' wide' : ''
  const label = `<figcaption class="note" id="${id}">${escaped(alt)}</figcaption>`
  return `<figure><div class="picture scroll${wide}" role="region" aria-labelledby="${id}" tabindex="0">${inPage(svg)}</div>${label}</figure>`
}

function lineHtml(runs: readonly Run[]): string {
  return runs.map(runHtml).join('')
}

function runHtml({ text, isStrong, language }: Run): string {
  const said = escaped(text)
  const tag = isStrong === true ? 'strong' : 'span'
  const lang = language === undefined ? '' : ` lang="${escaped(language)}" dir="auto"`
  return isStrong === true || language !== undefined ? `<${tag}${lang}>${said}</${tag}>` : said
}

/** A file of a drawing begins with what only a file has. */
function inPage(svg: string): string {
  return svg.replace(/^\s*<\?xml[^>]*\?>\s*/, '')
}

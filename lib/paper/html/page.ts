import type { Block, Column, Paper, PaperFact, Run } from '../model.ts'
import { paperStyle } from './style.ts'

/** What stands around a paper, in its language. */
interface PageChrome {
  /** Above it: what this is, and until when it can be opened. */
  intro: string
  pdf: { href: string; text: string }
  contents: string
  /** Below it: the code, and how it is compared. */
  codeLabel: string
  code: string
  footnotes: readonly string[]
}

/** Fewer sections need no list of them. */
const contentsMin = 4

/** Every text of the paper, escaped, in its order (`textOf`), with headings, lists and tables as such. */
export function htmlOf(paper: Paper, chrome: PageChrome): string {
  const { title, cover, sections, watermark, language } = paper
  const contents =
    sections.length < contentsMin
      ? ''
      : `<nav aria-labelledby="contents"><h2 id="contents">${escaped(chrome.contents)}</h2><ol>${each(
          sections,
          ({ id, title }) => `<li><a href="#s-${escaped(id)}">${escaped(title)}</a></li>`,
        )}</ol></nav>`
  const body = sections
    .map((section) => {
      const id = `s-${escaped(section.id)}`
      const blocks = section.blocks.map((block, at) => blockHtml(block, `${id}-${at}`)).join('\n')
      return `<section aria-labelledby="${id}"><h2 id="${id}">${escaped(section.title)}</h2>\n${blocks}</section>`
    })
    .join('\n')
  const { href, text } = chrome.pdf
  const notes = each(cover.notes, paragraphHtml)
  const code = `<p>${escaped(chrome.codeLabel)} <span class="code">${escaped(chrome.code)}</span></p>`
  const main = [
    `<div class="top"><p>${escaped(chrome.intro)}</p><a class="button" href="${escaped(href)}">${escaped(text)}</a></div>`,
    `<main><header><h1>${escaped(title)}</h1>${factsHtml(cover.facts)}${notes}</header>`,
    contents,
    body,
    '</main>',
    `<footer>${code}${each(chrome.footnotes, paragraphHtml)}</footer>`,
    watermark === null ? '' : `<p class="mark" aria-hidden="true"><span>${escaped(watermark)}</span></p>`,
  ]
  return documentOf(language, title, main.join('\n'))
}

/** A page that says one thing, in one language or in each; with a form where something can be done. */
export interface Notice {
  title: string
  parts: readonly { language: 'en' | 'de'; heading: string; lines: readonly string[] }[]
  /** What went wrong with what was sent. */
  fault?: string | null
  forms?: readonly NoticeForm[]
}

interface NoticeForm {
  action: string
  /** A field for a one-time code. */
  field?: { name: string; label: string; digits: number }
  button: string
  isQuiet?: boolean
}

export function noticeHtml({ title, parts, fault = null, forms = [] }: Notice): string {
  const said = parts
    .map(({ language, heading, lines }, at) => {
      const level = at === 0 ? 'h1' : 'h2'
      const text = each(lines, paragraphHtml)
      return `<section lang="${language}"><${level}>${escaped(heading)}</${level}>${text}</section>`
    })
    .join('\n')
  const problem = fault === null ? '' : `<p class="fault" role="alert" id="fault">${escaped(fault)}</p>`
  const main = `<main>${said}${problem}${each(forms, (form) => formHtml(form, fault !== null))}</main>`
  return documentOf(parts[0]?.language ?? 'en', title, main)
}

function formHtml({ action, field, button, isQuiet }: NoticeForm, hasFault: boolean) {
  const input =
    field === undefined
      ? ''
      : `<label for="code">${escaped(field.label)}</label><input id="code" name="${escaped(field.name)}" inputmode="numeric" autocomplete="one-time-code" required maxlength="${field.digits + 4}"${hasFault ? ' aria-invalid="true" aria-describedby="fault"' : ''}>`
  const submit = `<button class="button${isQuiet === true ? ' quiet' : ''}" type="submit">${escaped(button)}</button>`
  return `<form method="post" action="${escaped(action)}">${input}${submit}</form>`
}

function documentOf(language: string, title: string, body: string) {
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="robots" content="noindex,nofollow,noarchive">',
    '<meta name="referrer" content="no-referrer">',
    `<title>${escaped(title)}</title>`,
    `<style>${paperStyle}</style>`,
  ]
  return `<!doctype html>\n<html lang="${language}"><head>${head.join('')}</head>\n<body><div class="sheet">\n${body}\n</div></body></html>\n`
}

/** The parts of a paper as HTML. `id` makes ids of a block: it is part of the name of a table. */
function blockHtml(block: Block, id: string) {
  switch (block.kind) {
    case 'heading':
      return `<h3>${escaped(block.text)}</h3>`
    case 'text':
      return `<p${block.isNote === true ? ' class="note"' : ''}>${lineHtml(block.runs)}</p>`
    case 'list':
      return `<ul>${each(block.items, (item) => `<li>${lineHtml(item)}</li>`)}</ul>`
    case 'facts':
      return factsHtml(block.facts)
    case 'table':
      return tableHtml(block, id)
    case 'picture':
      return pictureHtml(block, id)
  }
}

function factsHtml(facts: readonly PaperFact[]) {
  const one = ({ label, values }: PaperFact) =>
    `<dt>${escaped(label)}</dt>${each(values, (value) => `<dd>${lineHtml(value)}</dd>`)}`
  return facts.length === 0 ? '' : `<dl>${each(facts, one)}</dl>`
}

/** On a phone a table scrolls in a box of its own, which the keyboard reaches (WCAG 2.2, 1.4.10 and 2.1.1). */
function tableHtml({ caption, columns, rows }: Block & { kind: 'table' }, id: string) {
  const head = each(columns, (column) => `<th scope="col"${classOf(column)}>${escaped(column.text)}</th>`)
  const body = each(
    rows,
    (row) => `<tr>${each(row, (cell, at) => `<td${classOf(columns[at])}>${lineHtml(cell)}</td>`)}</tr>`,
  )
  const table = `<table><caption id="${id}">${escaped(caption)}</caption><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`
  return `<div class="scroll" role="region" aria-labelledby="${id}" tabindex="0">${table}</div>`
}

function classOf(column: Column | undefined) {
  return column?.align === 'end' ? ' class="end"' : ''
}

/** The drawing is the paper's own text of an image; what it shows is said beside it for whoever does not see it. */
function pictureHtml({ svg, alt, isWide }: Block & { kind: 'picture' }, id: string) {
  const wide = isWide === true ? ' wide' : ''
  const label = `<figcaption class="note" id="${id}">${escaped(alt)}</figcaption>`
  return `<figure><div class="picture scroll${wide}" role="region" aria-labelledby="${id}" tabindex="0">${inPage(svg)}</div>${label}</figure>`
}

function lineHtml(runs: readonly Run[]) {
  return each(runs, runHtml)
}

function runHtml({ text, isStrong, language }: Run) {
  const said = escaped(text)
  const tag = isStrong === true ? 'strong' : 'span'
  const lang = language === undefined ? '' : ` lang="${escaped(language)}" dir="auto"`
  return isStrong === true || language !== undefined ? `<${tag}${lang}>${said}</${tag}>` : said
}

function paragraphHtml(text: string) {
  return `<p>${escaped(text)}</p>`
}

/** All of a list, one behind the other. */
function each<T>(all: readonly T[], htmlOf: (one: T, at: number) => string) {
  return all.map(htmlOf).join('')
}

/** A file of a drawing begins with what only a file has. */
function inPage(svg: string) {
  return svg.replace(/^\s*<\?xml[^>]*\?>\s*/, '')
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A text in a page, between tags or in a quoted attribute. */
function escaped(text: string) {
  return text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter)
}

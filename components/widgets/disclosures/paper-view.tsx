import { useId } from 'react'
import type { Block, Paper, PaperFact, Run } from '#lib/paper/index.ts'
import { classNames, Note } from '../../ui/kit.ts'

/** A paper as its recipient will read it, in the language they read it in. */
export function PaperView({ paper }: { paper: Paper }) {
  const { title, cover, sections, watermark, language } = paper
  return (
    <article lang={language} className="flex flex-col gap-4 rounded-2 border border-rule bg-surface p-4 wrap-anywhere">
      {watermark && <Note>{watermark}</Note>}
      <p className="text-lg font-semibold">{title}</p>
      <Facts facts={cover.facts} />
      {cover.notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {sections.map((section) => (
        <section key={section.id} className="flex flex-col gap-3 border-t border-rule pt-3">
          <h3 className="font-semibold">{section.title}</h3>
          {section.blocks.map((block, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a paper never changes, and its blocks have no other name.
            <BlockView key={at} block={block} />
          ))}
        </section>
      ))}
    </article>
  )
}

function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return <h4 className="font-medium">{block.text}</h4>
    case 'text':
      return (
        <p className={classNames('max-w-measure', block.isNote === true && 'text-sm text-ink-2')}>
          <Line runs={block.runs} />
        </p>
      )
    case 'list':
      return (
        <ul className="list-disc ps-5">
          {block.items.map((runs, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above.
            <li key={at}>
              <Line runs={runs} />
            </li>
          ))}
        </ul>
      )
    case 'facts':
      return <Facts facts={block.facts} />
    case 'table':
      return <TableView block={block} />
    case 'picture':
      return <Picture svg={block.svg} alt={block.alt} />
  }
}

function Facts({ facts }: { facts: readonly PaperFact[] }) {
  return (
    <dl className="grid grid-cols-[minmax(120px,1fr)_2fr] gap-x-4 gap-y-2 max-panel:grid-cols-1">
      {facts.map(({ label, values }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two facts may have one label.
        <div key={at} className="contents">
          <dt className="text-ink-2">{label}</dt>
          <dd className="flex flex-col">
            {values.map((runs, line) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above.
              <span key={line}>
                <Line runs={runs} />
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function TableView({ block }: { block: Block & { kind: 'table' } }) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys (WCAG 2.2, 2.1.1).
    <section aria-labelledby={id} tabIndex={0} className="overflow-x-auto">
      <table className="w-full text-start">
        <caption id={id} className="pb-1 text-start font-medium">
          {block.caption}
        </caption>
        <thead>
          <tr>
            {block.columns.map(({ text, align }) => (
              <th key={text} scope="col" className={cellClass(align, 'border-b border-rule text-sm text-ink-2')}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above.
            <tr key={at}>
              {row.map((runs, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above.
                <td key={column} className={cellClass(block.columns[column]?.align, 'border-b border-hair')}>
                  <Line runs={runs} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function cellClass(align: 'start' | 'end' | undefined, more: string) {
  return classNames('px-3 py-2 align-top', align === 'end' ? 'text-end' : 'text-start', more)
}

/** As an image of its own, so that nothing of it reaches the page. */
function Picture({ svg, alt }: { svg: string; alt: string }) {
  return (
    // biome-ignore lint/performance/noImgElement: it is in the page already.
    <img
      src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`}
      alt={alt}
      className="max-w-full border border-rule bg-white"
    />
  )
}

function Line({ runs }: { runs: readonly Run[] }) {
  return runs.map(({ text, isStrong, language }, at) => {
    const Tag = isStrong === true ? 'strong' : 'span'
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above.
      <Tag key={at} lang={language}>
        {text}
      </Tag>
    )
  })
}

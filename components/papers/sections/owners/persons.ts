import { type DeterminationPaper, numbersOf, percentageOfText } from '#lib/domain/determination/index.ts'
import type { OwnerOutcome, OwnerThreshold, PaperStep } from '#lib/domain/law/index.ts'
import type { Run } from '#lib/paper/index.ts'
import { citeText, countsText, cumulativeText, routesShown, wayInWords } from '../../../widgets/determination/labels.ts'
import { alsoWritten } from '../../parties.ts'
import {
  type Blocks,
  figures,
  heading,
  list,
  note,
  type RunLine,
  strong,
  table,
  text,
  type Writer,
} from '../../writer.ts'

/** Those who are none are a list of figures; more of them are counted. */
const othersMax = 100

/** Each person with the outcome, the articles it is by, and the two quantities by their names. */
export function personsBlocks(paper: DeterminationPaper, threshold: OwnerThreshold, write: Writer): Blocks {
  const t = write.of('determination')
  const named = paper.persons.filter(({ status }) => status !== 'isNot')
  const others = paper.persons.filter(({ status }) => status === 'isNot')
  const shown = [...named, ...others.slice(0, othersMax)]
  if (shown.length === 0) return [heading(t('persons')), note(t('endsBefore'))]
  const routes = routesShown(shown)
  const beside = [Number(threshold.limit.percent)]
  const heads = [
    t('person'),
    t('outcome'),
    ...routes.map((route) => t(`articles.${route}`)),
    figures(t('art52')),
    figures(t('cumulative')),
  ]
  const rows = shown.map((one): RunLine[] => [
    nameRuns(paper, one.party, write),
    t(`status.${one.status}`),
    ...routes.map((route) => t(`ways.${wayInWords(one, route)}`)),
    sumText(one, beside, write),
    cumulativeText(one, write.locale, beside),
  ])
  return [
    table(t('persons'), heads, rows),
    note(countsText(t, paper.persons)),
    others.length > othersMax && note(t('more', { count: others.length - othersMax })),
  ]
}

function sumText({ art52, art52Votes }: OwnerOutcome, beside: readonly number[], write: Writer) {
  const t = write.of('determination')
  const share = (text: typeof art52) => write.share(percentageOfText(text), beside)
  return art52Votes ? `${share(art52)} (${t('votes', { share: share(art52Votes) })})` : share(art52)
}

function nameRuns(paper: DeterminationPaper, id: string, write: Writer): Run[] {
  const name = paper.nameOf(id)
  return [strong(name), ...alsoWritten(name, null, write)]
}

/** Whoever is behind an open branch is in no row: nobody names them, and they may be owners all the same. */
export function unknownBlocks({ unknown }: DeterminationPaper, threshold: OwnerThreshold, write: Writer): Blocks {
  if (unknown.length === 0) return null
  const t = write.of('determination')
  const beside = [Number(threshold.limit.percent)]
  const items = unknown.map(({ kind, party, share }) => {
    const who = t(kind === 'unread' ? 'ownersOf' : 'othersOf', { name: party.name })
    return `${who}: ${t('status.may')}, ${write.share(share, beside)}`
  })
  return [note(t('unknownOwners')), list(items)]
}

/** Each person who is or may be an owner, with every route that leads there. */
export function stepsBlocks(paper: DeterminationPaper, threshold: OwnerThreshold, write: Writer): Blocks {
  const t = write.of('determination')
  const named = paper.persons.filter(({ steps }) => steps.length > 0)
  if (named.length === 0) return null
  const beside = [Number(threshold.limit.percent)]
  return [
    heading(t('steps')),
    named.map(({ party, steps }) => [
      text(...nameRuns(paper, party, write)),
      list(steps.flatMap((step) => stepLines(step, paper, beside, write))),
    ]),
  ]
}

/** One step: the article, what it was worked out from, the result, what it rests on, and a chain of control round by round. */
function stepLines(step: PaperStep, paper: DeterminationPaper, beside: readonly number[], write: Writer): RunLine[] {
  const t = write.of('determination')
  const { route, source, basis, through, result, conventions, role, chain } = step
  const numbers = numbersOf(step, paper)
  const said = [
    t(`routes.${route}`),
    basis === 'certain' ? '' : t(`basis.${basis}`),
    result ? t('result', { share: write.share(percentageOfText(result), beside) }) : '',
    through.length > 0 ? t('through', { names: through.map(paper.nameOf).join(', ') }) : '',
    role ? t('role', { role }) : '',
    numbers.length > 0 ? t('rests', { lines: numbers.join(', ') }) : '',
    conventions.length > 0
      ? `${t('conventionsUsed')}: ${conventions.map((name) => t(`conventions.${name}`)).join(' ')}`
      : '',
  ]
  const rounds = chain
    .filter(({ by }) => by !== 'start')
    .map(({ party, round, by, sum }) => {
      const share = sum === null ? '' : write.share(percentageOfText(sum), [50])
      return t('round', { round, name: paper.nameOf(party), by: t(`by.${by}`), share }).trim()
    })
  const cite = citeText(write.of('determination.cites'), source)
  return [[strong(cite), { text: `: ${said.filter(Boolean).join(' ')}` }], ...rounds]
}

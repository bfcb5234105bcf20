import type { RepresentationRule, Signer } from '#lib/contract/index.ts'
import {
  countInRole,
  enteredOfficers,
  type Signatory,
  signatoriesOf,
  signingCaveats,
} from '#lib/domain/signing/index.ts'
import type { Run } from '#lib/paper/index.ts'
import { caveatText, letterOf } from '../../widgets/signing/caveat-text.ts'
import { conditionText } from '../../widgets/signing/condition-text.ts'
import {
  type Blocks,
  heading,
  inLanguage,
  list,
  note,
  type ReportOnFile,
  type RunLine,
  runsOf,
  text,
  type Writer,
} from '../writer.ts'
import { translationLine } from './status.ts'

/** Who may sign: whether the rules still count, each rule in the register's words, and in its parts. */
export function representationSection(on: ReportOnFile, write: Writer): Blocks {
  const { report, absent, since } = on
  const t = write.of('company.signing')
  const caveats = signingCaveats(report).map((caveat) =>
    caveatText(caveat, { t, locale: write.locale, eventText: write.event }),
  )
  const rules = report.basicInformation?.representationPolicy?.rules ?? []
  const { entered, unentered } = enteredOfficers(report)
  // Of a list that may lack somebody, how many are entered is not known.
  const people = on.isLeftOut('officers') ? [] : signatoriesOf(entered)
  return [
    since('signing', 'officers'),
    list(caveats),
    rules.length === 0
      ? absent('signing')
      : rules.map((rule, at) => ruleBlocks(rule, rules.length > 1 ? at + 1 : null, { on, people, write })),
    unentered.length > 0 && note(t('unentered', { names: unentered.join(', ') })),
  ]
}

interface Written {
  on: ReportOnFile
  people: readonly Signatory[]
  write: Writer
}

function ruleBlocks(rule: RepresentationRule, number: number | null, { on, people, write }: Written): Blocks {
  const t = write.of('report.signing')
  const { original, originalLanguage: language, englishTranslation: translation } = rule
  const source = on.citePlace(rule.source)
  const beneath = translationLine({ original, language, translation }, write)
  const options = (rule.options ?? []).map((option, at): RunLine => {
    const signers = (option.signers ?? []).map((signer) => signerRuns(signer, people, write))
    const joinedSigners = signers.flatMap((one, place) => (place === 0 ? one : [{ text: ` ${t('and')} ` }, ...one]))
    return [{ text: `${letterOf(at)}) ` }, ...joinedSigners]
  })
  return [
    number !== null && heading(t('rule', { number })),
    original && text(inLanguage(original, language)),
    beneath.map((one): Blocks => ({ kind: 'text', runs: runsOf(one), isNote: true })),
    source !== null && note(source),
    rule.when && note(`${t('when')} ${conditionText(rule, { t, term: write.term, locale: write.locale })}`),
    options.length === 0 ? note(write.of('company.signing')('notUnderstood')) : list(options),
  ]
}

function signerRuns(signer: Signer, people: readonly Signatory[], write: Writer): Run[] {
  const t = write.of('report.signing')
  const { actor, minimumCount, maximumCount, allMembers } = signer
  const role = actor?.role
  const isMost = typeof maximumCount === 'number' && maximumCount !== minimumCount
  const some = typeof minimumCount === 'number' ? t('of', { count: minimumCount }) : t('unknownCount')
  const count = allMembers === true ? t('all') : some
  const most = isMost ? ` ${t('atMost', { count: maximumCount })}` : ''
  const name = role?.original ?? role?.englishTranslation ?? role?.normalized
  const called = name ?? (actor?.type ? write.term('actor', actor.type) : write.notStated)
  const inOffice = role && people.length > 0 ? ` ${t('inOffice', { count: countInRole(people, role) })}` : ''
  return [
    { text: `${count}${most}: ` },
    { ...inLanguage(called, role?.originalLanguage), isStrong: true },
    { text: inOffice },
  ]
}

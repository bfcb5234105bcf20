import type { CompanyReport } from '#lib/contract/index.ts'
import { statusText } from '../../widgets/company/status-labels.ts'
import {
  type Blocks,
  fact,
  facts,
  heading,
  inLanguage,
  isOwnLanguage,
  type ReportOnFile,
  type RunLine,
  type Writer,
} from '../writer.ts'

/** Status, form and dates, then what happened to the company. */
export function statusSection(on: ReportOnFile, write: Writer): Blocks {
  const t = write.of('report.status')
  const titles = write.of('report.section')
  const { status, legalForm, dates } = on.report.basicInformation ?? {}
  const word = statusText(write.of('ui.companyStatus'), status)
  return [
    on.since('status', 'legalForm'),
    facts([
      fact(t('status'), word, status?.original !== word && status?.original),
      fact(t('legalForm'), ...formLines(legalForm, write)),
      fact(t('incorporated'), write.date(dates?.incorporationDate)),
      fact(t('lastChanged'), write.date(dates?.lastChanged)),
    ]),
    heading(titles('events')),
    eventBlocks(on, write),
  ]
}

type LegalForm = NonNullable<CompanyReport['basicInformation']>['legalForm']

function formLines(form: LegalForm, write: Writer): RunLine[] {
  const said = form?.original ?? form?.normalized
  if (!form || !said) return [write.notStated]
  const beneath = [
    form.original && form.normalized !== form.original ? form.normalized : null,
    form.category ? write.term('formCategory', form.category) : null,
    form.iso20275LegalFormCode ? `ISO 20275 ${form.iso20275LegalFormCode}` : null,
  ]
  return [said, ...beneath.flatMap((one) => (one ? [one] : []))]
}

function eventBlocks({ report, citePlace, absent }: ReportOnFile, write: Writer): Blocks {
  const t = write.of('report.events')
  const events = report.basicInformation?.statusEvents ?? []
  if (events.length === 0) return absent('events')
  return facts(
    events.map((event) => {
      const state = [write.term('state', event.state), write.term('subject', event.subject)].filter(Boolean)
      const court = [event.court, event.caseIdentifier && `${t('case')} ${event.caseIdentifier}`].filter(Boolean)
      return fact(
        write.date(event.effectiveDate),
        [{ text: write.event(event.type), isStrong: true }, { text: state.length > 0 ? ` ${state.join(' · ')}` : '' }],
        court.length > 0 && court.join(', '),
        !!event.original && [inLanguage(event.original, event.originalLanguage)],
        citePlace(event.source),
      )
    }),
  )
}

/** An English translation beneath a wording that is not in the reader's own language. */
export function translationLine(
  {
    original,
    language,
    translation,
  }: { original?: string | null; language?: string | null; translation?: string | null },
  write: Writer,
): RunLine[] {
  if (!translation || translation === original || isOwnLanguage(language, write)) return []
  return [[{ text: translation, language: 'en' }]]
}

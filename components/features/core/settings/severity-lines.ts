import { wordIn } from '../../../format.ts'
import type { TextsOf } from '../../../ui/translations.ts'

type SeverityLabels = TextsOf<'settings.severities'>

/** "Seat: Serious", a line for each kind whose severity is set; what a later version has stays as it came. */
export function severityLines(value: object, t: SeverityLabels): string[] {
  return Object.entries(value).map(([kind, severity]) => {
    const name = wordIn(t, `kinds.${kind}`, kind)
    return `${name}: ${wordIn(t, `names.${severity}`, severity)}`
  })
}

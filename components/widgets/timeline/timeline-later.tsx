import { type OwnTexts, withOwnTexts } from '../../ui/own-texts.tsx'

const texts: OwnTexts = {
  changes: (locale) => import(`../../messages/${locale}/service/changes.json`),
  report: (locale) => import(`../../messages/${locale}/companies/report.json`),
  timeline: (locale) => import(`../../messages/${locale}/companies/timeline.json`),
}

/** The list of what happened at a company, loaded with its texts once it is drawn. */
export const LazyTimeline = withOwnTexts(() => import('./timeline-list.tsx'), 'Timeline', texts)

/** The same by kind on one axis. */
export const LazyHappenedStrip = withOwnTexts(() => import('./happened-strip.tsx'), 'HappenedStrip', texts)

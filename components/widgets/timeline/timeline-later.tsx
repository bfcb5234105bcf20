import { withOwnTexts } from '../../ui/kit.ts'
import { reportTexts } from '../company-state/report-texts.ts'

const texts = {
  changes: {
    en: () => import('../../messages/en/service/changes.json'),
    de: () => import('../../messages/de/service/changes.json'),
  },
  ...reportTexts,
  timeline: {
    en: () => import('../../messages/en/companies/timeline.json'),
    de: () => import('../../messages/de/companies/timeline.json'),
  },
}

/** The list of what happened at a company, loaded with its texts once it is drawn. */
export const LazyTimeline = withOwnTexts(() => import('./timeline-list.tsx'), 'Timeline', texts)

/** The same by kind on one axis. */
export const LazyHappenedStrip = withOwnTexts(() => import('./happened-strip.tsx'), 'HappenedStrip', texts)

import { calendarRoute } from '#lib/console/program/routes/calendar.ts'
import { calendarLabels } from '../../../calendar-labels.ts'

export const GET = calendarRoute(calendarLabels)

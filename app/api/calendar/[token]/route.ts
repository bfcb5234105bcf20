import { calendarRoute } from '#lib/console/program/routes/calendar.ts'
import { calendarWords } from '../../../calendar-words.ts'

export const GET = calendarRoute(calendarWords)

import { calendarRoute } from '#lib/console/routes/calendar.ts'
import { calendarWords } from '../../../calendar-words.ts'

export const GET = calendarRoute(calendarWords)
